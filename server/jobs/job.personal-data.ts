import { pagesOf, type PersonalData } from '#server/account/personal-data.ts'
import { JobRepository } from './job.repository.ts'

const jobs = new JobRepository()

/** A posting may be long: fewer are read at once. */
const POSTINGS = 50

export const jobData: PersonalData = {
  name: 'postedJobs',
  tables: ['jobs'],
  async *handOut(db, recruiterId) {
    let before: number | null = null
    for (;;) {
      const rows = await jobs.byRecruiter(db, recruiterId, { before, limit: POSTINGS })
      for (const { recruiter: _recruiter, ...job } of rows) yield job
      before = rows.at(-1)?.seq ?? null
      if (rows.length < POSTINGS) return
    }
  },
}

/** How often the person's postings name each skill, by which forms suggest skills. */
export const postedSkillData: PersonalData = {
  name: 'postedSkills',
  tables: ['employer_skills'],
  handOut: (db, recruiterId) =>
    pagesOf<{ skill: string }>(async (after, limit) =>
      db
        .selectFrom('employer_skills')
        .select(['skill_key as skill', 'mentions'])
        .where('recruiter_id', '=', recruiterId)
        .where('skill_key', '>', after?.skill ?? '')
        .orderBy('skill_key')
        .limit(limit)
        .execute(),
    ),
}

/** What happened to the person's own postings. */
export const jobHistoryData: PersonalData = {
  name: 'postingHistory',
  tables: ['job_history'],
  handOut: (db, userId) =>
    pagesOf<{ seq: number }>(async (after, limit) =>
      db
        .selectFrom('job_history')
        .innerJoin('jobs', 'jobs.id', 'job_history.job_id')
        .select(['job_history.seq', 'job_id as jobId', 'kind', 'happened_at as at'])
        .where('recruiter_id', '=', userId)
        .where('job_history.seq', '>', after?.seq ?? 0)
        .orderBy('job_history.seq')
        .limit(limit)
        .execute(),
    ),
}

import type { Posting } from '#contract/jobs/job.schema.ts'
import { pagesOf, type EraseStep, type PersonalData } from '#server/account/personal-data.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { JobHistoryRepository } from './job-history.repository.ts'
import { JobRepository } from './job.repository.ts'

const jobs = new JobRepository()
const history = new JobHistoryRepository()

/** A posting may be long: fewer are read at once. */
const POSTINGS = 50

/** What is left of a job to which others have applied: their lists name it. */
const BARE: Omit<Posting, 'position'> = {
  experience: '',
  workLevel: '',
  employmentType: '',
  salaryRange: '',
  location: '',
  overview: '',
  skills: [],
  responsibilities: [],
  requirements: [],
}

/** Deletes jobs to which nobody has applied, with the questions on them; of others only the title stays. */
async function eraseJobs(tx: Transaction, recruiterId: string, { limit, at }: EraseStep): Promise<number> {
  const some = Math.min(limit, POSTINGS)
  const rows = await tx
    .selectFrom('jobs')
    .select((eb) => [
      'jobs.id',
      eb.exists(eb.selectFrom('applications').select('seq').whereRef('job_id', '=', 'jobs.id')).as('hasApplicants'),
    ])
    .where('recruiter_id', '=', recruiterId)
    // No posting is without one.
    .where('overview', '!=', '')
    .limit(some)
    .execute()
  for (const { id, hasApplicants } of rows) {
    const job = await jobs.byId(tx, id)
    if (job && hasApplicants) {
      const posting = { ...BARE, position: job.posting.position }
      await jobs.update(tx, { id, posting, isOpen: false, updatedAt: at, closedAt: job.closedAt ?? at })
    } else {
      const questions = tx.selectFrom('questions').select('id').where('job_id', '=', id)
      await tx.deleteFrom('replies').where('question_id', 'in', questions).execute()
      await tx.deleteFrom('questions').where('job_id', '=', id).execute()
      await history.deleteOfJob(tx, id)
      await jobs.delete(tx, id)
    }
  }
  // Fewer at once than is asked for are not the last.
  return rows.length < some ? rows.length : limit
}

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
  erase: eraseJobs,
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
  // They are counted by the postings, and go with them.
  erase: eraseJobs,
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
  // Without words; it goes with the posting, or stays for those who have applied.
  erase: eraseJobs,
}

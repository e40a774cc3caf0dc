import type { Posting } from '#contract/jobs/posting.schema.ts'
import { pagesOf, type EraseStep, type PersonalData } from '#server/account/personal-data.ts'
import { decodeJson } from '#server/database/codecs.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { JobHistoryRepository } from './job-history.repository.ts'
import { JobRepository } from './job.repository.ts'
import { PostingVersions } from './posting-versions.ts'

const jobs = new JobRepository()
const history = new JobHistoryRepository()
const versions = new PostingVersions(history)

/** Postings can be long, so fewer are read at once. */
const POSTINGS = 50

/** The content left of an erased job with applicants: their lists still name it. */
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

/** Deletes jobs without applicants, with their questions and earlier versions; of other jobs only the title stays. */
async function eraseJobs(tx: Transaction, recruiterId: string, { limit, at }: EraseStep): Promise<number> {
  const some = Math.min(limit, POSTINGS)
  const rows = await tx
    .selectFrom('jobs')
    .select((eb) => [
      'jobs.id',
      eb.exists(eb.selectFrom('applications').select('seq').whereRef('job_id', '=', 'jobs.id')).as('hasApplicants'),
    ])
    .where('recruiter_id', '=', recruiterId)
    // Not erased yet: every posting has an overview.
    .where('overview', '!=', '')
    .limit(some)
    .execute()
  for (const { id, hasApplicants } of rows) {
    await versions.deleteOfJob(tx, id)
    await tx.updateTable('application_copies').set({ company_name: '' }).where('job_id', '=', id).execute()
    const job = await jobs.byId(tx, id)
    if (job && hasApplicants) {
      const posting = { ...BARE, position: job.posting.position }
      await jobs.update(tx, {
        id,
        posting,
        isOpen: false,
        updatedAt: at,
        closedAt: job.closedAt ?? at,
        companyName: '',
      })
    } else {
      const questions = tx.selectFrom('questions').select('id').where('job_id', '=', id)
      await tx.deleteFrom('replies').where('question_id', 'in', questions).execute()
      await tx.deleteFrom('questions').where('job_id', '=', id).execute()
      await history.deleteOfJob(tx, id)
      await jobs.delete(tx, id)
    }
  }
  // A short batch is the last one only in relation to its own limit, which may be below the requested one.
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

/** How often the person's postings name each skill; used to suggest skills in forms. */
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
  // The counts follow the postings and are removed with them.
  erase: eraseJobs,
}

/** The history of the person's own postings. */
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
  // The lines contain no text; they go with the posting, or stay for its applicants.
  erase: eraseJobs,
}

/**
 * Earlier content of the person's postings. Versions that someone applied to stay with the applicants
 * (docs/decisions/0070).
 */
export const postingVersionData: PersonalData = {
  name: 'postingVersions',
  tables: ['posting_versions'],
  handOut: (db, userId) =>
    pagesOf<{ jobId: string; hash: string }>(async (after, limit) => {
      const rows = await db
        .selectFrom('jobs')
        .innerJoin('posting_versions as version', 'version.job_id', 'jobs.id')
        .select(['jobs.id as jobId', 'version.hash', 'version.posting', 'from_at as fromAt', 'until_at as untilAt'])
        .where('recruiter_id', '=', userId)
        .$if(after !== null, (query) =>
          query.where((eb) =>
            eb.or([
              eb('jobs.id', '>', after?.jobId ?? ''),
              eb.and([eb('jobs.id', '=', after?.jobId ?? ''), eb('version.hash', '>', after?.hash ?? '')]),
            ]),
          ),
        )
        .orderBy('jobs.id')
        .orderBy('version.hash')
        .limit(limit)
        .execute()
      return rows.map(({ posting, ...row }) => ({ ...row, posting: decodeJson(posting) }))
    }, POSTINGS),
  erase: eraseJobs,
}

import type { Executor } from '#server/database/transaction.ts'
import { fromRow, jobsOf, type JobRecord } from '#server/jobs/job.rows.ts'
import { jobWords } from '#contract/jobs/job-ranking.rules.ts'
import type { Posting } from '#contract/jobs/posting.schema.ts'
import { pointOfJob } from '#server/places/resolve-place.ts'
import type { AlertJob } from './alert-search.ts'

/** The newest jobs with sequence numbers below `before`, newest first. */
export async function newestJobs(db: Executor, before: number | null, limit: number): Promise<JobRecord[]> {
  const newest = jobsOf(db)
    .$if(before !== null, (query) => query.where('jobs.seq', '<', before))
    .orderBy('jobs.seq', 'desc')
    .limit(limit)
  return (await newest.execute()).map(fromRow)
}

/** A job as searches compare it. */
export function alertJobOf({ posting, recruiter, point, createdAt }: JobRecord): AlertJob {
  const { companyName } = recruiter
  return { words: jobWords({ ...posting, companyName }), fields: { ...posting, companyName, createdAt, point } }
}

/** The same with an earlier posting. */
export const earlierAlertJob = (job: JobRecord, posting: Posting): AlertJob =>
  alertJobOf({ ...job, posting, point: pointOfJob(posting) })

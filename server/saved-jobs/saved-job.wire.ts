import type { Job } from '#contract/jobs/job.schema.ts'
import type { SavedJob } from '#contract/saved-jobs/saved-job.schema.ts'
import type { JobView } from '#server/jobs/job.views.ts'
import { jobOnWire } from '#server/jobs/job.wire.ts'
import type { SavedJobRecord } from './saved-job.repository.ts'

/** The jobs of which there is something to show: those that are saved. */
export const savedIds = (records: readonly SavedJobRecord[]): string[] =>
  records.filter(({ isSaved }) => isSaved).map(({ jobId }) => jobId)

/** The records with those of the jobs that there are. */
export function savedJobsOnWire(records: readonly SavedJobRecord[], views: readonly JobView[]): SavedJob[] {
  const jobs = new Map(views.map((view) => [view.job.id, jobOnWire(view)]))
  return records.map((record) => savedJobOnWire(record, jobs.get(record.jobId)))
}

export const savedJobOnWire = (record: SavedJobRecord, job: Job | undefined): SavedJob => ({
  ...record,
  job: job ?? null,
})

import type { Job } from '#contract/jobs/job.schema.ts'
import type { SavedJob } from '#contract/saved-jobs/saved-job.schema.ts'
import type { JobView } from '#server/jobs/job.presenter.ts'
import { toJobDto } from '#server/jobs/job.dto.ts'
import type { SavedJobRecord } from './saved-job.repository.ts'

/** The jobs of which there is something to show: those that are saved. */
export const savedIds = (records: readonly SavedJobRecord[]): string[] =>
  records.filter(({ isSaved }) => isSaved).map(({ jobId }) => jobId)

/** The records with those of the jobs that there are. */
export function toSavedJobsDto(records: readonly SavedJobRecord[], views: readonly JobView[]): SavedJob[] {
  const jobs = new Map(views.map((view) => [view.job.id, toJobDto(view)]))
  return records.map((record) => toSavedJobDto(record, jobs.get(record.jobId)))
}

export const toSavedJobDto = (record: SavedJobRecord, job: Job | undefined): SavedJob => ({
  ...record,
  job: job ?? null,
})

import type { Job } from '#contract/jobs/job.schema.ts'
import type { SavedJob } from '#contract/saved-jobs/saved-job.schema.ts'
import { ProblemError } from '#server/problem-error.ts'
import type { SavedJobRecord, SavedPlace } from './saved-job.repository.ts'

/** The ids of saved jobs: only these are shown with the job itself. */
export const savedIds = (records: readonly SavedJobRecord[]): string[] =>
  records.filter(({ isSaved }) => isSaved).map(({ jobId }) => jobId)

const CURSOR = /^(?<changedAt>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_(?<jobId>[\w-]{1,64})$/u

export const toSavedCursor = (place: SavedPlace | null): string | null => place && `${place.changedAt}_${place.jobId}`

/** Decodes a pagination cursor; null without one. Throws 'request.invalid'. */
export function savedPlaceFrom(cursor: string | undefined): SavedPlace | null {
  if (cursor === undefined) return null
  const { changedAt, jobId } = CURSOR.exec(cursor)?.groups ?? {}
  if (changedAt !== undefined && jobId !== undefined) return { changedAt, jobId }
  throw new ProblemError('request.invalid', {
    issues: [{ path: 'cursor', message: 'Take the cursor from the page before.' }],
  })
}

export const toSavedJobDto = (record: SavedJobRecord, job: Job | undefined): SavedJob => ({
  ...record,
  job: job ?? null,
})

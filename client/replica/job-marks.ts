import type { HiddenJob } from '#contract/job-marks/job-mark.schema.ts'
import type { Job } from '#client/api/domain.ts'

/** A job that is marked: its name, and the time of the change. */
export type MarkedJob = HiddenJob

/** A job as an entry of a list of marks. */
export const markedJob = (
  { id: jobId, position, companyName }: Pick<Job, 'id' | 'position' | 'companyName'>,
  changedAt: string,
): MarkedJob => ({ jobId, position, companyName, changedAt })

/** Jobs that are marked, or whose marks are removed. */
export interface MarkPayload {
  jobs: MarkedJob[]
  isSet: boolean
}

/** The marked jobs after a change, newest first. */
export function withMarks(list: readonly MarkedJob[], { jobs, isSet }: MarkPayload): MarkedJob[] {
  const changed = new Set(jobs.map(({ jobId }) => jobId))
  return [...(isSet ? jobs : []), ...list.filter(({ jobId }) => !changed.has(jobId))]
}

import type { HiddenJob } from '#contract/hidden-jobs/hidden-job.schema.ts'
import type { Job } from '#client/api/domain.ts'

/** A job as an entry of the list, changed now, or 1 ms after the known change when the clock is behind. */
export function changeOf(
  job: Pick<Job, 'id' | 'position' | 'companyName'>,
  known: HiddenJob | undefined,
  now: number,
): HiddenJob {
  const moment = Math.max(now, known ? Date.parse(known.changedAt) + 1 : 0)
  const { id: jobId, position, companyName } = job
  return { jobId, position, companyName, changedAt: new Date(moment).toISOString() }
}

/** The list after a change, newest first. */
export function withChange(
  list: readonly HiddenJob[],
  { jobs, isHidden }: { jobs: readonly HiddenJob[]; isHidden: boolean },
): HiddenJob[] {
  const changed = new Set(jobs.map(({ jobId }) => jobId))
  return [...(isHidden ? jobs : []), ...list.filter(({ jobId }) => !changed.has(jobId))]
}

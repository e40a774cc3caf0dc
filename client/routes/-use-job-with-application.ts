import { useMemo } from 'react'
import type { Viewer } from '#contract/auth/viewer.ts'
import { useAppliedJob } from '#client/features/applications/use-applied-job.ts'
import { useJob, type JobOnPage } from '#client/features/jobs/use-job.ts'

/**
 * A job for its own page, with the viewer's application. A job that was never opened here, or not since its viewer
 * applied on another device, comes without it; the list of applied jobs has it.
 */
export function useJobWithApplication(viewer: Viewer, id: string): JobOnPage {
  const page = useJob(viewer, id)
  const job = page.stage === 'shown' ? page.job : null
  const applied = useAppliedJob(id, page.stage === 'shown' ? page.answeredAt : 0)
  const whole = useMemo(() => {
    if (!job || !applied || job.applications.length > 0) return job
    const { applications, applicationsKeptUntil, posterEmail } = applied
    return { ...job, applications, applicationsKeptUntil, posterEmail }
  }, [job, applied])
  return page.stage === 'shown' && whole ? { ...page, job: whole } : page
}

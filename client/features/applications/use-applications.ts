import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Application } from '#client/api/domain.ts'
import type { OwnJobs } from '#client/replica/job-cache.ts'
import { useApi } from '#client/api/ApiProvider.tsx'
import { isOfKind } from '#client/offline/outbox/action-kind.ts'
import { useActsOf } from '#client/offline/outbox/use-acts.ts'
import { useDeliveries } from '#client/offline/outbox/use-deliveries.ts'
import { useProjection } from '#client/offline/outbox/use-projection.ts'
import type { OwnApplication } from '#client/replica/entities.ts'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { APPLY } from './apply.kinds.ts'
import { appliedJobsQuery } from './application.queries.ts'

/** An application as the server has it, or that it is being sent, or stored on the device until it can be sent. */
export type ApplicationStanding = Application | 'sending' | 'queued'

/** The viewer's applications by job id, as if every pending action on this device had been sent, and these actions. */
export function useOwnApplications() {
  const { data } = useInfiniteQuery(appliedJobsQuery(useApi(), useViewer()))
  const project = useProjection()
  return useMemo(() => {
    const known = jobsIn(data).map(({ id, applications: [sent] }) => [id, { sent }] as const)
    return project('ownApplications', new Map<string, OwnApplication>(known))
  }, [data, project])
}

/** The viewer's applications that stand, by job id. */
export function useApplications(): ReadonlyMap<string, ApplicationStanding> {
  const { value } = useOwnApplications()
  const states = useDeliveries()
  return useMemo(() => {
    const standings = new Map<string, ApplicationStanding>()
    for (const [jobId, { sent, applying, isWithdrawn }] of value) {
      const standing = applying === undefined ? sent : states.get(applying) === 'sending' ? 'sending' : 'queued'
      if (standing && !isWithdrawn) standings.set(jobId, standing)
    }
    return standings
  }, [value, states])
}

const jobsIn = (list: OwnJobs | undefined) => list?.pages.flatMap(({ data }) => data) ?? []

/** Whether the server had the viewer's application to one job at `answeredAt`, in milliseconds since 1970. */
interface JobAnswer {
  hasApplied: boolean
  answeredAt: number
}

/**
 * Whether the server has the viewer's application to this job, by the newer of two cached answers: that of the job, and
 * the list of applied jobs. When the device's storage is full, either of them may be old.
 */
export function useHasApplied(jobId: string, { hasApplied, answeredAt }: JobAnswer): boolean {
  const { data, dataUpdatedAt, hasNextPage } = useInfiniteQuery(appliedJobsQuery(useApi(), useViewer()))
  if (!data || answeredAt >= dataUpdatedAt) return hasApplied
  // An older application may be on a page that is not loaded.
  return jobsIn(data).some(({ id }) => id === jobId) || (hasNextPage && hasApplied)
}

/**
 * The pending actions on one job: an application unknown to the server, and whether it is to be withdrawn.
 * `isReapplied`: the one that the server has is withdrawn first.
 */
export function useQueuedApplication(jobId: string) {
  const { value, acts } = useOwnApplications()
  const { applying, isWithdrawn: isWithdrawing = false, isReapplied = false } = value.get(jobId) ?? {}
  const queued = acts.find(({ id }) => id === applying)
  return {
    queued: queued && isOfKind(APPLY, queued) ? queued : undefined,
    isWithdrawing,
    isReapplied: isReapplied && !isWithdrawing,
  }
}

/** The viewer's newest application to a job that the server refused, until they decide what becomes of it. */
export const useRefusedApplication = (jobId: string) =>
  useActsOf(APPLY, (payload) => payload.jobId === jobId).refused.at(-1)

/** Whether the server has the viewer's application to a job, or this device: it waits there, or was refused. */
export function useOwnApplication(jobId: string): 'sent' | 'unsent' | undefined {
  const standing = useApplications().get(jobId)
  const refused = useRefusedApplication(jobId)
  if (refused) return 'unsent'
  return typeof standing === 'object' ? 'sent' : standing && 'unsent'
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Viewer } from '#contract/auth/viewer.ts'
import type { Job } from '#client/api/domain.ts'
import { useApi } from '#client/api/ApiProvider.tsx'
import { RequestError } from '#client/api/request-error.ts'
import { useDeviceJobs, useReach } from '#client/offline/persistence/PersistenceProvider.tsx'
import { useLoadError, type LoadError } from '#client/shared/use-load-error.ts'
import { jobQuery, listedJob } from './job.queries.ts'

export type JobOnPage =
  /**
   * `isWhole`: whether it is the server's answer for this viewer, of `answeredAt` in milliseconds since 1970. If not, it
   * is a list's version; see `loadError`.
   */
  | {
      stage: 'shown'
      job: Job
      isWhole: boolean
      answeredAt: number
      isFetching: boolean
      loadError: LoadError | null
    }
  | { stage: 'loading' }
  | { stage: 'offline' }
  | { stage: 'unknown' }
  | { stage: 'taken-down' }
  | { stage: 'failed'; error: Error; retry: () => unknown; isRetrying: boolean }

/** A job for its own page: at once from a list or this device, and complete when it has been loaded. */
export function useJob(viewer: Viewer, id: string): JobOnPage {
  const queryClient = useQueryClient()
  const query = useQuery(jobQuery(useApi(), viewer, id))
  const { data, dataUpdatedAt, error, fetchStatus } = query
  const loadError = useLoadError(query, id)
  const isOnline = useReach() === 'online'
  const listed = useMemo(() => listedJob(queryClient, id), [queryClient, id])
  const device = useDeviceJobs(viewer.email, !data && !listed)
  const kept = useMemo(() => device?.jobs.find((job) => job.id === id), [device, id])
  const job = data ?? listed ?? kept

  // During a refetch the last error still applies.
  const refused = error ?? loadError?.error
  const code = refused instanceof RequestError ? refused.problem?.code : undefined
  if (code === 'job.unknown') return { stage: 'unknown' }
  if (code === 'job.taken-down') return { stage: 'taken-down' }
  // While offline nothing arrives, whatever the fetch status says.
  const isFetching = isOnline && fetchStatus === 'fetching'
  if (job) return { stage: 'shown', job, isWhole: data !== undefined, answeredAt: dataUpdatedAt, isFetching, loadError }
  if (!device) return { stage: 'loading' }
  if (!isOnline || fetchStatus === 'paused') return { stage: device.gone?.[id] ?? 'offline' }
  if (!loadError?.error) return { stage: 'loading' }
  return { stage: 'failed', error: loadError.error, retry: loadError.onRetry, isRetrying: loadError.isRetrying }
}

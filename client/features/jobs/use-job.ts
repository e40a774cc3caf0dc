import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Viewer } from '../../../contract/auth/viewer.ts'
import type { Job } from '../../../contract/jobs/job.schema.ts'
import { useApi } from '../../api/ApiProvider.tsx'
import { RequestError } from '../../api/request-error.ts'
import { jobQuery, listedJob } from './job.queries.ts'

export type JobOnPage =
  /** `isWhole` once it is the answer for this viewer; until then it is the job as a list has it. */
  | { stage: 'shown'; job: Job; isWhole: boolean; isFetching: boolean }
  | { stage: 'loading' }
  | { stage: 'offline' }
  | { stage: 'unknown' }
  | { stage: 'failed'; error: Error; retry: () => void }

/** A job for its own page: at once where a list has it already, and whole when it has been loaded. */
export function useJob(viewer: Viewer, id: string): JobOnPage {
  const queryClient = useQueryClient()
  const { data, error, fetchStatus, refetch } = useQuery(jobQuery(useApi(), viewer, id))
  const listed = useMemo(() => listedJob(queryClient, id), [queryClient, id])
  const job = data ?? listed

  if (error instanceof RequestError && error.problem?.code === 'job.unknown') return { stage: 'unknown' }
  if (job) return { stage: 'shown', job, isWhole: data !== undefined, isFetching: fetchStatus === 'fetching' }
  if (fetchStatus === 'paused') return { stage: 'offline' }
  return error ? { stage: 'failed', error, retry: () => void refetch() } : { stage: 'loading' }
}

import { useInfiniteQuery } from '@tanstack/react-query'
import { useApi } from '#client/api/ApiProvider.tsx'
import type { Job } from '#client/api/domain.ts'
import { jobsOf } from '#client/replica/job-cache.ts'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { appliedJobsQuery } from './application.queries.ts'

/** A job as the list of applied jobs has it, if that list is newer than `answeredAt`, in milliseconds since 1970. */
export function useAppliedJob(jobId: string, answeredAt: number): Job | undefined {
  const { data, dataUpdatedAt } = useInfiniteQuery(appliedJobsQuery(useApi(), useViewer()))
  return data && dataUpdatedAt > answeredAt ? jobsOf(data).find(({ id }) => id === jobId) : undefined
}

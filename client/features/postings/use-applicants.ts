import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Viewer } from '#contract/auth/viewer.ts'
import { compareText } from '#contract/text-order.rules.ts'
import { useApi } from '#client/api/ApiProvider.tsx'
import type { AnswerOf, Api } from '#client/api/client.ts'
import type { Application, Job } from '#client/api/domain.ts'
import { jobKey } from '#client/api/query-keys.ts'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { applicantsOf } from './summary.ts'

type ApplicantPage = AnswerOf<'applicants'>['data']

/** Applicants older than those that the job was loaded with, paged; `cursor` is where those end. */
const earlierApplicantsQuery = (api: Api, viewer: Viewer, jobId: string, cursor: string | null) =>
  infiniteQueryOptions({
    queryKey: [...jobKey(viewer, jobId), 'earlier-applicants', cursor],
    queryFn: async ({ pageParam, signal }): Promise<ApplicantPage> =>
      (await api.call('applicants', { params: { id: jobId }, query: { cursor: pageParam }, signal })).data,
    initialPageParam: cursor ?? '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

interface Applicants {
  /** The loaded applicants, newest first. */
  applicants: readonly Application[]
  total: number
  /** The state of the earlier applicants, if there are any. */
  earlier: 'none' | 'ready' | 'loading' | 'failed'
  loadEarlier: () => void
}

/** The applicants of an employer's job: those it was loaded with and, while shown, the earlier ones page by page. */
export function useApplicants(job: Job, isShown: boolean): Applicants {
  const cursor = job.applicationsCursor ?? null
  const query = useInfiniteQuery({
    ...earlierApplicantsQuery(useApi(), useViewer(), job.id, cursor),
    enabled: isShown && cursor !== null,
  })
  const { data, isFetching, isError, hasNextPage, fetchNextPage, refetch } = query
  const applicants = useMemo(() => {
    const earlier = data?.pages.flatMap((page) => page.applications) ?? []
    const byUser = new Map([...earlier, ...job.applications].map((applicant) => [applicant.userId, applicant]))
    return [...byUser.values()].toSorted((one, other) => compareText(other.appliedAt, one.appliedAt))
  }, [data, job.applications])
  const earlierNow = (): Applicants['earlier'] => {
    if (cursor === null) return 'none'
    if (isFetching) return 'loading'
    if (isError || !data) return 'failed'
    return hasNextPage ? 'ready' : 'none'
  }
  return {
    applicants,
    total: Math.max(applicantsOf(job), applicants.length),
    earlier: earlierNow(),
    loadEarlier: () => void (data ? fetchNextPage() : refetch()),
  }
}

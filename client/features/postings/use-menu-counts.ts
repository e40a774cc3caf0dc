import { useInfiniteQuery } from '@tanstack/react-query'
import { useApi } from '#client/api/ApiProvider.tsx'
import { jobsOf } from '#client/replica/job-cache.ts'
import { useAuthState } from '#client/session/SessionProvider.tsx'
import { EVERYBODY, deskQuery } from '#client/shared/applicant-desk.queries.ts'
import { useIsNew, withoutMoved } from '#client/shared/new-applicants.ts'
import { postedJobsQuery } from './posting.queries.ts'

/** How many applicants nobody has seen, and how many questions wait for a reply; 0 until known. */
export function useMenuCounts(): { applicants: number; questions: number } {
  const api = useApi()
  const { viewer, isLoading } = useAuthState()
  const enabled = viewer.role === 'employer' && !isLoading
  const { data: desk } = useInfiniteQuery({ ...deskQuery(api, viewer, EVERYBODY), enabled })
  const { data: posted } = useInfiniteQuery({ ...postedJobsQuery(api, viewer), enabled })
  const isNew = useIsNew()
  const counted = desk?.pages.at(-1)?.counts.new ?? 0
  return {
    applicants: withoutMoved(counted, desk?.pages.flatMap(({ applications }) => applications) ?? [], isNew),
    questions: posted ? jobsOf(posted).reduce((sum, job) => sum + job.questionsUnanswered, 0) : 0,
  }
}

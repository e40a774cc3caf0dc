import type { Viewer } from '#contract/auth/viewer.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#client/api/client.ts'
import { EVERYBODY, deskQuery } from '#client/shared/applicant-desk.queries.ts'
import { postedJobsQuery } from '#client/features/postings/posting.queries.ts'

interface Prefetch {
  api: Api
  queryClient: QueryClient
  viewer: Viewer
  job: string | undefined
}

/** Prefetches the applicants of a job, or of all jobs, and the employer's jobs for their names, unless cached. */
export function prefetchApplicants({ api, queryClient, viewer, job }: Prefetch): void {
  const whole = deskQuery(api, viewer, { ...EVERYBODY, job })
  const posted = postedJobsQuery(api, viewer)
  // The URL changes with each applicant, so don't refetch cached data each time.
  if (!queryClient.getQueryData(whole.queryKey)) void queryClient.prefetchInfiniteQuery(whole)
  if (!queryClient.getQueryData(posted.queryKey)) void queryClient.prefetchInfiniteQuery(posted)
}

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

/** Asks for the applicants of a job, or of all, and for the names of the jobs, unless they are here. */
export function prefetchApplicants({ api, queryClient, viewer, job }: Prefetch): void {
  const whole = deskQuery(api, viewer, { ...EVERYBODY, job })
  const posted = postedJobsQuery(api, viewer)
  // From one applicant to the next the address changes too: what is here is not asked for each time.
  if (!queryClient.getQueryData(whole.queryKey)) void queryClient.prefetchInfiniteQuery(whole)
  if (!queryClient.getQueryData(posted.queryKey)) void queryClient.prefetchInfiniteQuery(posted)
}

import { useQueryClient } from '@tanstack/react-query'
import type { Job } from '../../contract/jobs/job.schema.ts'
import { useApi } from '../api/ApiProvider.tsx'
import { jobQuery } from '../features/jobs/job.queries.ts'
import { postedJobsQuery } from '../features/postings/posting.queries.ts'
import { useViewer } from '../session/SessionProvider.tsx'

/** Puts a job, as a write has answered it, wherever this person's screens have it; the public lists follow. */
export function useKeepJob(): (job: Job) => void {
  const api = useApi()
  const viewer = useViewer()
  const queryClient = useQueryClient()
  return (job) => {
    const { queryKey } = jobQuery(api, viewer, job._id)
    // An answer that is still on its way is older than this one.
    void queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, job)
    queryClient.setQueryData(postedJobsQuery(api, viewer).queryKey, (jobs) =>
      jobs?.map((known) => (known._id === job._id ? job : known)),
    )
    void queryClient.invalidateQueries({ queryKey: ['board'] })
  }
}

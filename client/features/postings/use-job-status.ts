import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Job } from '../../../contract/jobs/job.schema.ts'
import { useApi } from '../../api/ApiProvider.tsx'
import { RequestError } from '../../api/request-error.ts'
import { explain } from '../../messages/explain.ts'
import { personalKey } from '../../session/personal-key.ts'
import { useViewer } from '../../session/SessionProvider.tsx'
import { toast } from '../../ui/toast.ts'
import { postedJobsQuery } from './posting.queries.ts'

/** Opens or closes a job by sending it whole with the status flipped (spec, point 4); one change at a time. */
export function useJobStatus(job: Job): { isChanging: boolean; flip: () => void } {
  const api = useApi()
  const viewer = useViewer()
  const queryClient = useQueryClient()
  const mutationKey = ['job-status', job._id]
  const { mutateAsync } = useMutation({
    mutationKey,
    mutationFn: () => api.call('updateJob', { body: { ...job, jobStatus: !job.jobStatus } }),
  })

  const change = async () => {
    // Asked of the cache, which knows of a click that has not been drawn yet.
    if (queryClient.isMutating({ mutationKey }) > 0) return
    const progress = toast.loading('Loading...')
    try {
      const { data: changed } = await mutateAsync()
      queryClient.setQueryData(postedJobsQuery(api, viewer).queryKey, (jobs) =>
        jobs?.map((known) => (known._id === changed._id ? changed : known)),
      )
      progress.success('Job status changed', `${changed.position} is ${changed.jobStatus ? 'open' : 'closed'} now.`)
      void queryClient.invalidateQueries({ queryKey: ['board'] })
    } catch (error) {
      progress.error('Job status not changed', reason(error))
    }
    // After a failure too: the answer may have been lost on its way, or somebody else's change was first.
    void queryClient.invalidateQueries({ queryKey: personalKey(viewer) })
  }
  return { isChanging: useIsMutating({ mutationKey }) > 0, flip: () => void change() }
}

function reason(error: unknown): string {
  const { title, text } = explain(error)
  const isStale = error instanceof RequestError && error.problem?.code === 'job.stale'
  return `${title}. ${isStale ? 'The list shows it as it stands now.' : text}`
}

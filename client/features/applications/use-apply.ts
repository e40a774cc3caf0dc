import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Viewer } from '../../../contract/auth/viewer.ts'
import type { Job } from '../../../contract/jobs/job.schema.ts'
import { useApi } from '../../api/ApiProvider.tsx'
import { explain } from '../../messages/explain.ts'
import { toast } from '../../ui/toast.ts'
import { appliedJobsQuery } from './application.queries.ts'

interface ApplyOptions {
  viewer: Viewer
  jobId: string
  /** Called with the job as it is after the application. */
  onApplied: (job: Job) => void
  /** Called when the board refused: the job may have changed meanwhile. */
  onRefused: () => void
}

/** Applying to one job: sent once, however often it is asked for while it is under way. */
export function useApply({ viewer, jobId, onApplied, onRefused }: ApplyOptions) {
  const api = useApi()
  const queryClient = useQueryClient()
  const mutationKey = ['apply', viewer.email, jobId]
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: (appliedTime: string) =>
      api.call('apply', {
        body: { userId: viewer.userId, jobId, email: viewer.email, appliedTime, approvalStatus: 'pending' },
      }),
    onSuccess: ({ data: job }) => {
      const { queryKey } = appliedJobsQuery(api, viewer)
      queryClient.setQueryData(queryKey, (jobs) => jobs && [job, ...jobs.filter((other) => other._id !== job._id)])
      void queryClient.invalidateQueries({ queryKey })
      onApplied(job)
      toast.success('Applied', `${job.companyName} can see your application now.`)
    },
    onError: (error) => {
      const { title, text } = explain(error)
      toast.error(title, text)
      onRefused()
    },
  })
  return {
    isSending: useIsMutating({ mutationKey }) > 0,
    apply: (): void => {
      // Asked of the cache, which knows of a click that has not been drawn yet.
      if (queryClient.isMutating({ mutationKey }) === 0) mutate(new Date().toISOString())
    },
  }
}

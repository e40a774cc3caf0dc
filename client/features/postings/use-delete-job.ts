import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Job } from '#client/api/domain.ts'
import { useApi } from '#client/api/ApiProvider.tsx'
import { changeCached } from '#client/replica/answer-cache.ts'
import { withJobs, type OwnJobs } from '#client/replica/job-cache.ts'
import { hasCode } from '#client/api/request-error.ts'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { toast } from '#client/ui/toast.ts'
import { postedJobsQuery } from './posting.queries.ts'

interface DeleteJobOptions {
  job: Job
  onDeleted: (job: Job) => void
}

/** Deletes an employer's job; one that does not exist any more counts as deleted. */
export function useDeleteJob({ job, onDeleted }: DeleteJobOptions) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { queryKey } = postedJobsQuery(api, useViewer())
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      try {
        await api.call('deleteJob', { params: { id: job.id } })
      } catch (failure) {
        if (!hasCode(failure, 'job.unknown')) throw failure
      }
    },
    onSuccess: () => {
      changeCached<OwnJobs>(queryClient, queryKey, (list) =>
        withJobs(list, (jobs) => jobs.filter(({ id }) => id !== job.id)),
      )
      toast.success('Job deleted', `${job.position} is off the board.`)
      onDeleted(job)
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey }),
  })
  return {
    error,
    isSending: isPending,
    remove: (): void => {
      if (!isPending) mutate()
    },
  }
}

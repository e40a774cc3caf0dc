import { useMutation } from '@tanstack/react-query'
import type { Job } from '#client/api/domain.ts'
import { useApi } from '#client/api/ApiProvider.tsx'
import { postedJobsKey } from '#client/api/query-keys.ts'
import { forgetOwnJob } from '#client/replica/job-cache.ts'
import { hasCode } from '#client/api/request-error.ts'
import { useReplica } from '#client/shared/use-replica.ts'
import { toast } from '#client/ui/toast.ts'

interface DeleteJobOptions {
  job: Job
  onDeleted: (job: Job) => void
}

/** Deletes an employer's job; one that does not exist any more counts as deleted. */
export function useDeleteJob({ job, onDeleted }: DeleteJobOptions) {
  const api = useApi()
  const cache = useReplica()
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      try {
        await api.call('deleteJob', { params: { id: job.id } })
      } catch (failure) {
        if (!hasCode(failure, 'job.unknown')) throw failure
      }
    },
    onSuccess: () => {
      forgetOwnJob(cache, job.id)
      toast.success('Job deleted', `${job.position} is off the board.`)
      onDeleted(job)
    },
    onSettled: () => cache.invalidate(postedJobsKey(cache.viewer)),
  })
  return {
    error,
    isSending: isPending,
    remove: (): void => {
      if (!isPending) mutate()
    },
  }
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Viewer } from '../../../contract/auth/viewer.ts'
import type { Job } from '../../../contract/jobs/job.schema.ts'
import { useApi } from '../../api/ApiProvider.tsx'
import { personalKey } from '../../session/personal-key.ts'
import { useViewer } from '../../session/SessionProvider.tsx'
import { toast } from '../../ui/toast.ts'
import { appliedJobsQuery } from './application.queries.ts'

/** The viewer's own application among those that came with a job. */
export const ownApplication = (job: Pick<Job, 'applicants'>, viewer: Pick<Viewer, 'userId'>) =>
  job.applicants.find(({ userId }) => userId === viewer.userId)

interface WithdrawOptions {
  job: Job
  /** Called with the job as it is without the application. */
  onWithdrawn: (job: Job) => void
}

/** Takes an own application back; the lists of this person follow at once. */
export function useWithdraw({ job, onWithdrawn }: WithdrawOptions) {
  const api = useApi()
  const viewer = useViewer()
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (appliedTime: string): Promise<Job> => {
      const { userId, email } = viewer
      return (await api.call('withdraw', { body: { userId, email, jobId: job._id, appliedTime } })).data
    },
    onSuccess: (answer) => {
      queryClient.setQueryData(appliedJobsQuery(api, viewer).queryKey, (jobs) =>
        jobs?.filter(({ _id }) => _id !== answer._id),
      )
      onWithdrawn(answer)
      toast.success('Application withdrawn', `${answer.companyName} no longer sees it.`)
    },
    // The conversation with the employer goes with the application; after a failure, too, the answer may just be lost.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: personalKey(viewer) }),
  })
  return {
    error,
    isSending: isPending,
    withdraw: (): void => {
      const application = ownApplication(job, viewer)
      if (application && !isPending) mutate(application.appliedTime)
    },
  }
}

import { useState } from 'react'
import type { Viewer } from '../../../contract/auth/viewer.ts'
import type { Job } from '../../../contract/jobs/job.schema.ts'
import { keptWords } from '../../messages/kept-words.ts'
import { useOutbox } from '../../offline/outbox/OutboxProvider.tsx'
import { useViewer } from '../../session/SessionProvider.tsx'
import { toast } from '../../ui/toast.ts'

/** The viewer's own application among those that came with a job. */
export const ownApplication = (job: Pick<Job, 'applicants'>, viewer: Pick<Viewer, 'userId'>) =>
  job.applicants.find(({ userId }) => userId === viewer.userId)

interface WithdrawOptions {
  job: Job
  /** Called once it is taken back, or on its way. */
  onWithdrawn: () => void
}

/** Takes an own application back, through the outbox. */
export function useWithdraw({ job, onWithdrawn }: WithdrawOptions) {
  const outbox = useOutbox()
  const viewer = useViewer()
  const [error, setError] = useState<unknown>(null)
  const [isSending, setSending] = useState(false)

  const submit = async (appliedTime: string) => {
    const { _id: jobId, position, companyName } = job
    const outcome = await outbox.submit({ kind: 'withdraw', payload: { jobId, position, companyName, appliedTime } })
    if (outcome.kind === 'refused') {
      await outbox.discard(outcome.id)
      throw outcome.error
    }
    onWithdrawn()
    if (outcome.kind === 'kept') {
      const { title, text } = keptWords('Your withdrawal', outcome.why)
      toast.wait(title, text)
    } else {
      toast.success('Application withdrawn', `${companyName} no longer sees it.`)
    }
  }

  return {
    error,
    isSending,
    withdraw: (): void => {
      const application = ownApplication(job, viewer)
      if (!application || isSending) return
      setSending(true)
      setError(null)
      submit(application.appliedTime)
        .catch(setError)
        .finally(() => setSending(false))
    },
  }
}

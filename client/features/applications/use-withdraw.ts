import { useState } from 'react'
import type { Viewer } from '#contract/auth/viewer.ts'
import type { Job } from '#client/api/domain.ts'
import { useOutboxAction } from '#client/shared/use-outbox-action.ts'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { toast } from '#client/ui/toast.ts'
import { withdrawAction } from './apply.action.ts'
import { useQueuedApplication } from './use-applications.ts'

/** Returns the viewer's own application among those of a job. */
export const ownApplication = (job: Pick<Job, 'applications'>, viewer: Pick<Viewer, 'userId'>) =>
  job.applications.find(({ userId }) => userId === viewer.userId)

/** The fields of a job needed to withdraw; without an application, the server does not have it yet. */
export type WithdrawnJob = Pick<Job, 'id' | 'position' | 'companyName' | 'isOpen' | 'applications'>

interface WithdrawOptions {
  job: WithdrawnJob
  /** Whether the confirmation dialog is open. */
  isShown: boolean
  /** Called once the application is withdrawn, or the withdrawal is being sent. */
  onWithdrawn: () => void
}

/** Withdraws the viewer's application through the outbox. */
export function useWithdraw({ job, isShown, onWithdrawn }: WithdrawOptions) {
  const viewer = useViewer()
  const [error, setError] = useState<unknown>(null)
  const { queued } = useQueuedApplication(job.id)
  // The device made the id of an application that is still to be sent.
  const id = ownApplication(job, viewer)?.id ?? queued?.id
  // It may arrive, or be withdrawn elsewhere, while its sender is asked whether to withdraw it.
  const [last, setLast] = useState(id)
  if (id !== undefined && id !== last) setLast(id)
  const { submit, isSending } = useOutboxAction({
    name: 'Your withdrawal',
    isShown: () => isShown,
    showAgain(reason) {
      setError(reason)
    },
  })

  const withdraw = async (applicationId: string) => {
    const { id: jobId, position, companyName } = job
    setError(null)
    const payload = { jobId, position, companyName, applicationId }
    const outcome = await submit({ kind: withdrawAction, payload })
    if (!outcome) return
    onWithdrawn()
    if (outcome.kind === 'cancelled') toast.success('Application withdrawn', 'It had not been sent.')
  }

  return {
    error,
    isSending,
    withdraw: (): void => {
      if (last !== undefined) void withdraw(last)
    },
  }
}

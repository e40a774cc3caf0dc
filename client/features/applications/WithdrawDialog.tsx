import { isAhead } from '#contract/applications/interview.rules.ts'
import { onLongTime } from '#client/messages/interview-messages.ts'
import { formatError } from '#client/messages/format-error.ts'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { useNow } from '#client/ui/use-now.ts'
import { ownApplication, useWithdraw, type WithdrawnJob } from './use-withdraw.ts'

interface WithdrawDialogProps {
  job: WithdrawnJob
  opened: boolean
  onClose: () => void
}

/** Asks for confirmation before an application is withdrawn. */
export function WithdrawDialog({ job, opened, onClose }: WithdrawDialogProps) {
  const own = ownApplication(job, useViewer())
  const hasArrived = own !== undefined
  const interview = own?.standing?.interview
  const now = useNow()
  const { withdraw, isSending, error } = useWithdraw({ job, isShown: opened, onWithdrawn: onClose })
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      eyebrow={job.position}
      title="Withdraw your application?"
      confirmLabel="Withdraw"
      onConfirm={withdraw}
      isSending={isSending}
      failure={error === null ? null : formatError(error)}
    >
      {[
        interview && isAhead(interview, now) && `Your interview ${onLongTime(interview.start, now)} is called off.`,
        hasArrived
          ? `${job.companyName} no longer sees it, and you can no longer message each other about this job.`
          : `${job.companyName} won't see it.`,
        job.isOpen ? 'You can apply again as long as the job is open.' : 'The job is closed: you cannot apply again.',
      ]
        .filter(Boolean)
        .join(' ')}
    </ConfirmDialog>
  )
}

import type { Job } from '../../../contract/jobs/job.schema.ts'
import { explain } from '../../messages/explain.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import layout from '../../ui/layout.module.css'
import { useWithdraw } from './use-withdraw.ts'

interface WithdrawDialogProps {
  job: Job
  opened: boolean
  onClose: () => void
}

/** Asks once more before an application is taken back. */
export function WithdrawDialog({ job, opened, onClose }: WithdrawDialogProps) {
  const { withdraw, isSending, error } = useWithdraw({ job, onWithdrawn: onClose })
  const trouble = error === null ? null : explain(error)
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      eyebrow={job.position}
      title="Withdraw your application?"
      footer={
        <>
          <Button variant="line" onClick={onClose} data-autofocus>
            Keep it
          </Button>
          <Button variant="bad" loading={isSending} onClick={withdraw}>
            Withdraw
          </Button>
        </>
      }
    >
      <div className={layout['stack']}>
        <p>
          {job.companyName} no longer sees it, and your messages to each other close unless you have applied to another
          of their jobs.{' '}
          {job.jobStatus
            ? 'You can apply again as long as the job is open.'
            : 'The job is closed: you cannot apply again.'}
        </p>
        {trouble && (
          <Notice tone="bad" icon="alert-triangle" title={trouble.title}>
            {trouble.text}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}

import type { Job } from '#client/api/domain.ts'
import { formatError } from '#client/messages/format-error.ts'
import { Button } from '#client/ui/Button.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { applicantsOf, questionsOf } from './summary.ts'
import { counted } from '#client/messages/digits.ts'
import { useDeleteJob } from './use-delete-job.ts'

interface DeleteJobDialogProps {
  job: Job
  opened: boolean
  onClose: () => void
  onDeleted: (job: Job) => void
}

/** Asks for confirmation before a job is deleted, or explains why it can't be. */
export function DeleteJobDialog({ job, opened, onClose, onDeleted }: DeleteJobDialogProps) {
  const { remove, isSending, error } = useDeleteJob({ job, onDeleted })
  const count = applicantsOf(job)
  const isClosed = !job.isOpen && job.pausedAt === undefined
  if (count > 0) {
    return (
      <Dialog
        opened={opened}
        onClose={onClose}
        eyebrow={job.position}
        title="This job cannot be deleted"
        footer={
          <Button variant="outline" onClick={onClose} data-autofocus>
            Close
          </Button>
        }
      >
        <p>{`It has ${counted(count, 'applicant')}. ${
          isClosed
            ? 'It is closed: it takes no more applications, and is not in the list of open jobs.'
            : 'Close it under My Jobs instead: it takes no more applications then, and leaves the list of open jobs.'
        }`}</p>
      </Dialog>
    )
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      eyebrow={job.position}
      title="Delete this job?"
      confirmLabel="Delete"
      onConfirm={remove}
      isSending={isSending}
      failure={error && formatError(error)}
    >
      {wordsOf(questionsOf(job))}
    </ConfirmDialog>
  )
}

function wordsOf(questions: number): string {
  if (questions === 0) return "Nobody has applied. You can't undo this."
  const verb = questions === 1 ? 'goes' : 'go'
  return `Nobody has applied. Its ${counted(questions, 'question')} ${verb} with it. You can't undo this.`
}

import type { Job } from '../../../contract/jobs/job.schema.ts'
import { explain } from '../../messages/explain.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import layout from '../../ui/layout.module.css'
import { counted } from './summary.ts'
import { useDeleteJob } from './use-delete-job.ts'

interface DeleteJobDialogProps {
  job: Job
  opened: boolean
  onClose: () => void
  onDeleted: (job: Job) => void
}

/** Asks once more before a job is deleted, or says why it cannot be. */
export function DeleteJobDialog({ job, opened, onClose, onDeleted }: DeleteJobDialogProps) {
  const { remove, isSending, error } = useDeleteJob({ job, onDeleted })
  const trouble = error && explain(error)
  if (job.applicants.length > 0) {
    return (
      <Dialog
        opened={opened}
        onClose={onClose}
        eyebrow={job.position}
        title="This job cannot be deleted"
        footer={
          <Button variant="line" onClick={onClose} data-autofocus>
            Close
          </Button>
        }
      >
        <p>
          It has {counted(job.applicants.length, 'applicant')}. Close it under My Jobs instead: it takes no more
          applications then, and leaves the list of open jobs.
        </p>
      </Dialog>
    )
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      eyebrow={job.position}
      title="Delete this job?"
      footer={
        <>
          <Button variant="line" onClick={onClose} data-autofocus>
            Keep it
          </Button>
          <Button variant="bad" loading={isSending} onClick={remove}>
            Delete
          </Button>
        </>
      }
    >
      <div className={layout['stack']}>
        <p>{wordsOf(job.queries.length)}</p>
        {trouble && (
          <Notice tone="bad" icon="alert-triangle" title={trouble.title}>
            {trouble.text}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}

function wordsOf(questions: number): string {
  if (questions === 0) return 'Nobody has applied. The job leaves the board for good.'
  const { noun, verb } = questions === 1 ? { noun: 'question', verb: 'goes' } : { noun: 'questions', verb: 'go' }
  return `Nobody has applied. The job leaves the board for good, and its ${questions} ${noun} ${verb} with it.`
}

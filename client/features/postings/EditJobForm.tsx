import type { Job } from '../../../contract/jobs/job.schema.ts'
import { DraftKept, DraftNotice } from '../../offline/drafts/DraftNote.tsx'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { UnsavedGuard } from '../../ui/UnsavedGuard.tsx'
import { ConflictNotice } from './ConflictNotice.tsx'
import { PostingFields } from './PostingFields.tsx'
import styles from './PostingFields.module.css'
import { useEditJob } from './use-edit-job.ts'

interface EditJobFormProps {
  /** The job as the form begins with it. */
  job: Job
  /** Called with the job as it was saved. */
  onSaved: (job: Job) => void
}

/** A posted job in the form it was posted with. */
export function EditJobForm({ job, onSaved }: EditJobFormProps) {
  const { form, formRef, listProps, submit, isSending, conflict, draft } = useEditJob({ job, onSaved })
  return (
    <form ref={formRef} onSubmit={submit} noValidate className={styles['form']}>
      <DraftNotice {...draft} />
      <UnsavedGuard isDirty={form.isDirty()} isKept={draft.isKept} onLeave={draft.forget} />
      <PostingFields form={form} listProps={listProps} companyName={job.companyName} />
      {conflict && <ConflictNotice {...conflict} />}
      <div className={styles['end']}>
        <Button type="submit" variant="act" size="lg" loading={isSending} disabled={conflict !== false}>
          Save changes
        </Button>
        <LinkButton to="/job-details/$id" params={{ id: job._id }} variant="line" size="lg">
          Cancel
        </LinkButton>
        <DraftKept {...draft} />
      </div>
    </form>
  )
}

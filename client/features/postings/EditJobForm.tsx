import type { Job } from '#client/api/domain.ts'
import { DraftStored, DraftNotice } from '#client/shared/DraftNote.tsx'
import { VerificationAlert } from '#client/shared/VerificationAlert.tsx'
import { formatError, fieldIssues } from '#client/messages/format-error.ts'
import type { ActionRecord } from '#client/offline/outbox/outbox.records.ts'
import { Button, LinkButton } from '#client/ui/Button.tsx'
import { Alert } from '#client/ui/Alert.tsx'
import { UnsavedGuard } from '#client/ui/UnsavedGuard.tsx'
import { useIsWide } from '#client/ui/use-media-query.ts'
import type { EditJobPayload } from './posting.action.ts'
import { ConflictAlert } from './ConflictAlert.tsx'
import { PostingFields } from './PostingFields.tsx'
import { PreviewBeside, PreviewButton, type JobPreview } from './PostingPreview.tsx'
import styles from './PostingFields.module.css'
import { useEditJob } from './use-edit-job.ts'

interface EditJobFormProps {
  /** The job that the form starts with. */
  job: Job
  /** An edit that the server refused: the form starts with it. */
  refused?: ActionRecord<EditJobPayload> | undefined
  /** Called once the changes are saved, or queued on this device. */
  onSaved: () => void
  /** Renders a preview of the posting as candidates will see it. */
  preview?: JobPreview
}

/** Edits a posted job, in the same form as for posting. */
export function EditJobForm({ job, refused, onSaved, preview }: EditJobFormProps) {
  const editing = useEditJob({ job, refused, onSaved })
  const { form, formRef, listProps, submit, isSending, conflict, refusal, draft } = editing
  const shown = preview && { draft: form.values, companyName: job.companyName, postedAt: job.createdAt, preview }
  const isWide = useIsWide()
  return (
    <div className={styles['beside']}>
      <form ref={formRef} onSubmit={submit} noValidate className={styles['form']}>
        <VerificationAlert to="change a job" />
        <DraftNotice {...draft} />
        <UnsavedGuard isDirty={form.isDirty()} isStored={draft.isStored} onLeave={draft.forget} />
        {!job.terms && (
          <Alert tone="info" icon="info-circle" title="Choose country, workplace, type and pay">
            <p>
              They stand in your own words, which stay as they are. Chosen from the lists, more people find the job.
            </p>
          </Alert>
        )}
        <PostingFields form={form} listProps={listProps} companyName={job.companyName} />
        {refusal && !conflict && (
          <Alert tone="error" title={`Not saved. ${formatError(refusal).title}`}>
            <p>{Object.values(fieldIssues(refusal))[0] ?? formatError(refusal).text}</p>
          </Alert>
        )}
        {conflict && <ConflictAlert {...conflict} />}
        <div className={styles['end']}>
          <Button type="submit" variant="primary" size="lg" loading={isSending} disabled={conflict !== false}>
            Save changes
          </Button>
          {shown && !isWide && <PreviewButton {...shown} />}
          <LinkButton to="/job-details/$id" params={{ id: job.id }} variant="outline" size="lg">
            Cancel
          </LinkButton>
          <DraftStored {...draft} />
        </div>
      </form>
      {shown && isWide && <PreviewBeside {...shown} />}
    </div>
  )
}

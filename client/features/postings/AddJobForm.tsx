import type { Job } from '#client/api/domain.ts'
import { DraftStored, DraftNotice } from '#client/shared/DraftNote.tsx'
import type { ActionRecord } from '#client/offline/outbox/outbox.records.ts'
import { VerificationAlert } from '#client/shared/VerificationAlert.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Alert } from '#client/ui/Alert.tsx'
import { UnsavedGuard } from '#client/ui/UnsavedGuard.tsx'
import { useIsWide } from '#client/ui/use-media-query.ts'
import type { PostJobPayload } from './posting.action.ts'
import { PostingFields } from './PostingFields.tsx'
import { PreviewBeside, PreviewButton, type JobPreview } from './PostingPreview.tsx'
import styles from './PostingFields.module.css'
import { usePostJob } from './use-post-job.ts'

interface AddJobFormProps {
  /** From the employer's own record; empty until known. */
  companyName: string
  /** The job whose words the form starts with. */
  copyOf?: Job
  /** The queued posting to change. */
  kept?: ActionRecord<PostJobPayload> | undefined
  /** Called with the job once the server has it; without it when the posting is queued. */
  onPosted?: (job?: Job) => void
  /** Renders a preview of the posting as candidates will see it. */
  preview?: JobPreview
}

/** The form for a new job: 'Add a new position' (spec, point 2). */
export function AddJobForm({ companyName, copyOf, kept, onPosted, preview }: AddJobFormProps) {
  const { form, formRef, listProps, submit, isSending, draft } = usePostJob({ copyOf, kept, onPosted })
  const shown = preview && { draft: form.values, companyName, preview }
  const isWide = useIsWide()
  return (
    <div className={styles['beside']}>
      <form ref={formRef} onSubmit={submit} noValidate className={styles['form']}>
        {copyOf && (
          <Alert tone="info" icon="copy" title={`Copied from ${copyOf.position}`}>
            <p>Change what is different. Applicants and questions stay with the first one.</p>
          </Alert>
        )}
        <VerificationAlert to="post a job" />
        <DraftNotice {...draft} />
        <UnsavedGuard isDirty={form.isDirty() && !draft.isStored} />
        <PostingFields form={form} listProps={listProps} companyName={companyName} />
        <div className={styles['end']}>
          <Button type="submit" variant="primary" size="lg" loading={isSending}>
            Submit
          </Button>
          {shown && !isWide && <PreviewButton {...shown} />}
          <p>The job is open for applications as soon as it is posted.</p>
          <DraftStored {...draft} />
        </div>
      </form>
      {shown && isWide && <PreviewBeside {...shown} />}
    </div>
  )
}

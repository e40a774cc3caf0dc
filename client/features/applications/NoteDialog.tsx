import { useIsMutating } from '@tanstack/react-query'
import { useEffect, useRef, type ReactNode } from 'react'
import { RESUME_UPLOAD } from '#client/api/query-keys.ts'
import { Button } from '#client/ui/Button.tsx'
import { noteRule } from '#contract/applications/application.rules.ts'
import { formatLength } from '#client/messages/format-length.ts'
import { DraftLine } from '#client/shared/DraftNote.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import layout from '#client/ui/layout.module.css'
import { TextArea } from '#client/ui/TextArea.tsx'
import type { Job } from '#client/api/domain.ts'
import styles from './NoteDialog.module.css'
import { MustHaveAnswers } from './MustHaveAnswers.tsx'
import type { WrittenApplication } from './use-apply.ts'

interface NoteDialogProps {
  job: Pick<Job, 'position' | 'companyName' | 'mustHaves'>
  /** The profile and the resume that go with it. */
  sent: ReactNode
  written: WrittenApplication
  onApply: () => void
}

/** What is sent with an application: profile, resume, answers to the job's questions, and a note. */
export function NoteDialog({ job, sent, written, onApply }: NoteDialogProps) {
  const isUploading = useIsMutating({ mutationKey: RESUME_UPLOAD }) > 0
  const close = () => written.setWriting(false)
  const length = formatLength(noteRule, written.note)
  const mustHaves = job.mustHaves ?? []
  const content = useFocusOnWrong(written.issues)
  return (
    <Dialog
      opened={written.isWriting}
      onClose={close}
      eyebrow={job.companyName}
      title={`Apply to ${job.position}`}
      footer={
        <>
          <Button variant="outline" onClick={close}>
            Back
          </Button>
          {/* An application sends the resume that the board has by then. */}
          <Button variant="primary" loading={isUploading} onClick={onApply}>
            Apply
          </Button>
        </>
      }
    >
      <div ref={content} className={styles['content']}>
        {sent}
        {mustHaves.length > 0 && (
          <section className={styles['asked']} aria-labelledby="asked-heading">
            <h3 id="asked-heading">{`${job.companyName} asks`}</h3>
            <MustHaveAnswers mustHaves={mustHaves} written={written} />
          </section>
        )}
        <TextArea
          label={`Note to ${job.companyName} (optional)`}
          placeholder="Why this job, or when you can start"
          error={written.issues['note']}
          rows={4}
          value={written.note}
          // Before the first application the keyboard would cover what is sent.
          data-autofocus={(mustHaves.length === 0 && !written.isFirst) || undefined}
          onChange={(event) => written.write(event.currentTarget.value)}
        />
        {length && <p className={layout['small']}>{length}</p>}
        <DraftLine {...written.draft} />
        <p
          className={layout['small']}
        >{`${mustHaves.length > 0 ? 'No answer is refused or scored by the board. ' : ''}You can withdraw at any time.`}</p>
      </div>
    </Dialog>
  )
}

/** Focuses the first invalid field when issues appear. */
function useFocusOnWrong(issues: WrittenApplication['issues']) {
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (Object.keys(issues).length === 0) return
    const wrong = content.current?.querySelector('[aria-invalid="true"]')
    const field = wrong?.matches('fieldset') ? wrong.querySelector('input') : wrong
    if (field instanceof HTMLElement) field.focus()
  }, [issues])
  return content
}

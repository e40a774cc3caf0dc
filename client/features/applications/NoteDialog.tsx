import { useEffect, useRef } from 'react'
import { LinkButton, Button } from '#client/ui/Button.tsx'
import { noteRule } from '#contract/applications/application.rules.ts'
import { formatLength } from '#client/messages/format-length.ts'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { DraftLine } from '#client/shared/DraftNote.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import layout from '#client/ui/layout.module.css'
import { TextArea } from '#client/ui/TextArea.tsx'
import type { Job } from '#client/api/domain.ts'
import styles from './NoteDialog.module.css'
import { MustHaveAnswers } from './MustHaveAnswers.tsx'
import type { WrittenApplication } from './use-apply.ts'

interface NoteDialogProps {
  job: Pick<Job, 'position' | 'companyName' | 'mustHaves'>
  hasResume: boolean | null
  written: WrittenApplication
  onApply: () => void
}

/** Edits what is sent with an application: answers to the job's questions, and a note. */
export function NoteDialog({ job, hasResume, written, onApply }: NoteDialogProps) {
  const { userId } = useViewer()
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
          <Button variant="primary" onClick={onApply}>
            Apply
          </Button>
        </>
      }
    >
      <div ref={content} className={styles['content']}>
        <ul role="list">
          <li className={styles['row']}>
            <Icon name="user" />
            <b>Sends your profile</b>
            <LinkButton to="/candidate-details/$id" params={{ id: userId }} variant="subtle" size="sm">
              Preview
            </LinkButton>
          </li>
          {hasResume !== null && (
            <li className={styles['row']}>
              <Icon name="file-text" />
              <span>{hasResume ? 'And your resume' : 'No resume yet'}</span>
              <LinkButton to="/dashboard/my-profile" hash="resume" variant="subtle" size="sm">
                {hasResume ? 'Change' : 'Add one'}
              </LinkButton>
            </li>
          )}
        </ul>
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
          data-autofocus={mustHaves.length === 0 || undefined}
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

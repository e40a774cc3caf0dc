import { LinkButton, Button } from '#client/ui/Button.tsx'
import { noteRule } from '#contract/applications/application.rules.ts'
import { lengthWords } from '#client/messages/length-words.ts'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { DraftLine } from '#client/shared/DraftNote.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import type { Job } from '#client/api/domain.ts'
import styles from './NoteDialog.module.css'
import type { WrittenNote } from './use-apply.ts'

interface NoteDialogProps {
  job: Pick<Job, 'position' | 'companyName'>
  hasResume: boolean | null
  note: WrittenNote
  onApply: () => void
}

/** What an application holds, and the note that goes with it. */
export function NoteDialog({ job, hasResume, note, onApply }: NoteDialogProps) {
  const { userId } = useViewer()
  const close = () => note.setWriting(false)
  const length = lengthWords(noteRule, note.text)
  return (
    <Dialog
      opened={note.isWriting}
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
      <div className={styles['content']}>
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
        <TextArea
          label={`Note to ${job.companyName} (optional)`}
          placeholder="Why this job, or when you can start"
          error={note.issue}
          rows={4}
          value={note.text}
          data-autofocus
          onChange={(event) => note.write(event.currentTarget.value)}
        />
        {length && <p className={styles['small']}>{length}</p>}
        <DraftLine {...note.draft} />
        <p className={styles['small']}>You can withdraw at any time.</p>
      </div>
    </Dialog>
  )
}

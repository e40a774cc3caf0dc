import { clsx } from 'clsx'
import { useState } from 'react'
import { privateNoteRule } from '#contract/applications/applicant-desk.rules.ts'
import { cleanText } from '#contract/clean-text.ts'
import { textIssue } from '#contract/text-rule.ts'
import { formatLength } from '#client/messages/format-length.ts'
import { formatMoment } from '#client/messages/when.ts'
import { useDraft } from '#client/offline/drafts/use-draft.ts'
import { useActsOf } from '#client/offline/outbox/use-acts.ts'
import { DeliveryTag } from '#client/shared/DeliveryTag.tsx'
import { DraftLine } from '#client/shared/DraftNote.tsx'
import { RefusedAct } from '#client/shared/RefusedAct.tsx'
import { useOutboxAction } from '#client/shared/use-outbox-action.ts'
import { Button } from '#client/ui/Button.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import layout from '#client/ui/layout.module.css'
import { TextArea } from '#client/ui/TextArea.tsx'
import { nameOf } from './DeskListRow.tsx'
import type { DeskRow } from './desk-rows.ts'
import { privateNoteAction, type NotePayload } from './marks.action.ts'
import styles from './DeskPerson.module.css'

interface PrivateNoteProps {
  row: DeskRow
  now: Date
}

/** The employer's private note about an applicant. Set `key` to the row's key: each applicant has their own text. */
export function PrivateNote({ row, now }: PrivateNoteProps) {
  const { id: applicationId, jobId, userId: candidateId, position, marks } = row
  // A note saved on another screen must not replace the text that is being edited.
  const [known, setKnown] = useState(marks.note)
  const [over, setOver] = useState(marks.note)
  const [text, setText] = useState(marks.note)
  const [issue, setIssue] = useState<string | null>(null)
  const acts = useActsOf(privateNoteAction, (payload) => payload.jobId === jobId && payload.candidateId === candidateId)
  const { waiting } = acts
  const refused = acts.refused.at(-1)
  const isUntouched = text === over
  // A refusal can arrive before the sent text was ever shown as the note.
  const isTakenBack = refused !== undefined && waiting === undefined && isUntouched && over !== marks.note
  if (known !== marks.note || isTakenBack) {
    setKnown(marks.note)
    if (isUntouched) {
      setOver(marks.note)
      setText(marks.note)
    }
  }
  const draft = useDraft({ name: `private-note:${jobId}:${candidateId}`, value: text, empty: over, restore: setText })
  const { submit, isSending } = useOutboxAction<NotePayload>({
    name: 'Your private note',
    listsPending: true,
    draft,
  })
  const save = () => {
    const wrong = textIssue(privateNoteRule, text)
    setIssue(wrong ?? null)
    if (wrong) return
    const words = cleanText(text)
    setText(words)
    setOver(words)
    // One that has not begun to be sent is replaced by this: the server never has its words.
    const seen = waiting?.dedupe === undefined ? over : waiting.payload.over
    void submit({
      kind: privateNoteAction,
      payload: { applicationId, jobId, candidateId, position, name: nameOf(row), text: words, over: seen },
    })
  }
  const { notedAt } = marks
  return (
    <section className={styles['part']} aria-label="Private note">
      {refused && (
        <RefusedAct kind={privateNoteAction} record={refused} title={null} discard="Discard mine">
          <p className={styles['prose']}>{`Yours: ${refused.payload.text || 'none'}`}</p>
        </RefusedAct>
      )}
      <TextArea
        label="Private note"
        placeholder="Only you see this"
        error={issue}
        rows={3}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setIssue(null)
        }}
      />
      <p className={clsx(layout['small'], styles['private'])}>
        <Icon name="lock" size="sm" />
        <span>
          {formatLength(privateNoteRule, text) ||
            (notedAt && marks.note
              ? `Saved ${formatMoment(notedAt, now)}. Only you see it.`
              : 'Only you see it, never the candidate.')}
        </span>
      </p>
      {!isUntouched && <DraftLine {...draft} />}
      <div className={styles['saving']}>
        <Button size="sm" variant="outline" loading={isSending} disabled={isUntouched} onClick={save}>
          Save note
        </Button>
        {waiting && <DeliveryTag record={waiting} />}
      </div>
    </section>
  )
}

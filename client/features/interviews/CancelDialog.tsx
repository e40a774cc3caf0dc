import { useState } from 'react'
import { interviewWordsRule } from '#contract/applications/interview.rules.ts'
import { cleanText } from '#contract/clean-text.ts'
import { textIssue } from '#contract/text-rule.ts'
import { formatError } from '#client/messages/format-error.ts'
import type { ApplicationSubject } from '#client/shared/application.action.ts'
import { cancelInterviewAction, type CancelPayload } from '#client/shared/interview.action.ts'
import { useOutboxAction } from '#client/shared/use-outbox-action.ts'
import { FailureAlert } from '#client/ui/FailureAlert.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { Joined } from '#client/ui/Joined.tsx'
import styles from './interviews.module.css'

interface CancelDialogProps {
  subject: ApplicationSubject
  offerId: string
  /** Whether the candidate has been accepted already. */
  isAnswered: boolean
  opened: boolean
  onClose: () => void
}

/** Cancels an interview, or the offered times. */
export function CancelDialog({ subject, offerId, isAnswered, opened, onClose }: CancelDialogProps) {
  const [text, setText] = useState('')
  const [issue, setIssue] = useState<string | null>(null)
  const [error, setError] = useState<unknown>(null)
  const { submit, isSending } = useOutboxAction<CancelPayload>({
    name: 'Calling off the interview',
    isShown: () => opened,
    showAgain: setError,
  })
  const send = async () => {
    const wrong = textIssue(interviewWordsRule, text)
    setIssue(wrong)
    setError(null)
    if (wrong) return
    const payload: CancelPayload = { ...subject, offerId, text: cleanText(text) }
    if (await submit({ kind: cancelInterviewAction, payload })) onClose()
  }
  const errorMessage = error === null ? null : formatError(error)
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      eyebrow={<Joined texts={[subject.name, subject.position]} />}
      title="Call off the interview?"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Keep it
          </Button>
          <Button variant="danger" loading={isSending} onClick={() => void send()}>
            Call off
          </Button>
        </>
      }
    >
      <div className={styles['form']}>
        <FailureAlert failure={errorMessage} />
        <p>{`${subject.name} is told. ${isAnswered ? 'Your answer stays as it is.' : 'The application goes on: you can offer other times.'}`}</p>
        <TextArea
          label={`Words for ${subject.name}`}
          hint="You can leave it out."
          value={text}
          rows={3}
          error={issue}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </div>
    </Dialog>
  )
}

import { useRef, useState } from 'react'
import { interviewWordsRule, openTimes } from '#contract/applications/interview.rules.ts'
import { cleanText } from '#contract/clean-text.ts'
import { textIssue } from '#contract/text-rule.ts'
import { WISH_LABELS, timeInZones } from '#client/messages/interview-messages.ts'
import { useReach } from '#client/offline/persistence/PersistenceProvider.tsx'
import { FailureAlert } from '#client/ui/FailureAlert.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { RadioGroupField } from '#client/ui/RadioGroupField.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { Joined } from '#client/ui/Joined.tsx'
import styles from './interviews.module.css'
import { Place } from './Place.tsx'
import { usePick, usePicks, type OwnInterview, type PickSubject } from './use-pick.ts'

interface PickDialogProps {
  subject: PickSubject
  interview: OwnInterview
  /** The agreed time, or the one picked but not sent yet. */
  wanted: string
  now: Date
  opened: boolean
  onClose: () => void
}

const NONE = 'none'

/** The times that the employer offers; the candidate picks one or none. */
export function PickDialog({ subject, interview, wanted, now, opened, onClose }: PickDialogProps) {
  const isAgreed = interview.state === 'agreed'
  const [choice, setChoice] = useState('')
  // The words of an answer that was refused after it had waited.
  const refused = usePicks(subject.jobId).refused.at(-1)
  const [text, setText] = useState(refused?.payload.text ?? '')
  const textRef = useRef<HTMLTextAreaElement>(null)
  const [issue, setIssue] = useState<string | null>(null)
  const { say, isSending, errorMessage, lost } = usePick({ subject, isShown: opened, onDone: onClose })
  const isOnline = useReach() === 'online'
  const times = openTimes(interview, now, [...(interview.taken ?? []), ...lost])
  const isNone = choice === NONE
  const isThere = isNone || times.includes(choice)
  const wrongText = isNone ? textIssue(interviewWordsRule, text) : null
  const send = () => {
    if (!isThere) return setIssue(times.length > 0 ? 'Choose a time, or say that none fits.' : 'Say that none fits.')
    if (wrongText) return textRef.current?.focus()
    say(interview, isNone ? null : choice, isNone ? cleanText(text) : '')
  }
  const none = isAgreed ? "I can't come any more" : 'None of these fit'
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      eyebrow={<Joined texts={[subject.position, subject.companyName]} />}
      title={isAgreed ? 'Change your interview time' : 'Pick a time'}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" loading={isSending} onClick={send}>
            {isNone ? 'Send' : isOnline ? 'Pick this time' : 'Ask for this time'}
          </Button>
        </>
      }
    >
      <div className={styles['form']}>
        <FailureAlert failure={errorMessage} />
        <p>
          <span>{`${interview.minutes} minutes ·`}</span> <Place place={interview.place} />
        </p>
        {interview.text && <p className={styles['prose']}>{interview.text}</p>}
        <RadioGroupField
          label="Times"
          isStacked
          value={choice}
          error={issue}
          hint={isOnline ? undefined : WISH_LABELS}
          options={[
            ...times.map((time) => ({
              value: time,
              label: `${timeInZones(time, interview.zone, now)}${time === wanted ? ' (your pick)' : ''}`,
            })),
            { value: NONE, label: none },
          ]}
          onChange={(value) => {
            setChoice(value)
            setIssue(null)
          }}
        />
        {isNone && (
          <TextArea
            label="Words for the employer"
            hint="When would suit you? You can leave it out."
            ref={textRef}
            value={text}
            rows={3}
            error={wrongText}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
      </div>
    </Dialog>
  )
}

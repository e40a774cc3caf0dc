import { memo, useState } from 'react'
import { ANSWERS_APART_MAX, answerRule } from '#contract/applications/application.rules.ts'
import { textIssue } from '#contract/text-rule.ts'
import type { Application } from '#client/api/domain.ts'
import { MoreButton } from '#client/shared/MoreButton.tsx'
import { Button } from '#client/ui/Button.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import type { ClosingPayload } from './closing.action.ts'
import styles from './CloseJobDialog.module.css'
import { counted } from '#client/messages/digits.ts'
import type { Waiting } from './use-waiting.ts'

export type Apart = ClosingPayload['apart'][number]

/** Without words of its own, an answer would tell a bare yes or no. */
const hasWords = ({ text }: Apart): boolean => text.trim() !== ''
export const isSendable = (answer: Apart): boolean => hasWords(answer) && textIssue(answerRule, answer.text) === null

interface WaitingPeopleProps {
  waiting: Waiting
  /** Applicants with a text of their own. */
  apart: ReadonlyMap<string, Apart>
  /** Must be a stable function, so that unchanged rows don't render again. */
  onChange: (candidateId: string, answer: Apart | null) => void
}

/** The applicants who wait for an answer about a job to be closed; each can get a text of their own. */
export function WaitingPeople({ waiting, apart, onChange }: WaitingPeopleProps) {
  const { people, count, others, retry, more } = waiting
  const unlisted = count - people.length
  const isFull = apart.size >= ANSWERS_APART_MAX
  return (
    <>
      {isFull && (
        <p
          className={styles['more']}
          role="status"
        >{`${ANSWERS_APART_MAX} have their own words: a closing takes no more.`}</p>
      )}
      {people.length > 0 && (
        <ul role="list" className={styles['people']} aria-label="Who is waiting">
          {people.map((application) => (
            <Person
              key={application.userId}
              application={application}
              answer={apart.get(application.userId)}
              isFull={isFull}
              onChange={onChange}
            />
          ))}
        </ul>
      )}
      {unlisted > 0 && (
        <p
          className={styles['more']}
        >{`${others === 'offline' ? "You're offline: these are on this device. " : ''}${counted(unlisted, 'applicant')} more get the same answer.`}</p>
      )}
      {others === 'loading' && (
        <p className={styles['more']} role="status">
          Loading everybody who waits
        </p>
      )}
      {others === 'failed' && (
        <p className={styles['more']} role="alert">
          They did not load. <Button onClick={() => void retry()}>Try again</Button>
        </p>
      )}
      {others === 'ready' && <MoreButton list={more}>Show more</MoreButton>}
    </>
  )
}

const CHOICES = [
  { value: 'all', label: 'Same answer' },
  { value: 'declined', label: 'No, own words' },
  { value: 'accepted', label: 'Yes, own words' },
]

interface PersonProps {
  application: Application
  answer: Apart | undefined
  /** Whether the maximum number of individual texts is reached. */
  isFull: boolean
  onChange: WaitingPeopleProps['onChange']
}

const Person = memo(function Person({ application, answer, isFull, onChange }: PersonProps) {
  const { userId: candidateId, name = application.email, appliedAt } = application
  // Choosing the answer for everybody and back keeps what was typed.
  const [typed, setTyped] = useState('')
  return (
    <li className={styles['person']}>
      <SelectField
        label={name}
        aria-label={`Answer for ${name}`}
        value={answer?.kind ?? 'all'}
        options={CHOICES}
        disabled={isFull && !answer}
        onChange={({ currentTarget: { value } }) => {
          const text = answer?.text ?? typed
          setTyped(text)
          const isOwn = value === 'accepted' || value === 'declined'
          onChange(candidateId, isOwn ? { candidateId, kind: value, text, appliedAt } : null)
        }}
      />
      {answer && (
        <div className={styles['own']}>
          <TextArea
            label={`To ${name}`}
            hint={hasWords(answer) ? undefined : 'Write what they read, or choose “Same answer”.'}
            value={answer.text}
            error={textIssue(answerRule, answer.text)}
            onChange={(event) => onChange(candidateId, { ...answer, text: event.currentTarget.value })}
          />
        </div>
      )}
    </li>
  )
})

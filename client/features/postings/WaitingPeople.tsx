import { memo, useState } from 'react'
import {
  ANSWERS_APART_MAX,
  CHOSEN_MAX,
  UNDECIDED_REMINDER_DAYS,
  answerRule,
} from '#contract/applications/application.rules.ts'
import { textIssue } from '#contract/text-rule.ts'
import { counted } from '#client/messages/digits.ts'
import { MoreButton } from '#client/shared/MoreButton.tsx'
import { Button } from '#client/ui/Button.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { Tag } from '#client/ui/Tag.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import {
  defaultOf,
  formatEffect,
  formatState,
  hasWords,
  isApart,
  isOwn,
  kindOf,
  mustBeNamed,
  undecidedIn,
  type Choice,
  type Choices,
} from './choices.ts'
import styles from './CloseJobDialog.module.css'
import type { Waiting, WaitingApplicant } from './use-waiting.ts'

interface WaitingPeopleProps {
  waiting: Waiting
  /** The choices that were made; the others get the default. */
  choices: Choices
  /** Must be a stable function, so that unchanged rows don't render again. */
  onChange: (choice: Choice) => void
}

/**
 * The applicants who wait for an answer about a job to be closed. Those in interview, in progress or on the shortlist come
 * first: they are decided about one by one.
 */
export function WaitingPeople({ waiting, choices, onChange }: WaitingPeopleProps) {
  const { people, count, others, retry, more } = waiting
  const [now] = useState(() => new Date())
  const unlisted = count - people.length
  const isFull = [...choices.values()].filter(isOwn).length >= ANSWERS_APART_MAX
  const isChosenFull = people.filter((one) => mustBeNamed(one, choices)).length >= CHOSEN_MAX
  const undecided = undecidedIn(people, choices).length
  const groups = [
    { title: 'Decide about these one by one', label: 'Decide one by one', people: people.filter(isApart) },
    { title: 'They get the same answer', label: 'Who is waiting', people: people.filter((one) => !isApart(one)) },
  ].filter((group) => group.people.length > 0)
  return (
    <>
      {isFull && (
        <p className={styles['more']} role="status">
          {`${ANSWERS_APART_MAX} have their own words: a closing takes no more.`}
        </p>
      )}
      {groups.map((group) => (
        <section key={group.label} className={styles['group']}>
          {people.some(isApart) && <h3>{group.title}</h3>}
          <ul role="list" className={styles['people']} aria-label={group.label}>
            {group.people.map((application) => (
              <Person
                key={application.userId}
                application={application}
                choice={choices.get(application.userId)}
                kind={kindOf(application, choices)}
                isFull={isFull}
                isChosenFull={isChosenFull}
                now={now}
                onChange={onChange}
              />
            ))}
          </ul>
        </section>
      ))}
      {undecided > 0 && (
        <p className={styles['more']} role="status">
          {`${counted(undecided, 'applicant')} undecided: still at your desk. You are reminded ${UNDECIDED_REMINDER_DAYS} days after the closing.`}
        </p>
      )}
      {unlisted > 0 && (
        <p className={styles['more']}>
          {`${others === 'offline' ? "You're offline: these are on this device. " : ''}${counted(unlisted, 'applicant')} more get the same answer, except those in progress, in interview or on the shortlist.`}
        </p>
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
  { value: 'same', label: 'Same answer' },
  { value: 'later', label: 'Decide later' },
  { value: 'declined', label: 'No, own words' },
  { value: 'accepted', label: 'Yes, own words' },
] as const satisfies readonly { value: Choice['kind']; label: string }[]

interface PersonProps {
  application: WaitingApplicant
  choice: Choice | undefined
  kind: Choice['kind']
  /** Whether the maximum number of individual texts is reached, and of other choices than the default. */
  isFull: boolean
  isChosenFull: boolean
  now: Date
  onChange: WaitingPeopleProps['onChange']
}

const Person = memo(function Person({ application, choice, kind, isFull, isChosenFull, now, onChange }: PersonProps) {
  const { userId: candidateId, name = application.email, id: applicationId } = application
  const state = formatState(application, now)
  // The default takes no place, nor does another answer of one's own words.
  const hasPlace = (value: Choice['kind']) =>
    isOwn({ kind: value }) ? !isFull || isOwn({ kind }) : !isChosenFull || value === defaultOf(application)
  const options = CHOICES.filter(({ value }) => value === kind || hasPlace(value))
  const text = choice?.text ?? ''
  // Choosing the answer for everybody and back keeps what was typed.
  const choose = (to: Choice['kind']) => onChange({ candidateId, kind: to, text, applicationId })
  return (
    <li className={styles['person']}>
      <SelectField
        label={name}
        aria-label={`Answer for ${name}`}
        value={kind}
        options={options}
        disabled={options.length === 1}
        onChange={({ currentTarget: { value } }) => {
          const option = CHOICES.find((one) => one.value === value)
          if (option) choose(option.value)
        }}
      />
      {state !== '' && (
        <p className={styles['state']} role="status">
          <Tag tone={application.standing.stage === 'interview' ? 'warning' : 'neutral'}>{state}</Tag>
          <span>{formatEffect(application, kind, now)}</span>
        </p>
      )}
      {choice && isOwn(choice) && (
        <div className={styles['own']}>
          <TextArea
            label={`To ${name}`}
            hint={hasWords(choice) ? undefined : 'Write what they read, or choose another answer.'}
            value={text}
            error={textIssue(answerRule, text)}
            onChange={(event) => onChange({ ...choice, text: event.currentTarget.value })}
          />
        </div>
      )}
    </li>
  )
})

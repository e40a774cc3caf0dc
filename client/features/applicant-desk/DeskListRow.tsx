import { memo, type MouseEvent } from 'react'
import { readableEmail } from '#contract/auth/email.ts'
import { answersIn, formatAnswer, type MustHaveReply } from '#contract/jobs/must-have.rules.ts'
import { formatDate, isToday } from '#client/messages/when.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { CheckField } from '#client/ui/CheckField.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { Tag } from '#client/ui/Tag.tsx'
import layout from '#client/ui/layout.module.css'
import { Joined } from '#client/ui/Joined.tsx'
import styles from './DeskList.module.css'
import { canAnswer, type DeskRow } from './desk-rows.ts'
import { deskLabel } from './desk-labels.ts'

/** The applicant's name, or the address when the server sends no name. */
export const nameOf = ({ name, email }: Pick<DeskRow, 'name' | 'email'>): string =>
  name ?? (readableEmail(email) || 'No verified address')

interface DeskListRowProps {
  row: DeskRow
  isCurrent: boolean
  isSelected: boolean
  /** The URL of the list, without the current applicant. */
  address: string
  /** Whether the list has applicants of several jobs. */
  hasJob: boolean
  now: Date
  onSelect: (row: DeskRow) => void
  onChoose: (row: DeskRow) => void
}

/** The DOM id of a row's link, for the focus. */
export const rowIdOf = (key: string): string => `applicant-${key.replaceAll(/\W/gu, '-')}`

/** A row of the list. The whole row is a link, except the checkbox. */
export const DeskListRow = memo(function DeskListRow(props: DeskListRowProps) {
  const { row, isCurrent, isSelected, address, hasJob, now, onSelect, onChoose } = props
  const { key, jobId, userId, stage, isPending, headline, hasResume, appliedAt, marks, alsoAppliedTo, mustHaves } = row
  const name = nameOf(row)
  const isNew = stage === 'sent'
  const choose = (event: MouseEvent) => {
    // A modified click opens the link in another tab or window.
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onChoose(row)
  }
  return (
    <div className={styles['row']} data-current={isCurrent || undefined}>
      <CheckField
        className={styles['check']}
        label={<span className={layout['visuallyHidden']}>{`Select ${name}`}</span>}
        checked={isSelected}
        disabled={!canAnswer(row)}
        onChange={() => onSelect(row)}
      />
      <Avatar name={name} kind="person" size="sm" />
      <div className={styles['who']}>
        {/* Not a router link: each of those compares the URL whenever it changes, which a row does not need. */}
        <a
          id={rowIdOf(key)}
          href={`${address}${address.includes('?') ? '&' : '?'}of=${jobId}&who=${userId}`}
          onClick={choose}
          className={styles['name']}
          aria-current={isCurrent || undefined}
        >
          <span>{name}</span>
          {isNew && (
            <>
              <span className={styles['unread']} />
              <span className={layout['visuallyHidden']}> new</span>
            </>
          )}
        </a>
        {headline && <p>{headline}</p>}
        {hasJob && <p>{row.position}</p>}
      </div>
      <div className={styles['end']}>
        <span className={styles['tags']}>
          {marks.isShortlisted && (
            <span className={styles['star']} role="img" aria-label="On your shortlist">
              <Icon name="star" />
            </span>
          )}
          <Tag
            className={styles['stage'] ?? ''}
            tone={isNew ? 'warning' : stage === 'progress' || stage === 'interview' ? 'brand' : 'neutral'}
          >
            {deskLabel(row, now)}
          </Tag>
        </span>
        {isPending && (
          <span className={styles['day']}>
            <Icon name="clock" size="sm" /> Not sent yet
          </span>
        )}
        <span className={styles['when']}>
          <span className={styles['day']}>
            {hasResume && (
              <span role="img" aria-label="Resume" title="Resume">
                <Icon name="file-text" size="sm" />
              </span>
            )}{' '}
            <span>{isToday(appliedAt, now) ? 'Today' : formatDate(appliedAt, now)}</span>
          </span>
        </span>
      </div>
      {alsoAppliedTo.length > 0 && (
        <p className={styles['also']}>
          Also applied to <Joined texts={alsoAppliedTo.map((job) => job.position)} between=", " />
        </p>
      )}
      {mustHaves && <Answers replies={mustHaves} />}
    </div>
  )
})

/** Longer answers are on lines of their own, two at most. */
const LONG_ANSWER = 60

/** The answers to the job's current must-have questions, several in a line where they fit. */
const Answers = ({ replies }: { replies: readonly MustHaveReply[] }) => {
  const answers = answersIn(replies.filter(({ isAsked }) => isAsked))
  if (answers.length === 0) return null
  return (
    <ul className={styles['answers']} role="list" aria-label="Must-haves">
      {answers.map(({ id, question, ...given }) => (
        <li key={id} title={`${question} ${formatAnswer(given)}`}>
          <span>{`${question} `}</span>
          <b data-long={given.answer.length > LONG_ANSWER || undefined}>{formatAnswer(given)}</b>
        </li>
      ))}
    </ul>
  )
}

import { Fragment, memo, type ReactNode, type Ref } from 'react'
import { groupDigits } from '#contract/digits.rules.ts'
import { formatMoment } from '#client/messages/when.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { LinkButton, Button } from '#client/ui/Button.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import layout from '#client/ui/layout.module.css'
import { useIsOpening } from '#client/ui/use-is-opening.ts'
import { Joined } from '#client/ui/Joined.tsx'
import { nameOf } from './DeskListRow.tsx'
import type { DeskRow } from './desk-rows.ts'
import styles from './DeskPerson.module.css'
import { PrivateNote } from './PrivateNote.tsx'

interface DeskPersonProps {
  row: DeskRow
  heading: Ref<HTMLHeadingElement>
  /** Whether the page shows nothing else: on a phone, where the heading of the list is hidden. */
  isAlone: boolean
  /** The position in the list, from 1, or 0 for somebody whom its loaded part does not have, and its length. */
  number: number
  /** Whether the list has them on a page that is not loaded. */
  isFurtherDown: boolean
  total: number
  hasNext: boolean
  now: Date
  onNext: () => void
  onPrevious: () => void
  onShortlist: (row: DeskRow) => void
  onMessage: (row: DeskRow) => void
  onHelp: () => void
  /** The control for the application's stage. */
  stage: ReactNode
  /** The applicant's profile. */
  details: ReactNode
  /** The application's history, and what can be done next. */
  history: ReactNode
  /** Offers interview times. */
  interview: ReactNode
}

interface Hint {
  keys: readonly string[]
  /** The separator when the two keys are the ends of a range. */
  between?: string
  does: string
}

/** The most frequently used keys. */
const HINTS = [
  { keys: ['J', 'K'], does: 'next, back' },
  { keys: ['1', '5'], between: '–', does: 'stage' },
  { keys: ['?'], does: 'all keys' },
] as const satisfies readonly Hint[]

/** One applicant, with every action an employer has for the application. */
export const DeskPerson = memo(function DeskPerson(props: DeskPersonProps) {
  const {
    row,
    heading,
    isAlone,
    number,
    isFurtherDown,
    total,
    hasNext,
    now,
    onNext,
    onPrevious,
    onShortlist,
    onMessage,
    onHelp,
  } = props
  const { details, history, interview } = props
  // The first person's note and history come a frame after the profile, the next ones' with it.
  const isOpening = useIsOpening(true)
  const { headline, position, appliedAt, userId, jobId, marks, alsoAppliedTo } = row
  const name = nameOf(row)
  const elsewhere = isFurtherDown ? 'Further down this list' : 'Not in this list'
  const standing = number === 0 ? elsewhere : `${groupDigits(number)} of ${groupDigits(total)}`
  const Heading = isAlone ? 'h1' : 'h2'
  const star = marks.isShortlisted ? `Take ${name} off your shortlist` : `Put ${name} on your shortlist`
  return (
    <article className={styles['person']} aria-label={name}>
      <div className={styles['body']}>
        <header className={styles['head']}>
          <Avatar name={name} kind="person" size="lg" />
          <div className={styles['words']}>
            <Heading ref={heading} tabIndex={-1}>
              {name}
            </Heading>
            {headline && <p className={layout['muted']}>{headline}</p>}
            <p className={layout['small']}>
              <bdi>{position}</bdi> <span>{`· Applied ${formatMoment(appliedAt, now)}`}</span>
            </p>
            {alsoAppliedTo.length > 0 && (
              <p className={layout['small']}>
                Also applied to <Joined texts={alsoAppliedTo.map((job) => job.position)} between=", " />
              </p>
            )}
          </div>
          <div className={styles['ways']}>
            <IconButton
              icon="star"
              variant="framed"
              label={star}
              isFilled={marks.isShortlisted}
              aria-pressed={marks.isShortlisted}
              aria-keyshortcuts="s"
              onClick={() => onShortlist(row)}
            />
            <LinkButton
              to="/candidate-details/$id"
              params={{ id: userId }}
              state={{ applicantsOf: jobId }}
              aria-label={`details of ${name}`}
            >
              Details
            </LinkButton>
            <span className={styles['place']}>{standing}</span>
          </div>
        </header>
        {props.stage}
        {/* Only what differs from person to person is replaced: the browser reuses the rest, with other words in it. */}
        <div key={row.key} className={styles['cols']}>
          <div className={styles['col']}>{details}</div>
          {!isOpening && (
            <div className={styles['col']}>
              <PrivateNote row={row} now={now} />
              <section className={styles['part']} aria-labelledby="application-history">
                <h3 id="application-history">History</h3>
                {history}
              </section>
            </div>
          )}
        </div>
      </div>
      <footer className={styles['foot']} data-thumb-bar="desk">
        <Button
          variant="primary"
          leftSection={<Icon name="message-circle" />}
          aria-label={`Message ${name}`}
          aria-keyshortcuts="m"
          onClick={() => onMessage(row)}
        >
          Message
        </Button>
        {interview}
        <nav className={styles['among']} aria-label="Applicants">
          <span>{standing}</span>
          <IconButton
            icon="arrow-left"
            variant="framed"
            label="Previous applicant"
            aria-keyshortcuts="k"
            disabled={number <= 1}
            onClick={onPrevious}
          />
          <IconButton
            icon="arrow-right"
            variant="framed"
            label="Next applicant"
            aria-keyshortcuts="j"
            disabled={!hasNext}
            onClick={onNext}
          />
        </nav>
        <button type="button" className={styles['keys']} onClick={onHelp}>
          {HINTS.map(({ keys, between = ' ', does }: Hint) => (
            <span key={does}>
              {keys.map((key, place) => (
                <Fragment key={key}>
                  {place > 0 && <span>{between}</span>}
                  <kbd>{key}</kbd>
                </Fragment>
              ))}{' '}
              <span>{does}</span>
            </span>
          ))}
        </button>
      </footer>
    </article>
  )
})

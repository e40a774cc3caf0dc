import { useRouter } from '@tanstack/react-router'
import { useId, useState, type MouseEvent, type ReactNode } from 'react'
import { groupDigits } from '#contract/digits.rules.ts'
import { Icon } from '#client/ui/Icon.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import type { IconName } from '#client/ui/icon-paths.ts'
import { Joined } from '#client/ui/Joined.tsx'
import type { AwayPartKind } from './away-entries.ts'
import type { AwayPart } from './away.rules.ts'
import { asOfDay, sinceDay } from './away-words.ts'
import styles from './SinceAwayCard.module.css'

const ICONS: Readonly<Record<AwayPartKind, IconName>> = {
  interviews: 'calendar',
  answers: 'file-text',
  matches: 'search',
  applicants: 'user',
  questions: 'help-circle',
  messages: 'message-circle',
  closed: 'bookmark',
  other: 'bell',
}

interface SinceAwayCardProps {
  /** In milliseconds since 1970. */
  since: number
  now: Date
  /** At least one. */
  parts: readonly AwayPart[]
  /** Without a network, when the server last answered, in milliseconds since 1970. */
  asOf: number | null
  onDismiss: () => void
}

/**
 * What is new since a day, as one line that unfolds. It opens by a tap alone: what stands below it moves only for whoever
 * asks for that.
 */
export function SinceAwayCard({ since, now, parts, asOf, onDismiss }: SinceAwayCardProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const title = `Since ${sinceDay(since, now)}`
  return (
    <section className={styles['card']} aria-label={title}>
      <div className={styles['head']}>
        <button
          type="button"
          className={styles['toggle']}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <span className={styles['title']}>
            <span>{title}</span>
            {asOf !== null && <span className={styles['asOf']}>{`as of ${asOfDay(asOf, now)}`}</span>}
          </span>
          <span className={styles['summary']}>
            <Joined texts={parts.map(({ summary }) => summary)} />
          </span>
          <span className={styles['arrow']} data-open={isOpen || undefined}>
            <Icon name="chevron-down" />
          </span>
        </button>
        <IconButton icon="x" label="Dismiss" onClick={onDismiss} />
      </div>
      <div id={id} hidden={!isOpen} className={styles['parts']}>
        {isOpen && parts.map((part) => <Part key={part.kind} {...part} />)}
      </div>
    </section>
  )
}

function Part({ kind, title, lines, more }: AwayPart) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles['part']}>
      <h2 id={id}>{title}</h2>
      <ul role="list">
        {lines.map(({ id: key, text, about, path }) => (
          <li key={key}>
            <Way path={path}>
              <span className={styles['icon']}>
                <Icon name={ICONS[kind]} />
              </span>
              <span className={styles['text']}>{text}</span>
              <span className={styles['about']}>
                <Joined texts={about} />
              </span>
            </Way>
          </li>
        ))}
        {more && (
          <li>
            <Way path={more.path}>
              <span className={styles['rest']}>{more.isCut ? 'And more' : `And ${groupDigits(more.count)} more`}</span>
            </Way>
          </li>
        )}
      </ul>
    </section>
  )
}

function Way({ path, children }: { path: string; children: ReactNode }) {
  const { history } = useRouter()
  const open = (event: MouseEvent) => {
    // A modified click opens the link in another tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    history.push(path)
  }
  return (
    <a href={path} className={styles['way']} onClick={open}>
      {children}
    </a>
  )
}

import type { LedgerEvent } from '#contract/applications/application-ledger.rules.ts'
import { LINE_WORDS } from '#client/messages/application-words.ts'
import { momentWords } from '#client/messages/when.ts'
import styles from './ApplicationTimeline.module.css'

interface ApplicationTimelineProps {
  history: readonly LedgerEvent[]
  now: Date
  /** What comes next, where something is to be expected. */
  next?: string | undefined
  /** What waits on this device, in words. */
  pending?: readonly { id: string; words: string }[]
}

/** What happened to an application, the same for both sides: the latest line is the one with the hold. */
export function ApplicationTimeline({ history, now, next, pending = [] }: ApplicationTimelineProps) {
  const latest = history.length - 1
  return (
    <ol className={styles['timeline']} aria-label="History" role="list">
      {history.map(({ id, kind, at, text, isBulk }, index) => (
        <li key={id} data-latest={index === latest || undefined}>
          <b>{LINE_WORDS[kind]}</b>
          <time dateTime={at}>{momentWords(at, now)}</time>
          {text && <p className={styles['text']}>{text}</p>}
          {isBulk && <p className={styles['small']}>The same answer went to others too.</p>}
        </li>
      ))}
      {pending.map(({ id, words }) => (
        <li key={id} data-pending>
          <b>{words}</b>
          <span>Will be sent</span>
        </li>
      ))}
      {next && (
        <li data-next>
          <b>{next}</b>
        </li>
      )}
    </ol>
  )
}

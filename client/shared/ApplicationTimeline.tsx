import { interviewEndedBy, type LedgerEvent } from '#contract/applications/application-ledger.rules.ts'
import { INTERVIEW_OFF, formatEvent } from '#client/messages/application-messages.ts'
import { timeInZones } from '#client/messages/interview-messages.ts'
import { formatMoment } from '#client/messages/when.ts'
import styles from './ApplicationTimeline.module.css'

interface ApplicationTimelineProps {
  history: readonly LedgerEvent[]
  now: Date
  /** Whether earlier entries are omitted. */
  isCut?: boolean | undefined
  /** The expected next step, if any. */
  next?: string | undefined
  /** Pending actions on this device, as text. */
  pending?: readonly { id: string; words: string }[]
  /** Draws the entries as rising ledges, where there is room. */
  climbs?: boolean
}

/** Longer histories are a vertical list, however wide the page is. */
const LEDGES_MAX = 6
/** Longer texts do not fit on a ledge. */
const LEDGE_TEXT_MAX = 60

/** The history of an application, the same for both sides; the latest entry is marked with the logo's hold. */
export function ApplicationTimeline(props: ApplicationTimelineProps) {
  const { history, now, isCut = false, next, pending = [], climbs = false } = props
  const latest = history.length - 1
  const shown = history.map((line, place) => {
    const said = line.interview
    if (said?.act !== 'pick' || !said.start) {
      const ended = interviewEndedBy(history.slice(0, place + 1))
      const when = ended?.start ? `: ${timeInZones(ended.start, ended.zone, now)}` : ''
      return { ...line, time: ended ? `${INTERVIEW_OFF}${when}` : '' }
    }
    const offer = history.slice(0, place).findLast(({ interview }) => interview?.act === 'offer')?.interview
    return { ...line, time: timeInZones(said.start, offer?.act === 'offer' ? offer.zone : '', now) }
  })
  const lines = history.length + pending.length + (next ? 1 : 0) + (isCut ? 1 : 0)
  const isSaidShortly = history.every(({ text = '' }) => text.length <= LEDGE_TEXT_MAX)
  const list = (
    <ol
      className={styles['timeline']}
      data-climbs={(climbs && lines <= LEDGES_MAX && isSaidShortly) || undefined}
      aria-label="History"
      role="list"
    >
      {isCut && (
        <li data-cut>
          <span>Some earlier lines are left out.</span>
        </li>
      )}
      {shown.map(({ id, kind, at, text, isBulk, interview, time }, index) => (
        <li key={id} data-latest={index === latest || undefined}>
          <b>{formatEvent({ kind, interview })}</b>
          <time dateTime={at}>{formatMoment(at, now)}</time>
          {time && <p className={styles['small']}>{time}</p>}
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
  return climbs ? <div className={styles['room']}>{list}</div> : list
}

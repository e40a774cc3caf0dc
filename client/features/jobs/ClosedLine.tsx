import type { Job } from '#client/api/domain.ts'
import { formatDate, isToday } from '#client/messages/when.ts'
import { Icon } from '#client/ui/Icon.tsx'
import styles from './ClosedLine.module.css'

/** Since when a job is closed or paused, as far as that is known. */
export function ClosedLine({
  job: { closedAt, pausedAt },
  now,
}: {
  job: Pick<Job, 'closedAt' | 'pausedAt'>
  now: Date
}) {
  if (pausedAt !== undefined) {
    return (
      <p className={styles['closed']}>
        <Icon name="clock" size="sm" />
        <span>
          <time dateTime={pausedAt}>{`Paused ${isToday(pausedAt, now) ? 'today' : formatDate(pausedAt, now)}`}</time>.
          It takes no applications until it is open again.
        </span>
      </p>
    )
  }
  return (
    <p className={styles['closed']}>
      <Icon name="lock" size="sm" />
      <span>
        {closedAt ? (
          <time dateTime={closedAt}>{`Closed ${isToday(closedAt, now) ? 'today' : formatDate(closedAt, now)}`}</time>
        ) : (
          <span>Closed</span>
        )}
        <span>. This job takes no more applications.</span>
      </span>
    </p>
  )
}

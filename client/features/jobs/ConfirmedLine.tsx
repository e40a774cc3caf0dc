import type { Job } from '#client/api/domain.ts'
import { formatDay } from '#client/messages/when.ts'
import { Icon } from '#client/ui/Icon.tsx'
import styles from './ClosedLine.module.css'

/** When the employer of an open job last confirmed that it is open. */
export function ConfirmedLine({ job, now }: { job: Pick<Job, 'isOpen' | 'confirmedAt'>; now: Date }) {
  if (!job.isOpen) return null
  return (
    <p className={styles['closed']}>
      <Icon name="circle-check" size="sm" />
      <time dateTime={job.confirmedAt}>{`Confirmed open ${formatDay(job.confirmedAt, now)}`}</time>
    </p>
  )
}

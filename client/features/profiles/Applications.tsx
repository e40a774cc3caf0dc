import { Link } from '@tanstack/react-router'
import type { AppliedTo } from '#client/api/domain.ts'
import { momentWords } from '#client/messages/when.ts'
import { Card } from '#client/ui/Card.tsx'
import { useNow } from '#client/ui/use-now.ts'
import styles from './profile.module.css'

/** For an employer: what the candidate applied to of theirs, and what they wrote with it. */
export function Applications({ appliedTo }: { appliedTo: readonly AppliedTo[] }) {
  const now = useNow()
  return (
    <Card as="section" padding="lg" aria-label="Applied to">
      <h2 className={styles['heading']}>Applied to</h2>
      <ul role="list" className={styles['applications']}>
        {appliedTo.map(({ jobId, position, appliedAt, note }) => (
          <li key={jobId}>
            <p>
              <Link to="/job-details/$id" params={{ id: jobId }}>
                {position}
              </Link>{' '}
              <time dateTime={appliedAt} className={styles['muted']}>
                {momentWords(appliedAt, now)}
              </time>
            </p>
            {note && <p className={styles['prose']}>{note}</p>}
          </li>
        ))}
      </ul>
    </Card>
  )
}

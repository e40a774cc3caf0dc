import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AppliedTo } from '#client/api/domain.ts'
import { formatMoment } from '#client/messages/when.ts'
import { MustHaveReplies } from '#client/shared/MustHaveReplies.tsx'
import { Card } from '#client/ui/Card.tsx'
import layout from '#client/ui/layout.module.css'
import { useNow } from '#client/ui/use-now.ts'
import styles from './profile.module.css'

interface ApplicationsProps {
  appliedTo: readonly AppliedTo[]
  /** Renders an application's history and the possible actions. */
  steps?: StepsOf | undefined
}

export type StepsOf = (applied: AppliedTo) => ReactNode

/** For an employer: the candidate's applications to their jobs, with the notes. */
export function Applications({ appliedTo, steps }: ApplicationsProps) {
  const now = useNow()
  return (
    <Card as="section" padding="lg" aria-label="Applied to">
      <h2 className={styles['heading']}>Applied to</h2>
      <ul role="list" className={styles['applications']}>
        {appliedTo.map((applied) => {
          const { jobId, position, appliedAt, note, mustHaves = [] } = applied
          return (
            <li key={jobId}>
              <p>
                <Link to="/job-details/$id" params={{ id: jobId }}>
                  {position}
                </Link>{' '}
                <time dateTime={appliedAt} className={layout['muted']}>
                  {formatMoment(appliedAt, now)}
                </time>
              </p>
              <MustHaveReplies replies={mustHaves} />
              {note && <p className={layout['written']}>{note}</p>}
              {steps?.(applied)}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

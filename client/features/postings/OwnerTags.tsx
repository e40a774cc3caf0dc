import { groupDigits } from '#contract/digits.rules.ts'
import { Link } from '@tanstack/react-router'
import type { Job } from '#client/api/domain.ts'
import { useActs } from '#client/offline/outbox/use-acts.ts'
import { useIsNew } from '#client/shared/new-applicants.ts'
import { Tag } from '#client/ui/Tag.tsx'
import { formatOpenState } from './open-state.ts'
import styles from './PostedJobs.module.css'
import { newOf } from './summary.ts'
import { counted } from '#client/messages/digits.ts'

/** The state of an employer's job: open or closed, new applicants, and unanswered questions. */
export function OwnerTags({ job }: { job: Job }) {
  const unseen = newOf(job, useIsNew())
  const unanswered = job.questionsUnanswered
  const { value, isQueued } = useActs('openState', job)
  return (
    <>
      {job.isTakenDown ? (
        <Tag tone="error" icon="ban">
          Taken down
        </Tag>
      ) : (
        <Tag tone={value.isOpen ? 'success' : 'neutral'} icon={value.isOpen ? 'check' : 'lock'}>
          {formatOpenState(value.isOpen, job, isQueued)}
        </Tag>
      )}
      {unseen > 0 && (
        <Tag tone="warning" icon="users">
          {counted(unseen, 'new applicant')}
        </Tag>
      )}
      {unanswered > 0 && (
        <Link to="/job-details/$id" params={{ id: job.id }} hash="to-answer" className={styles['questions']}>
          <Tag tone="warning">{`${groupDigits(unanswered)} to answer`}</Tag>
        </Link>
      )}
    </>
  )
}

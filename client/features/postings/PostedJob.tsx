import { Link } from '@tanstack/react-router'
import { groupDigits } from '#contract/digits.rules.ts'
import { lacksCountry } from '#contract/jobs/posting-terms.rules.ts'
import type { Job } from '#client/api/domain.ts'
import { formatKept } from '#client/messages/application-messages.ts'
import { formatDate, formatDay, withNonBreakingSpaces } from '#client/messages/when.ts'
import { DeliveryTag } from '#client/shared/DeliveryTag.tsx'
import { TakenDownAlert } from '#client/shared/TakenDown.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { Tag } from '#client/ui/Tag.tsx'
import { useWanted } from '#client/ui/use-wanted.ts'
import { JobSwitch } from './JobSwitch.tsx'
import { useEditedJob } from './pending-edits.ts'
import { PostingActions } from './PostingActions.tsx'
import styles from './PostedJobs.module.css'
import { StillHiring, isAskedAbout } from './StillHiring.tsx'
import type { Applicant } from '#client/replica/applicant.ts'
import { applicantsOf, newOf, undecidedOf } from './summary.ts'
import { counted } from '#client/messages/digits.ts'
import { Joined } from '#client/ui/Joined.tsx'

interface PostedJobProps {
  job: Job
  /** The position in the list, from 1. */
  number: number
  now: Date
  /** Whether nobody has seen an application, as in the figures above the list. */
  isNew: (applicant: Applicant) => boolean
  onShowApplicants: (job: Job) => void
  onDeleted: (job: Job) => void
}

/** The DOM id of the button with a job's number of applicants. */
export const countIdOf = (jobId: string): string => `applicants-${jobId}`

/** A row of My Jobs. */
export function PostedJob({ job: stored, number, now, isNew, onShowApplicants, onDeleted }: PostedJobProps) {
  const { job, queued, refused } = useEditedJob(stored)
  const edit = queued ?? refused
  // Stays mounted: its window may hold what somebody writes to applicants.
  const wasAsked = useWanted(isAskedAbout(job, now))
  const unseen = newOf(job, isNew)
  const unanswered = job.questionsUnanswered
  const undecided = undecidedOf(job)
  const applicants = counted(applicantsOf(job), 'applicant')
  return (
    <li className={styles['job']}>
      <span className={styles['number']}>{number}</span>
      <div>
        <Link to="/job-details/$id" params={{ id: job.id }} className={styles['title']}>
          {job.position}
        </Link>
        <p className={styles['place']}>
          <span>
            <Joined texts={[job.location, job.employmentType, since(job, now)]} between={'\u00A0· '} />
          </span>
          {edit && (
            <span>
              Changes <DeliveryTag record={edit} />
            </span>
          )}
          {lacksCountry(job) && !job.isTakenDown && (
            <Link to="/job-details/$id" params={{ id: job.id }} className={styles['questions']}>
              <Tag tone="warning">Country missing</Tag>
            </Link>
          )}
          {unseen > 0 && (
            <Link
              to="/applicants"
              search={{ job: job.id, stage: 'new' }}
              className={styles['questions']}
              aria-label={`${counted(unseen, 'new applicant')} for ${job.position}`}
            >
              <Tag tone="warning" icon="users">{`${groupDigits(unseen)} new`}</Tag>
            </Link>
          )}
          {undecided > 0 && (
            <Link to="/applicants" search={{ job: job.id }} className={styles['questions']}>
              <Tag tone="warning">{`${counted(undecided, 'applicant')} undecided`}</Tag>
            </Link>
          )}
          {unanswered > 0 && (
            <Link to="/job-details/$id" params={{ id: job.id }} hash="to-answer" className={styles['questions']}>
              <Tag tone="warning">{`${counted(unanswered, 'question')} to answer`}</Tag>
            </Link>
          )}
        </p>
      </div>
      <Button
        id={countIdOf(job.id)}
        variant="outline"
        size="sm"
        leftSection={<Icon name="users" size="sm" />}
        aria-haspopup="dialog"
        aria-label={`${applicants} for ${job.position}`}
        onClick={() => onShowApplicants(job)}
      >
        {applicants}
      </Button>
      {job.isTakenDown ? (
        <Tag tone="error" icon="ban">
          Taken down
        </Tag>
      ) : (
        <>
          <JobSwitch job={job} stored={stored} />
          <PostingActions job={job} onDeleted={onDeleted} />
        </>
      )}
      {job.takenDown && (
        <div className={styles['asked']}>
          <TakenDownAlert takenDown={job.takenDown} now={now} />
        </div>
      )}
      {wasAsked && <StillHiring job={job} now={now} className={styles['asked']} />}
    </li>
  )
}

function since(job: Job, now: Date): string {
  const { isOpen, closedAt, pausedAt, createdAt, confirmedAt, applicationsTotal = 0, applicationsKeptUntil } = job
  const day = (at: string) => withNonBreakingSpaces(formatDay(at, now))
  if (job.isTakenDown) return `Posted ${day(createdAt)}`
  if (pausedAt !== undefined) return `Paused ${day(pausedAt)}`
  if (!isOpen && closedAt) {
    const kept = applicationsTotal > 0 ? formatKept(applicationsKeptUntil, now) : ''
    return [`Closed ${withNonBreakingSpaces(formatDate(closedAt, now))}`, kept].filter(Boolean).join('\u00A0· ')
  }
  const isConfirmed = isOpen && confirmedAt !== createdAt
  return isConfirmed ? `Confirmed ${day(confirmedAt)}` : `Posted ${day(createdAt)}`
}

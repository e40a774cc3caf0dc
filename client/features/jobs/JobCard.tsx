import type { MouseEvent, ReactNode } from 'react'
import type { Application, Job } from '#client/api/domain.ts'
import { formatDay } from '#client/messages/when.ts'
import { CardLink } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { onDemand } from '#client/ui/on-demand.tsx'
import { Tag } from '#client/ui/Tag.tsx'
import { clsx } from 'clsx'
import layout from '#client/ui/layout.module.css'
import styles from './JobCard.module.css'
import { JobMeta } from './JobMeta.tsx'
import type { JobSearch } from './job-search.ts'

/** An application as the server has it, or that it is still on this device. */
export type CardApplication = Application | 'sending' | 'queued'

// Loaded once the viewer has applied to a job of the list.
const ApplicationTag = onDemand(async () => (await import('#client/shared/ApplicationTag.tsx')).ApplicationTag)

interface JobCardProps {
  job: Job
  now: Date
  /** The state of the viewer's application, if known. */
  application?: CardApplication | undefined
  /** Whether the job was deleted on the server. */
  isRemoved?: boolean
  /** The save button; lies above the link. */
  bookmark?: ReactNode
  /** The hide button; lies above the link too. */
  hide?: ReactNode
  /** Whether the viewer has hidden the job, when hidden ones are shown. */
  isHidden?: boolean
  /** Whether the card is on the page of its company, which names the company already. */
  isOfPage?: boolean
  /** The heading level. */
  level?: 2 | 3
  /** The search of the list, for the way back to it. */
  list?: JobSearch | undefined
  /** Whether the card is only a picture without a link. */
  isPreview?: boolean
  /** Whether the job is shown beside the list. */
  isSelected?: boolean
  /** Shows the job beside the list, on a plain click or Enter; any other way of opening a link opens the job's page. */
  onSelect?: (() => void) | undefined
}

/** A job in a list (spec, point 2: Find Jobs). The whole card is a link; a state is shown beside the pay. */
export function JobCard({
  job,
  now,
  application,
  isRemoved = false,
  bookmark,
  hide,
  isHidden = false,
  isOfPage = false,
  level = 2,
  list,
  isPreview = false,
  isSelected = false,
  onSelect,
}: JobCardProps) {
  const Heading = `h${level}` as const
  const isClosed = isRemoved || !job.isOpen
  const select = (event: MouseEvent) => {
    // Enter on the selected card opens its page.
    const goesOn = isSelected && event.detail === 0
    if (!onSelect || goesOn || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onSelect()
  }
  return (
    <Card
      as="article"
      className={clsx(styles['job'], (isClosed || isHidden) && styles['closed'], isSelected && styles['selected'])}
      data-of-page={isOfPage || undefined}
    >
      {!isOfPage && <Avatar name={job.companyName} size="sm" isFaded={isClosed} />}
      <Heading className={styles['title']}>{job.position}</Heading>
      <div className={styles['by']}>
        {!isOfPage && (
          <span className={styles['company']}>
            by <bdi>{job.companyName}</bdi>
          </span>
        )}
        <CardMoment job={job} now={now} isOfPage={isOfPage} />
      </div>
      <JobMeta job={job} isShort />
      <div className={styles['foot']}>
        <p className={styles['pay']}>{job.salaryRange || <span className={styles['nil']}>Pay not given</span>}</p>
        <div className={styles['end']}>
          <CardState job={job} now={now} application={application} isRemoved={isRemoved} />
          {isHidden && (
            <Tag icon="eye-off" className={styles['shut']}>
              Hidden
            </Tag>
          )}
          {!isPreview && (
            <CardLink
              to="/job-details/$id"
              params={{ id: job.id }}
              state={list && { list }}
              className={clsx(layout['covering'], styles['open'])}
              aria-label={`Details: ${job.position}`}
              aria-current={isSelected || undefined}
              onClick={select}
            >
              Details
            </CardLink>
          )}
        </div>
      </div>
      {/* After the link, which most users want: keyboard focus reaches it first. */}
      {bookmark && <div className={styles['bookmark']}>{bookmark}</div>}
      {hide && <div className={styles['hide']}>{hide}</div>}
    </Card>
  )
}

type CardStateProps = Pick<JobCardProps, 'job' | 'now' | 'application' | 'isRemoved'>

function CardState({ job, now, application, isRemoved = false }: CardStateProps) {
  const isClosed = isRemoved || !job.isOpen
  return (
    <>
      {application === 'queued' && (
        <Tag tone="warning" icon="clock">
          Applied, will be sent
        </Tag>
      )}
      {typeof application === 'object' && <ApplicationTag application={application} now={now} />}
      {isClosed && (
        <Tag icon="lock" className={styles['shut']}>
          {isRemoved ? 'No longer on the board' : job.pausedAt ? 'Paused' : 'Closed'}
        </Tag>
      )}
    </>
  )
}

/** When an open job was last confirmed, if that was later than its posting; else when it was posted. */
function CardMoment({ job, now, isOfPage }: Pick<JobCardProps, 'job' | 'now' | 'isOfPage'>) {
  const posted = formatDay(job.createdAt, now)
  const confirmed = job.isOpen ? formatDay(job.confirmedAt, now) : posted
  if (confirmed !== posted)
    return (
      <time dateTime={job.confirmedAt} className={styles['confirmed']}>
        <span>Confirmed </span>
        <span>
          <span>{confirmed}</span>
          <Icon name="circle-check" size="sm" />
        </span>
      </time>
    )
  return (
    <time dateTime={job.createdAt}>
      <span className={isOfPage ? undefined : layout['visuallyHidden']}>Posted </span>
      <span>{posted}</span>
    </time>
  )
}

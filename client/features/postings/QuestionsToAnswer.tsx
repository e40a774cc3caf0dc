import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { useMemo } from 'react'
import { useApi } from '#client/api/ApiProvider.tsx'
import type { Job } from '#client/api/domain.ts'
import { jobsOf } from '#client/replica/job-cache.ts'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { formatMoment } from '#client/messages/when.ts'
import { LoadErrorState } from '#client/shared/LoadErrorState.tsx'
import { MoreButton } from '#client/shared/MoreButton.tsx'
import { useLoadError } from '#client/shared/use-load-error.ts'
import { LinkButton } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { SkeletonText } from '#client/ui/Skeleton.tsx'
import { Tag } from '#client/ui/Tag.tsx'
import layout from '#client/ui/layout.module.css'
import { useNow } from '#client/ui/use-now.ts'
import { postedJobsQuery } from './posting.queries.ts'
import styles from './QuestionsToAnswer.module.css'
import { counted } from '#client/messages/digits.ts'

/** The employer's jobs with unanswered questions, each with its oldest one and a link to the answer box. */
export function QuestionsToAnswer() {
  const query = useInfiniteQuery(postedJobsQuery(useApi(), useViewer()))
  const jobs = useMemo(() => query.data && jobsOf(query.data), [query.data])
  const loadError = useLoadError(query)
  if (loadError && !jobs) return <LoadErrorState {...loadError} />
  if (!jobs) {
    return (
      <div role="status" aria-busy="true" aria-label="Loading the questions on your jobs">
        <Card>
          <SkeletonText lines={2} />
        </Card>
      </div>
    )
  }
  const waiting = jobs.filter((job) => job.questionsUnanswered > 0)
  // Jobs on further pages may have unanswered questions too.
  const more = <MoreButton list={query}>Look among older jobs</MoreButton>
  if (waiting.length === 0) {
    return (
      <>
        <EmptyState
          kind="no-questions"
          title="No questions to answer"
          text="What candidates ask on your jobs is listed here until you answer."
          actions={
            <LinkButton to="/dashboard/my-posted-jobs" variant="outline">
              My Jobs
            </LinkButton>
          }
        />
        {more}
      </>
    )
  }
  return (
    <>
      <ul role="list" className={styles['list']}>
        {waiting.map((job) => (
          <Waiting key={job.id} job={job} />
        ))}
      </ul>
      {more}
    </>
  )
}

function Waiting({ job }: { job: Job }) {
  const now = useNow()
  const { waitingQuestion: question } = job
  return (
    <li className={styles['job']}>
      <div className={styles['words']}>
        <Link
          to="/job-details/$id"
          params={{ id: job.id }}
          hash="to-answer"
          className={clsx(layout['covering'], layout['rowTitle'])}
        >
          {job.position}
        </Link>
        {question ? (
          <>
            <p className={styles['question']}>{question.text}</p>
            <p className={layout['small']}>
              <span>{`${question.askerName} asked`}</span>{' '}
              <time dateTime={question.askedAt}>{formatMoment(question.askedAt, now)}</time>
            </p>
          </>
        ) : (
          <p className={layout['small']}>{job.location}</p>
        )}
      </div>
      <Tag tone="warning" icon="help-circle">{`${counted(job.questionsUnanswered, 'question')} to answer`}</Tag>
    </li>
  )
}

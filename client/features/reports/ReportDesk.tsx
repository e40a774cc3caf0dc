import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApi } from '#client/api/ApiProvider.tsx'
import { reasonWords } from '#client/messages/report-words.ts'
import { momentWords } from '#client/messages/when.ts'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { LoadErrorState } from '#client/shared/LoadErrorState.tsx'
import { MoreButton } from '#client/shared/MoreButton.tsx'
import { useLoadError } from '#client/shared/use-load-error.ts'
import { Card } from '#client/ui/Card.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { SkeletonText } from '#client/ui/Skeleton.tsx'
import { Tag } from '#client/ui/Tag.tsx'
import { deskQuery, type ReportCase } from './desk.queries.ts'
import styles from './ReportDesk.module.css'

const CARDS = 3
const KINDS = { job: 'Job', question: 'Question', message: 'Message', person: 'Person' } as const

/** What was reported, for those who run the board. */
export function ReportDesk({ now }: { now: Date }) {
  const query = useInfiniteQuery(deskQuery(useApi(), useViewer()))
  const loadError = useLoadError(query)
  // A page loaded again may repeat one of its neighbour's.
  const cases = query.data && [
    ...new Map(query.data.pages.flatMap((page) => page.cases).map((one) => [one.id, one])).values(),
  ]
  if (loadError && !cases) return <LoadErrorState {...loadError} />
  if (!cases) return <DeskSkeleton />
  if (cases.length === 0)
    return <EmptyState kind="all-sent" title="Nothing was reported" text="What people report is listed here." />
  return (
    <>
      <ul role="list" className={styles['list']}>
        {cases.map((one) => (
          <li key={one.id}>
            <Case {...one} now={now} />
          </li>
        ))}
      </ul>
      <MoreButton list={query}>Show older reports</MoreButton>
    </>
  )
}

function Case({ kind, subject, reportCount, reportedAt, reports, now }: ReportCase & { now: Date }) {
  const more = reportCount - reports.length
  return (
    <Card as="article" className={styles['case']}>
      <div className={styles['head']}>
        <Tag tone="brand">{KINDS[kind]}</Tag>
        <p className={styles['small']}>
          {reportCount === 1 ? 'Reported once' : `Reported ${reportCount.toLocaleString('en')} times`} ·{' '}
          <time dateTime={reportedAt}>{momentWords(reportedAt, now)}</time>
        </p>
      </div>
      {subject ? <Subject kind={kind} subject={subject} /> : <p className={styles['small']}>It is gone by now.</p>}
      <ul role="list" className={styles['reports']}>
        {reports.map((report, place) => (
          <li key={place}>
            <p>
              <b>{reasonWords[report.reason]}</b>{' '}
              <span className={styles['small']}>
                <time dateTime={report.reportedAt}>{momentWords(report.reportedAt, now)}</time>
                {!report.hasAccount && ' · without an account'}
              </span>
            </p>
            {report.text && <p className={styles['text']}>{report.text}</p>}
          </li>
        ))}
      </ul>
      {more > 0 && <p className={styles['small']}>And {more.toLocaleString('en')} before these</p>}
    </Card>
  )
}

type SubjectProps = Pick<ReportCase, 'kind'> & { subject: NonNullable<ReportCase['subject']> }

function Subject({ kind, subject: { title, text, authorName, jobId } }: SubjectProps) {
  return (
    <div className={styles['subject']}>
      {kind === 'job' && jobId ? (
        <Link to="/job-details/$id" params={{ id: jobId }} className={styles['title']}>
          {title}
        </Link>
      ) : (
        title && <p className={styles['title']}>{title}</p>
      )}
      {kind !== 'person' && <p className={styles['small']}>by {authorName}</p>}
      {text && <p className={styles['quote']}>{text}</p>}
      {kind === 'question' && jobId && (
        <Link to="/job-details/$id" params={{ id: jobId }} hash="questions">
          The job it is on
        </Link>
      )}
    </div>
  )
}

function DeskSkeleton() {
  return (
    <div className={styles['list']} role="status" aria-busy="true" aria-label="Loading what was reported">
      {Array.from({ length: CARDS }, (_, card) => (
        <Card key={card}>
          <SkeletonText lines={4} />
        </Card>
      ))}
    </div>
  )
}

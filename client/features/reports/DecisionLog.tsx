import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApi } from '#client/api/ApiProvider.tsx'
import { entriesIn } from '#client/api/pages.ts'
import { decisionReasonLabels, stepLabels } from '#client/messages/decision-messages.ts'
import { formatMoment } from '#client/messages/when.ts'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { LoadErrorState } from '#client/shared/LoadErrorState.tsx'
import { MoreButton } from '#client/shared/MoreButton.tsx'
import { useLoadError } from '#client/shared/use-load-error.ts'
import { Card } from '#client/ui/Card.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import layout from '#client/ui/layout.module.css'
import { SkeletonText } from '#client/ui/Skeleton.tsx'
import { decisionLogQuery, type DecisionLine, type ReportCase } from './desk.queries.ts'
import { KINDS } from './desk-views.ts'
import styles from './ReportDesk.module.css'

/** The log of all decisions; no entry is ever changed or deleted. */
export function DecisionLog({ now }: { now: Date }) {
  const query = useInfiniteQuery(decisionLogQuery(useApi(), useViewer()))
  const loadError = useLoadError(query)
  const lines = query.data && entriesIn(query.data.pages, 'decisions', 'id')
  if (loadError && !lines) return <LoadErrorState {...loadError} />
  if (!lines)
    return (
      <Card role="status" aria-busy="true" aria-label="Loading the log">
        <SkeletonText lines={4} />
      </Card>
    )
  if (lines.length === 0)
    return (
      <EmptyState
        kind="nothing-decided"
        title="No decisions yet"
        text="Every decision is listed here, and none can be changed or deleted."
      />
    )
  return (
    <>
      <Card>
        <ol role="list" className={styles['lines']}>
          {lines.map((line) => (
            <li key={line.id}>
              <LogLine line={line} now={now} subject={<Subject line={line} />} />
            </li>
          ))}
        </ol>
      </Card>
      <MoreButton list={query}>Show older decisions</MoreButton>
    </>
  )
}

type LineOfCase = ReportCase['decisions'][number]

interface LogLineProps {
  line: LineOfCase
  now: Date
  /** The subject of the decision, when it is not named above. */
  subject?: ReactNode
}

/** Who decided what, when, and why. */
export function LogLine({ line: { step, reason, text, decidedBy, decidedAt, caseId }, now, subject }: LogLineProps) {
  return (
    <>
      <p>
        <b>{stepLabels[step].done}</b> <span>{`· ${decisionReasonLabels[reason]}`}</span>
      </p>
      {subject}
      <p className={layout['small']}>
        <time dateTime={decidedAt}>{formatMoment(decidedAt, now)}</time>{' '}
        <span>{`· ${decidedBy}${subject ? ` · case ${caseId}` : ''}`}</span>
      </p>
      {text && <p className={layout['written']}>{text}</p>}
    </>
  )
}

function Subject({ line: { kind, about, jobId } }: { line: DecisionLine }) {
  return (
    <p>
      <span>{`${KINDS[kind]}:`}</span>{' '}
      {!about ? (
        <span className={layout['small']}>deleted</span>
      ) : kind === 'job' && jobId ? (
        <Link to="/job-details/$id" params={{ id: jobId }}>
          {about}
        </Link>
      ) : (
        <span>{about}</span>
      )}
    </p>
  )
}

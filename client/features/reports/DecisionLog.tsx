import { useInfiniteQuery } from '@tanstack/react-query'
import { useApi } from '#client/api/ApiProvider.tsx'
import { decisionReasonWords, stepWords } from '#client/messages/decision-words.ts'
import { momentWords } from '#client/messages/when.ts'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { LoadErrorState } from '#client/shared/LoadErrorState.tsx'
import { MoreButton } from '#client/shared/MoreButton.tsx'
import { useLoadError } from '#client/shared/use-load-error.ts'
import { Card } from '#client/ui/Card.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { SkeletonText } from '#client/ui/Skeleton.tsx'
import { decisionLogQuery, type DecisionLine } from './desk.queries.ts'
import styles from './ReportDesk.module.css'

/** Every decision there ever was: nobody changes or deletes one. */
export function DecisionLog({ now }: { now: Date }) {
  const query = useInfiniteQuery(decisionLogQuery(useApi(), useViewer()))
  const loadError = useLoadError(query)
  const lines = query.data && [
    ...new Map(query.data.pages.flatMap((page) => page.decisions).map((line) => [line.id, line])).values(),
  ]
  if (loadError && !lines) return <LoadErrorState {...loadError} />
  if (!lines)
    return (
      <Card role="status" aria-busy="true" aria-label="Loading the log">
        <SkeletonText lines={4} />
      </Card>
    )
  if (lines.length === 0)
    return <EmptyState kind="all-sent" title="Nothing was decided yet" text="Every decision is kept here for good." />
  return (
    <>
      <Card>
        <ol role="list" className={styles['lines']}>
          {lines.map((line) => (
            <li key={line.id}>
              <LogLine line={line} now={now} isOfAll />
            </li>
          ))}
        </ol>
      </Card>
      <MoreButton list={query}>Show older decisions</MoreButton>
    </>
  )
}

interface LogLineProps {
  line: DecisionLine
  now: Date
  /** Among lines about other things. */
  isOfAll?: boolean
}

/** Who decided what, when, and why. */
export function LogLine({
  line: { kind, step, reason, text, decidedBy, decidedAt, caseId },
  now,
  isOfAll,
}: LogLineProps) {
  return (
    <>
      <p>
        <b>{stepWords[step].done}</b> · {decisionReasonWords[reason]}
      </p>
      <p className={styles['small']}>
        <time dateTime={decidedAt}>{momentWords(decidedAt, now)}</time> · {decidedBy}
        {isOfAll && ` · ${kind}, case ${caseId}`}
      </p>
      {text && <p className={styles['text']}>{text}</p>}
    </>
  )
}

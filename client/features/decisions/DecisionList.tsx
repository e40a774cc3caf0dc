import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApi } from '#client/api/ApiProvider.tsx'
import { entriesIn } from '#client/api/pages.ts'
import { decisionReasonLabels, standingTitle } from '#client/messages/decision-messages.ts'
import { formatDate } from '#client/messages/when.ts'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { LoadErrorState } from '#client/shared/LoadErrorState.tsx'
import { MoreButton } from '#client/shared/MoreButton.tsx'
import { RegisterFirst } from '#client/shared/RegisterFirst.tsx'
import { useLoadError } from '#client/shared/use-load-error.ts'
import { Card } from '#client/ui/Card.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import layout from '#client/ui/layout.module.css'
import { SkeletonText } from '#client/ui/Skeleton.tsx'
import { Tag } from '#client/ui/Tag.tsx'
import { AppealForm } from './AppealForm.tsx'
import styles from './DecisionList.module.css'
import { decisionsQuery, type OwnDecision } from './decision.queries.ts'

/** Decisions about the viewer and their posts, questions and messages: the reasons, and the possible appeals. */
export function DecisionList({ now }: { now: Date }) {
  const viewer = useViewer()
  const query = useInfiniteQuery(decisionsQuery(useApi(), viewer))
  const loadError = useLoadError(query)
  const decisions = query.data && entriesIn(query.data.pages, 'decisions', 'caseId')
  if (viewer.role === '')
    return <RegisterFirst text="Decisions are about what you posted, asked and wrote. Registering takes a minute." />
  if (loadError && !decisions) return <LoadErrorState {...loadError} />
  if (!decisions) return <DecisionSkeleton />
  if (decisions.length === 0)
    return (
      <EmptyState
        kind="nothing-decided"
        title="No decisions"
        text="When something of yours is taken down, it is listed here with the reason, and you can appeal."
      />
    )
  return (
    <>
      <ul role="list" className={styles['list']}>
        {decisions.map((one) => (
          <li key={one.caseId} id={`case-${one.caseId}`} className={styles['place']}>
            <Decision decision={one} now={now} />
          </li>
        ))}
      </ul>
      <MoreButton list={query}>Show older decisions</MoreButton>
    </>
  )
}

function Decision({ decision, now }: { decision: OwnDecision; now: Date }) {
  const { kind, subject, jobId, state, reason, text, decidedAt } = decision
  const title = standingTitle(kind, state)
  return (
    <Card as="article" className={styles['decision']}>
      <div className={styles['head']}>
        <Tag tone={state === 'restored' ? 'success' : 'error'} icon={state === 'restored' ? 'check' : 'ban'}>
          {state === 'restored' ? 'Put back' : kind === 'person' ? 'Suspended' : 'Taken down'}
        </Tag>
        <p className={layout['small']}>
          <time dateTime={decidedAt}>{formatDate(decidedAt, now)}</time>
        </p>
      </div>
      <h2 className={layout['title']}>{title}</h2>
      {kind === 'job' && jobId && subject ? (
        <Link to="/job-details/$id" params={{ id: jobId }} className={styles['subject']}>
          {subject}
        </Link>
      ) : (
        subject && <p className={styles['quote']}>{subject}</p>
      )}
      {kind === 'person' && state !== 'restored' && (
        <p>
          You can read everything, download your data and delete your account. You cannot post, apply, ask or write.
          Your jobs are paused.
        </p>
      )}
      <p>
        <b>{decisionReasonLabels[reason]}</b>
      </p>
      {text && <p className={layout['written']}>{text}</p>}
      <Appeal decision={decision} title={title} now={now} />
    </Card>
  )
}

function Appeal({ decision, title, now }: { decision: OwnDecision; title: string; now: Date }) {
  const { caseId, appeal, appealUntil, isFinal, state } = decision
  if (appeal)
    return (
      <div className={styles['appeal']}>
        <p className={layout['small']}>
          You appealed on <time dateTime={appeal.at}>{formatDate(appeal.at, now)}</time>
        </p>
        <p className={layout['written']}>{appeal.text}</p>
        <p className={layout['small']}>
          {isFinal
            ? 'This was decided after your appeal, and is final.'
            : 'It is decided once more, by a person. That decision is final.'}
        </p>
      </div>
    )
  if (appealUntil && Date.parse(appealUntil) > now.getTime())
    return <AppealForm caseId={caseId} title={title} until={formatDate(appealUntil, now)} />
  if (state === 'restored') return null
  return <p className={layout['small']}>The time to appeal is over.</p>
}

function DecisionSkeleton() {
  return (
    <div className={styles['list']} role="status" aria-busy="true" aria-label="Loading decisions">
      <Card>
        <SkeletonText lines={4} />
      </Card>
    </div>
  )
}

import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CaseList } from '#contract/reports/case.rules.ts'
import { useApi } from '#client/api/ApiProvider.tsx'
import { entriesIn } from '#client/api/pages.ts'
import { hasCode } from '#client/api/request-error.ts'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { LoadErrorState } from '#client/shared/LoadErrorState.tsx'
import { MoreButton } from '#client/shared/MoreButton.tsx'
import { useLoadError } from '#client/shared/use-load-error.ts'
import { Card } from '#client/ui/Card.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { SegmentLink, Segments } from '#client/ui/Segments.tsx'
import { SkeletonText } from '#client/ui/Skeleton.tsx'
import { DecisionLog } from './DecisionLog.tsx'
import { deskQuery, type ReportCase } from './desk.queries.ts'
import type { DeskView } from './desk-views.ts'
import { ReportedCase } from './ReportedCase.tsx'
import styles from './ReportDesk.module.css'

const CARDS = 3
/** The server counts up to this number. */
const MANY = 100
const NOTHING: Readonly<Record<CaseList, { title: string; text: string }>> = {
  open: { title: 'Nothing is waiting', text: 'What people report is listed here until you decide.' },
  appealed: { title: 'No appeals', text: 'When somebody appeals against a decision, it is listed here once more.' },
  decided: { title: 'No decisions yet', text: 'What you have decided is listed here.' },
}

interface ReportDeskProps {
  now: Date
  show?: DeskView
}

/** The reports and their decisions, for administrators. */
export function ReportDesk({ now, show = 'open' }: ReportDeskProps) {
  // Every list comes with the counts.
  const { data, error } = useInfiniteQuery(deskQuery(useApi(), useViewer(), show === 'log' ? 'open' : show))
  const waiting = data?.pages[0]?.waiting
  // Hide the lists from users who may not see them.
  const isRefused = hasCode(error, 'admin.only')
  return (
    <>
      {!isRefused && <Lists show={show} waiting={waiting} />}
      {show === 'log' ? <DecisionLog now={now} /> : <Cases key={show} show={show} now={now} />}
    </>
  )
}

interface ListsProps {
  show: DeskView
  /** The number of cases in the waiting lists; undefined until known. */
  waiting: { open: number; appealed: number } | undefined
}

function Lists({ show, waiting }: ListsProps) {
  return (
    <Segments label="Cases">
      <SegmentLink
        to="/admin/reports"
        search={{}}
        isCurrent={show === 'open'}
      >{`Waiting${formatCount(waiting?.open)}`}</SegmentLink>
      <SegmentLink
        to="/admin/reports"
        search={{ show: 'appealed' }}
        isCurrent={show === 'appealed'}
      >{`Appealed${formatCount(waiting?.appealed)}`}</SegmentLink>
      <SegmentLink to="/admin/reports" search={{ show: 'decided' }} isCurrent={show === 'decided'}>
        Decided
      </SegmentLink>
      <SegmentLink to="/admin/reports" search={{ show: 'log' }} isCurrent={show === 'log'}>
        Log
      </SegmentLink>
    </Segments>
  )
}

const formatCount = (count = 0): string => (count === 0 ? '' : ` ${count < MANY ? count : `${MANY}+`}`)

function Cases({ show, now }: { show: CaseList; now: Date }) {
  const query = useInfiniteQuery(deskQuery(useApi(), useViewer(), show))
  const loadError = useLoadError(query)
  const [deciding, setDeciding] = useState<ReportCase | null>(null)
  const listed = query.data && entriesIn(query.data.pages, 'cases', 'id')
  // One that has left the list stays while its dialog is open, which has what was typed.
  const hasLeft = deciding && listed && listed.every(({ id }) => id !== deciding.id)
  const cases = hasLeft ? [deciding, ...listed] : listed
  if (loadError && !cases) return <LoadErrorState {...loadError} />
  if (!cases) return <DeskSkeleton />
  if (cases.length === 0) return <EmptyState kind="nothing-decided" {...NOTHING[show]} />
  return (
    <>
      <ul role="list" className={styles['list']}>
        {cases.map((one) => (
          <li key={one.id}>
            <ReportedCase reported={one} now={now} onDeciding={setDeciding} />
          </li>
        ))}
      </ul>
      <MoreButton list={query}>Show older reports</MoreButton>
    </>
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

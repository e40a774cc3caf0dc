import { useState, type ReactNode } from 'react'
import type { Job } from '#client/api/domain.ts'
import { WHAT_YOU_SENT } from '#client/messages/application-messages.ts'
import { isOfKind } from '#client/offline/outbox/action-kind.ts'
import { useDeliveries } from '#client/offline/outbox/use-deliveries.ts'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { ChipLink } from '#client/ui/Chip.tsx'
import { useKeptFocus } from '#client/ui/use-kept-focus.ts'
import { turnOf } from './application-turn.ts'
import { TURNS, type Turn } from './turns.ts'
import type { KnownConversation } from './format-applied.ts'
import { APPLY } from './apply.kinds.ts'
import { AppliedJob, ApplyingJob, type MessageOf } from './AppliedJob.tsx'
import styles from './AppliedJobs.module.css'
import { SentCopyDialog } from './SentCopyButton.tsx'
import { WithdrawDialog } from './WithdrawDialog.tsx'
import { useOwnApplications } from './use-applications.ts'
import type { WithdrawnJob } from './use-withdraw.ts'

/** Conversations by the employer's id. */
export type EmployerConversations = ReadonlyMap<string, KnownConversation>

interface AppliedJobListProps {
  jobs: readonly Job[]
  /** Whether more jobs can be loaded. */
  hasMore: boolean
  now: Date
  conversations: EmployerConversations
  messageOf: MessageOf | undefined
  /** Renders the actions for an interview. */
  interviewOf: MessageOf | undefined
  show: Turn | undefined
  /** Shown when there are no applications. */
  none: ReactNode
}

const TITLES: Readonly<Record<Turn, string>> = { yours: 'Your turn', theirs: 'Their turn', ended: 'Ended' }

/** The viewer's applications in three groups: the viewer's turn, the employer's turn, and ended. */
export function AppliedJobList(props: AppliedJobListProps) {
  const { jobs, hasMore, now, conversations, messageOf, interviewOf, show, none } = props
  // The job stays set after the dialog closes without a withdrawal: the content must not change during the animation.
  const [asked, setAsked] = useState<WithdrawnJob | null>(null)
  const [isAsking, setAsking] = useState(false)
  const { value: own, acts } = useOwnApplications()
  const deliveries = useDeliveries()
  const applying = acts.filter((record) => isOfKind(APPLY, record))
  const ask = (job: WithdrawnJob) => {
    setAsked(job)
    setAsking(true)
  }
  const [sent, setSent] = useState<Job | null>(null)
  const [isShown, setShown] = useState(false)
  const lookUp = (job: Job) => {
    setSent(job)
    setShown(true)
  }
  const { userId } = useViewer()
  const appliedAt = sent?.applications[0]?.appliedAt
  const rows = [
    ...applying.flatMap((record) => {
      const { applying: last, isWithdrawn = false } = own.get(record.payload.jobId) ?? {}
      // After a withdrawal the same job can be applied to again: its last application stands for it.
      if (last !== record.id) return []
      return {
        turn: isWithdrawn ? ('ended' as const) : ('theirs' as const),
        row: (
          <ApplyingJob
            key={record.id}
            record={record}
            delivery={deliveries.get(record.id) ?? 'waiting'}
            onWithdraw={ask}
            isWithdrawing={isWithdrawn}
          />
        ),
      }
    }),
    ...jobs.flatMap((job) => {
      const { isReapplied, isWithdrawn = false, reply } = own.get(job.id) ?? {}
      if (isReapplied) return []
      const conversation = conversations.get(job.recruiterId)
      return {
        turn: isWithdrawn
          ? ('ended' as const)
          : reply === undefined
            ? turnOf(job, conversation, now)
            : ('theirs' as const),
        row: (
          <AppliedJob
            key={job.id}
            job={job}
            now={now}
            conversation={conversation}
            messageOf={messageOf}
            interviewOf={interviewOf}
            wish={reply}
            onWithdraw={ask}
            onLookUp={lookUp}
            isWithdrawing={isWithdrawn}
          />
        ),
      }
    }),
  ]
  const holderRef = useKeptFocus<HTMLDivElement>(rows.length)
  const rowsOf = (turn: Turn) => rows.filter((row) => row.turn === turn)
  const shown = (show ? [show] : TURNS).filter((turn) => rowsOf(turn).length > 0)
  // Pages that are not loaded are not counted.
  const countOf = (count: number) => `${count}${hasMore ? '+' : ''}`
  return (
    <>
      {rows.length === 0 ? (
        none
      ) : (
        <div ref={holderRef} tabIndex={-1} className={styles['groups']}>
          <nav aria-label="Which applications" className={styles['filter']}>
            <GroupLink isCurrent={!show} name="All" count={countOf(rows.length)} />
            {TURNS.map((turn) => (
              <GroupLink
                key={turn}
                turn={turn}
                isCurrent={show === turn}
                name={TITLES[turn]}
                count={countOf(rowsOf(turn).length)}
              />
            ))}
          </nav>
          {shown.map((turn) => (
            <section key={turn} aria-labelledby={`turn-${turn}`}>
              <h2 id={`turn-${turn}`} className={styles['turn']} data-turn={turn}>
                {TITLES[turn]}
              </h2>
              <ul className={styles['list']} role="list">
                {rowsOf(turn).map(({ row }) => row)}
              </ul>
            </section>
          ))}
          {shown.length === 0 && <p className={styles['none']}>{NONE[show ?? 'ended']}</p>}
        </div>
      )}
      {sent && appliedAt !== undefined && (
        <SentCopyDialog
          key={`sent to ${sent.id}`}
          title={WHAT_YOU_SENT}
          eyebrow={sent.position}
          subject={{ jobId: sent.id, userId, appliedAt }}
          job={sent}
          now={now}
          opened={isShown}
          onClose={() => setShown(false)}
        />
      )}
      {asked && <WithdrawDialog key={asked.id} job={asked} opened={isAsking} onClose={() => setAsking(false)} />}
    </>
  )
}

const NONE: Readonly<Record<Turn, string>> = {
  yours: 'Nothing for you to do right now.',
  theirs: 'No employer owes you an answer right now.',
  ended: 'No application has been answered yet.',
}

interface GroupLinkProps {
  turn?: Turn
  isCurrent: boolean
  name: string
  count: string
}

const GroupLink = ({ turn, isCurrent, name, count }: GroupLinkProps) => (
  <ChipLink
    to="/dashboard/applied-job"
    search={turn ? { show: turn } : {}}
    replace
    resetScroll={false}
    activeOptions={{ exact: true, includeSearch: true }}
    aria-current={isCurrent ? 'page' : undefined}
  >
    <span>{name}</span> <span className={styles['count']}>{count}</span>
  </ChipLink>
)

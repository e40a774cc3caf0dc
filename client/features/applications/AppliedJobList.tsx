import type { ReactNode } from 'react'
import type { Job } from '#client/api/domain.ts'
import { WHAT_YOU_SENT } from '#client/messages/application-messages.ts'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { useDialogAbout } from '#client/ui/use-dialog-about.ts'
import { useKeptFocus } from '#client/ui/use-kept-focus.ts'
import { AppliedJob, ApplyingJob, type MessageOf } from './AppliedJob.tsx'
import styles from './AppliedJobs.module.css'
import type { EmployerConversations } from './format-applied.ts'
import { SentCopyDialog } from './SentCopyButton.tsx'
import { TurnFilter } from './TurnFilter.tsx'
import { TURNS, TURN_TITLES, type Turn } from './turns.ts'
import { useAppliedRows } from './use-applied-rows.ts'
import type { WithdrawnJob } from './use-withdraw.ts'
import { WithdrawDialog } from './WithdrawDialog.tsx'

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

/** The viewer's applications in three groups: the viewer's turn, the employer's turn, and ended. */
export function AppliedJobList(props: AppliedJobListProps) {
  const { jobs, hasMore, now, conversations, messageOf, interviewOf, show, none } = props
  const { applying, applied } = useAppliedRows(jobs, conversations, now)
  const withdrawal = useDialogAbout<WithdrawnJob>()
  const copy = useDialogAbout<Job>()
  const { userId } = useViewer()
  const all = [...applying, ...applied]
  const holderRef = useKeptFocus<HTMLDivElement>(all.length)
  const ofTurn = (rows: readonly { turn: Turn }[], turn?: Turn) => rows.filter((row) => !turn || row.turn === turn)
  // Pages that are not loaded are not counted.
  const countOf = (turn?: Turn) => `${ofTurn(all, turn).length}${hasMore ? '+' : ''}`
  const shown = (show ? [show] : TURNS).filter((turn) => ofTurn(all, turn).length > 0)
  const applicationId = copy.about?.applications[0]?.id
  return (
    <>
      {all.length === 0 ? (
        none
      ) : (
        <div ref={holderRef} tabIndex={-1} className={styles['groups']}>
          <TurnFilter show={show} countOf={countOf} />
          {shown.map((turn) => (
            <section key={turn} aria-labelledby={`turn-${turn}`}>
              <h2 id={`turn-${turn}`} className={styles['turn']} data-turn={turn}>
                {TURN_TITLES[turn]}
              </h2>
              <ul className={styles['list']} role="list">
                {applying.map(
                  (row) =>
                    row.turn === turn && <ApplyingJob key={row.record.id} {...row} onWithdraw={withdrawal.open} />,
                )}
                {applied.map(
                  (row) =>
                    row.turn === turn && (
                      <AppliedJob
                        key={row.job.id}
                        {...row}
                        now={now}
                        messageOf={messageOf}
                        interviewOf={interviewOf}
                        onWithdraw={withdrawal.open}
                        onLookUp={copy.open}
                      />
                    ),
                )}
              </ul>
            </section>
          ))}
          {shown.length === 0 && <p className={styles['none']}>{NONE[show ?? 'ended']}</p>}
        </div>
      )}
      {copy.about && applicationId !== undefined && (
        <SentCopyDialog
          key={`sent to ${copy.about.id}`}
          title={WHAT_YOU_SENT}
          eyebrow={copy.about.position}
          subject={{ applicationId, userId }}
          job={copy.about}
          now={now}
          opened={copy.opened}
          onClose={copy.close}
        />
      )}
      {withdrawal.about && (
        <WithdrawDialog
          key={withdrawal.about.id}
          job={withdrawal.about}
          opened={withdrawal.opened}
          onClose={withdrawal.close}
        />
      )}
    </>
  )
}

const NONE: Readonly<Record<Turn, string>> = {
  yours: 'Nothing for you to do right now.',
  theirs: 'No employer owes you an answer right now.',
  ended: 'No application has been answered yet.',
}

import { useEffect, useRef, useState } from 'react'
import {
  applicationState,
  isAnswer,
  mayAct,
  type Answer,
  type LedgerEvent,
} from '#contract/applications/application-ledger.rules.ts'
import { canCancel } from '#contract/applications/interview.rules.ts'
import { answerRule } from '#contract/applications/application.rules.ts'
import type { AppliedTo } from '#client/api/domain.ts'
import { LINE_WORDS, silenceWords } from '#client/messages/application-words.ts'
import { formatError } from '#client/messages/format-error.ts'
import { useOutbox, usePendingActions } from '#client/offline/outbox/OutboxProvider.tsx'
import { saySent } from '#client/shared/action-toasts.ts'
import { ApplicationTimeline } from '#client/shared/ApplicationTimeline.tsx'
import { offerInterviewAction } from '#client/shared/interview.action.ts'
import { useOutboxAction } from '#client/shared/use-outbox-action.ts'
import { Alert } from '#client/ui/Alert.tsx'
import { Button } from '#client/ui/Button.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { toast } from '#client/ui/toast.ts'
import {
  decisionAction,
  seenAction,
  unseenAction,
  type DecisionPayload,
  type StepPayload,
} from '#client/shared/step.action.ts'
import styles from './ApplicationSteps.module.css'

interface ApplicationStepsProps {
  applied: AppliedTo
  candidateId: string
  /** The candidate's. */
  name: string
  now: Date
  /** False where it is decided beside it. */
  canDecide?: boolean
}

/** For the job's owner: the history of one application, and what can be done next. */
export function ApplicationSteps(props: ApplicationStepsProps) {
  const { applied, candidateId, name, now, canDecide = true } = props
  const { history, historyIsCut, jobId, position } = applied
  const subject = { jobId, candidateId, position, name }
  const isOfThis = ({ payload, status }: { payload: StepPayload; status: string }) =>
    payload.jobId === jobId && payload.candidateId === candidateId && status !== 'attention'
  const decisions = usePendingActions(decisionAction).filter(isOfThis)
  const isOffering = usePendingActions(offerInterviewAction).some(isOfThis)
  // A board of before keeps no history.
  if (!history) return null
  const state = stateOf(history, now)
  const pending = decisions.map(({ id, payload }) => ({ id, words: LINE_WORDS[payload.kind] }))
  return (
    <div className={styles['steps']}>
      <ApplicationTimeline
        history={history}
        isCut={historyIsCut}
        now={now}
        pending={pending}
        next={state.silentDays === null ? undefined : silenceWords(state.silentDays)}
      />
      {canDecide && state.silentDays !== null && (
        <Decide
          subject={subject}
          history={history}
          now={now}
          hasInterview={isOffering || canCancel(applied.standing?.interview, now)}
          isAnswered={decisions.some(({ payload }) => isAnswer(payload.kind))}
        />
      )}
    </div>
  )
}

const stateOf = (history: readonly LedgerEvent[], now: Date) => applicationState(history, now)

interface DecideProps {
  subject: StepPayload
  history: readonly LedgerEvent[]
  now: Date
  /** An answer waits on this device, or is on its way. */
  isAnswered: boolean
  /** Times are offered or agreed, or wait to be sent. */
  hasInterview: boolean
}

/** Moves an application on, or answers it. */
function Decide({ subject, history, now, isAnswered, hasInterview }: DecideProps) {
  const [asked, setAsked] = useState<Answer | null>(null)
  const [text, setText] = useState('')
  const [error, setError] = useState<unknown>(null)
  const { submit, isSending } = useOutboxAction<DecisionPayload>({
    name: 'What you decided',
    showAgain: (reason, payload) => {
      setError(reason)
      setAsked(isAnswer(payload.kind) ? payload.kind : null)
      setText(payload.text)
    },
    clear: () => {
      setAsked(null)
      setText('')
    },
  })
  const state = stateOf(history, now)
  const decide = async (kind: DecisionPayload['kind'], words = '') => {
    setError(null)
    const payload = { ...subject, kind, text: words }
    const outcome = await submit({ kind: decisionAction, payload })
    if (outcome?.kind === 'sent') saySent(decisionAction, { payload, answer: outcome.answer })
  }
  // Moving back would end an interview without a word about it.
  const may = (kind: DecisionPayload['kind']) =>
    mayAct(state, { kind, by: 'employer' }, now) && !(kind === 'progress' && hasInterview)
  const trouble = error === null ? null : formatError(error)
  // The form that is sending stays: where the board refuses, it shows what was written again.
  if (isAnswered && !isSending) return null
  return (
    <>
      {trouble && (
        <Alert tone="error" icon="alert-triangle" title={trouble.title}>
          <p>{trouble.text}</p>
        </Alert>
      )}
      {asked ? (
        <form
          className={styles['answer']}
          onSubmit={(event) => {
            event.preventDefault()
            void decide(asked, text)
          }}
        >
          <TextArea
            label={asked === 'accepted' ? `Say yes to ${subject.name}` : `Say no to ${subject.name}`}
            hint="One sentence is enough. It can't be changed later."
            value={text}
            maxLength={answerRule.max}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <div className={styles['buttons']}>
            <Button variant="outline" onClick={() => setAsked(null)}>
              Cancel
            </Button>
            <Button type="submit" variant="primary" loading={isSending}>
              Send answer
            </Button>
          </div>
        </form>
      ) : (
        <div className={styles['buttons']}>
          {may('progress') && (
            <Button variant="outline" size="sm" onClick={() => void decide('progress')}>
              In progress
            </Button>
          )}
          {may('interview') && (
            <Button variant="outline" size="sm" onClick={() => void decide('interview')}>
              Interview
            </Button>
          )}
          <Button variant="outline" size="sm" onClick={() => setAsked('accepted')}>
            Say yes
          </Button>
          <Button variant="outline" size="sm" onClick={() => setAsked('declined')}>
            Say no
          </Button>
        </div>
      )}
    </>
  )
}

/**
 * When applications were marked in this page, in milliseconds since 1970, so that one that was taken back (0) is not marked
 * again while it is looked at.
 */
const marked = new Map<string, number>()

interface MarkSeenProps {
  candidateId: string
  name: string
  appliedTo: readonly AppliedTo[]
  /** Says so where it stands: for those who go through many, above whom toasts would pile up. */
  isInPlace?: boolean
}

/** So long it is offered to take it back, in milliseconds. */
const UNDO_MS = 10_000

/** Marks what a person has opened as seen; can be taken back before the candidate is told. */
export function MarkSeen({ candidateId, name, appliedTo, isInPlace = false }: MarkSeenProps) {
  const [undo, setUndo] = useState<(() => void) | null>(null)
  const outbox = useOutbox()
  const { submit } = useOutboxAction<StepPayload>({
    name: "'Seen'",
    listsPending: true,
    showAgain: () => undefined,
  })
  const mark = async (payload: StepPayload) => {
    const id = crypto.randomUUID()
    // Withdrawn or moved on meanwhile: there is nothing to mark, and nothing for its writer to decide.
    if (!(await submit({ kind: seenAction, payload, id }))) await outbox.discard(id)
  }
  const latest = useRef({ submit, mark })
  useEffect(() => {
    latest.current = { submit, mark }
  })
  useEffect(() => {
    const keyOf = ({ jobId, appliedAt }: AppliedTo) => `${candidateId} ${jobId} ${appliedAt}`
    const payloadOf = ({ jobId, position }: AppliedTo) => ({ candidateId, name, jobId, position })
    const unseen = appliedTo.filter((one) => one.standing?.stage === 'sent' && !marked.has(keyOf(one)))
    const now = Date.now()
    for (const one of unseen) {
      marked.set(keyOf(one), now)
      void latest.current.mark(payloadOf(one))
    }
    const takeBack = (those: readonly AppliedTo[]) => () => {
      for (const one of those) {
        marked.set(keyOf(one), 0)
        void latest.current.submit({ kind: unseenAction, payload: payloadOf(one) })
      }
    }
    if (!isInPlace) {
      if (unseen.length > 0) toast.undoable('Marked as seen', takeBack(unseen), `${name} will be told.`)
      return undefined
    }
    // Whoever comes back to somebody is offered it again, as long as it can be.
    const recent = appliedTo.filter((one) => (marked.get(keyOf(one)) ?? 0) + UNDO_MS > now)
    if (recent.length === 0) return undefined
    setUndo(() => takeBack(recent))
    const end = Math.max(...recent.map((one) => marked.get(keyOf(one)) ?? 0)) + UNDO_MS
    const timer = setTimeout(() => setUndo(null), end - now)
    return () => clearTimeout(timer)
  }, [appliedTo, candidateId, name, isInPlace])
  return (
    undo && (
      <p role="status" className={styles['marked']}>
        Marked as seen
        <Button
          variant="subtle"
          size="sm"
          onClick={() => {
            undo()
            setUndo(null)
          }}
        >
          Undo
        </Button>
      </p>
    )
  )
}

import { useState } from 'react'
import {
  applicationState,
  isAnswer,
  mayAct,
  type Answer,
  type LedgerEvent,
} from '#contract/applications/application-ledger.rules.ts'
import { applicationStatus } from '#contract/applications/application-status.rules.ts'
import { answerRule } from '#contract/applications/application.rules.ts'
import { textIssue } from '#contract/text-rule.ts'
import type { AppliedTo } from '#client/api/domain.ts'
import { LINE_LABELS } from '#client/messages/application-messages.ts'
import { formatExpected } from '#client/messages/status-messages.ts'
import { hasCode } from '#client/api/request-error.ts'
import { formatError } from '#client/messages/format-error.ts'
import { useProjection } from '#client/offline/outbox/use-projection.ts'
import type { Applicant } from '#client/replica/applicant.ts'
import { ApplicationTimeline } from '#client/shared/ApplicationTimeline.tsx'
import { useOutboxAction } from '#client/shared/use-outbox-action.ts'
import { Button } from '#client/ui/Button.tsx'
import { FailureAlert } from '#client/ui/FailureAlert.tsx'
import { focusOnMount } from '#client/ui/focus-on-mount.ts'
import { TextArea } from '#client/ui/TextArea.tsx'
import type { ApplicationSubject } from '#client/shared/application.action.ts'
import { decisionAction, type DecisionPayload } from '#client/shared/step.action.ts'
import styles from './ApplicationSteps.module.css'

interface ApplicationStepsProps {
  applied: AppliedTo
  candidateId: string
  /** The candidate's name. */
  name: string
  now: Date
  /** False when the decision is made in another control. */
  canDecide?: boolean
}

/** For the job's owner: the history of one application, and the possible next steps. */
export function ApplicationSteps(props: ApplicationStepsProps) {
  const { applied, candidateId, name, now, canDecide = true } = props
  const { history, historyIsCut, jobId, position, id: applicationId } = applied
  const subject = { jobId, candidateId, position, name, applicationId }
  const project = useProjection()
  if (!history) return null
  const state = applicationState(history, now)
  const { step } = project<'applicant', Applicant>('applicant', { ...applied, userId: candidateId }).value
  // Offered times stand in a card of their own.
  const isListed = step && step.stage !== 'seen' && !step.isOffer
  const pending = isListed ? [{ id: step.id, words: LINE_LABELS[step.stage] }] : []
  return (
    <div className={styles['steps']}>
      <ApplicationTimeline
        history={history}
        isCut={historyIsCut}
        now={now}
        pending={pending}
        next={formatExpected(applicationStatus(state, now), state.sentAt, now)}
      />
      {canDecide && state.silentDays !== null && (
        <Decide
          subject={subject}
          history={history}
          now={now}
          isOffering={step?.isOffer === true}
          isAnswered={step !== undefined && isAnswer(step.stage)}
        />
      )}
    </div>
  )
}

interface DecideProps {
  subject: ApplicationSubject
  history: readonly LedgerEvent[]
  now: Date
  /** Whether an answer waits on this device, or is being sent. */
  isAnswered: boolean
  /** Whether an offer of interview times waits to be sent. */
  isOffering: boolean
}

// The pressed button leaves the page: the keyboard goes on in the form, and after 'Cancel' at the button.
const focusText = (form: HTMLFormElement | null) => form?.querySelector('textarea')?.focus()

/** Moves an application on, or answers it. */
function Decide({ subject, history, now, isAnswered, isOffering }: DecideProps) {
  // An answer is for the application that was shown when its form was opened, until its writer is told of a later one.
  const [asked, setAsked] = useState<{ kind: Answer; applicationId: string | undefined } | null>(null)
  // The button to focus again when its form is cancelled.
  const [left, setLeft] = useState<Answer | null>(null)
  const [text, setText] = useState('')
  const [error, setError] = useState<unknown>(null)
  const { submit, isSending } = useOutboxAction<DecisionPayload>({
    name: 'What you decided',
    showAgain: (reason, payload) => {
      setError(reason)
      const applicationId = hasCode(reason, 'application.unknown') ? undefined : payload.applicationId
      setAsked(isAnswer(payload.kind) ? { kind: payload.kind, applicationId } : null)
      setText(payload.text)
    },
    clear: () => {
      setAsked(null)
      setText('')
    },
  })
  const ask = (kind: Answer) => {
    setAsked({ kind, applicationId: subject.applicationId })
    setText('')
  }
  const state = applicationState(history, now)
  const decide = async (kind: DecisionPayload['kind'], words = '', { applicationId = subject.applicationId } = {}) => {
    setError(null)
    await submit({ kind: decisionAction, payload: { ...subject, applicationId, kind, text: words } })
  }
  const may = (kind: DecisionPayload['kind']) =>
    mayAct(state, { kind, by: 'employer' }, now) && !(kind === 'progress' && isOffering)
  const errorMessage = error === null ? null : formatError(error)
  const issue = textIssue(answerRule, text)
  // Keep the form while it is sending: if the server refuses, it shows the text again.
  if (isAnswered && !isSending) return null
  return (
    <>
      <FailureAlert failure={errorMessage} />
      {asked ? (
        <form
          ref={focusText}
          className={styles['answer']}
          onSubmit={(event) => {
            event.preventDefault()
            if (issue) focusText(event.currentTarget)
            else void decide(asked.kind, text, asked)
          }}
        >
          <TextArea
            label={asked.kind === 'accepted' ? `Say yes to ${subject.name}` : `Say no to ${subject.name}`}
            hint="One sentence is enough. It can't be changed later."
            value={text}
            error={issue}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <div className={styles['buttons']}>
            <Button
              variant="outline"
              onClick={() => {
                setLeft(asked.kind)
                setAsked(null)
              }}
            >
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
          <Button
            variant="outline"
            size="sm"
            ref={left === 'accepted' ? focusOnMount : undefined}
            onClick={() => ask('accepted')}
          >
            Say yes
          </Button>
          <Button
            variant="outline"
            size="sm"
            ref={left === 'declined' ? focusOnMount : undefined}
            onClick={() => ask('declined')}
          >
            Say no
          </Button>
        </div>
      )}
    </>
  )
}

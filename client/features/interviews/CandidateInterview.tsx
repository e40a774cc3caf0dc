import { candidatesSummary } from '#contract/applications/interview-calendar.rules.ts'
import { isAhead, isToRemove } from '#contract/applications/interview.rules.ts'
import {
  WISH_LABELS,
  candidatesInterview,
  elsewhere,
  longTime,
  onLongTime,
  shortTime,
} from '#client/messages/interview-messages.ts'
import { useOutbox } from '#client/offline/outbox/OutboxProvider.tsx'
import { canDiscard } from '#client/offline/outbox/outbox.rules.ts'
import { pickInterviewAction } from '#client/shared/interview.action.ts'
import { DeliveryTag } from '#client/shared/DeliveryTag.tsx'
import { RefusedAct } from '#client/shared/RefusedAct.tsx'
import { useAct } from '#client/shared/use-act.ts'
import { Alert } from '#client/ui/Alert.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import layout from '#client/ui/layout.module.css'
import { useKeptFocus } from '#client/ui/use-kept-focus.ts'
import { saveCalendar } from './calendar.ts'
import styles from './interviews.module.css'
import { PickButton, usePickDialog } from './PickButton.tsx'
import { Place } from './Place.tsx'
import { usePicks, type OwnInterview, type PickSubject } from './use-pick.ts'

interface CandidateInterviewProps {
  subject: PickSubject
  interview: OwnInterview
  now: Date
  /** Whether the employer has accepted or declined the application. */
  isAnswered?: boolean
}

/** On the page of a job: the employer's interview offer, and the candidate's reply. */
export function CandidateInterview(props: CandidateInterviewProps) {
  const { subject, interview, now, isAnswered = false } = props
  const outbox = useOutbox()
  const picks = usePicks(subject.jobId)
  const { waiting } = picks
  const refused = picks.refused.at(-1)
  // An answer that is taken back, or whose refusal is read, goes with the button that was pressed.
  const stackRef = useKeptFocus<HTMLDivElement>(Number(Boolean(waiting)) + Number(Boolean(refused)))
  // A pick that is being sent arrives within a moment: show no warning.
  const isSending = useAct(waiting?.id).delivery === 'sending'
  const shown = candidatesInterview(interview, subject.companyName, now, isAnswered)
  const { state, start, minutes, place, text, zone, reply } = interview
  const isOn = isAhead(interview, now)
  // After an answer, the state matters only if the interview is still ahead, or in the candidate's calendar.
  const words = isAnswered && !isOn && !isToRemove(interview, now) ? null : shown
  const there = isOn ? elsewhere(start, zone) : ''
  const summary = candidatesSummary(subject.position, subject.companyName)
  const save = () => saveCalendar({ ...subject, interview, summary }, now)
  const { open, dialog } = usePickDialog(now)
  const pick = <PickButton subject={subject} interview={interview} now={now} onOpen={() => open(subject, interview)} />
  return (
    <div ref={stackRef} tabIndex={-1} className={styles['stack']}>
      {refused && (
        <RefusedAct
          kind={pickInterviewAction}
          record={refused}
          title="Your answer was not sent"
          about={refused.payload.start ? `You asked for ${shortTime(refused.payload.start, now)}. ` : ''}
          actions={
            <Button size="sm" variant="outline" onClick={() => void outbox.discard(refused.id)}>
              OK
            </Button>
          }
        >
          {refused.payload.text && <p className={styles['prose']}>{refused.payload.text}</p>}
        </RefusedAct>
      )}
      {waiting && (
        <Alert
          tone="warning"
          icon="clock"
          title={
            waiting.payload.start === null
              ? 'Your answer about the interview will be sent'
              : `You picked ${longTime(waiting.payload.start, now)}`
          }
          actions={
            <>
              <DeliveryTag record={waiting} />
              {!isSending && (
                <>
                  {pick}
                  {canDiscard(waiting) && (
                    <Button size="sm" variant="subtle" onClick={() => void outbox.discard(waiting.id)}>
                      Take it back
                    </Button>
                  )}
                </>
              )}
            </>
          }
        >
          {!isSending && (
            <p>
              {`${waiting.payload.start === null ? "Sends itself when you're back online." : WISH_LABELS}${
                canDiscard(waiting) ? '' : ' It may have arrived already, so it cannot be taken back.'
              }`}
            </p>
          )}
        </Alert>
      )}
      {words && !(waiting && state === 'offered') && (
        <Alert
          tone="info"
          icon="calendar"
          title={isOn ? `Interview ${onLongTime(start, now)}` : words.last}
          actions={
            <>
              {!waiting && pick}
              {(isOn || isToRemove(interview, now)) && (
                <Button
                  variant="outline"
                  size="sm"
                  leftSection={<Icon name={isOn ? 'calendar' : 'trash'} />}
                  onClick={save}
                >
                  {isOn ? 'Add to calendar' : 'Remove from calendar'}
                </Button>
              )}
            </>
          }
        >
          {there && <p className={layout['small']}>{there}</p>}
          {isOn ? (
            <p className={styles['prose']}>
              <span>{`${minutes} minutes ·`}</span> <Place place={place} />
            </p>
          ) : (
            <p className={words.next === reply ? styles['prose'] : undefined}>
              {isAnswered ? words.next || wasOn(interview, now) : words.next}
            </p>
          )}
          {text && (isOn || state === 'offered') && <p className={styles['prose']}>{text}</p>}
        </Alert>
      )}
      {dialog(() => interview)}
    </div>
  )
}

/** The time that a cancelled interview had. */
const wasOn = ({ was }: OwnInterview, now: Date): string => (was ? `It was to be ${onLongTime(was, now)}.` : '')

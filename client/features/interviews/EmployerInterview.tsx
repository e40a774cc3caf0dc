import { useState } from 'react'
import { employersSummary } from '#contract/applications/interview-calendar.rules.ts'
import { canCancel, isAhead, isToRemove, openTimes, type Interview } from '#contract/applications/interview.rules.ts'
import { elsewhere, employersInterview, shortTime } from '#client/messages/interview-messages.ts'
import { DeliveryTag } from '#client/shared/DeliveryTag.tsx'
import type { ApplicationSubject } from '#client/shared/application.action.ts'
import { offerInterviewAction } from '#client/shared/interview.action.ts'
import { RefusedAct } from '#client/shared/RefusedAct.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import layout from '#client/ui/layout.module.css'
import { onDemand } from '#client/ui/on-demand.tsx'
import { useWanted } from '#client/ui/use-wanted.ts'
import { saveCalendar } from './calendar.ts'
import styles from './interviews.module.css'
import { OfferButton, useOffers } from './OfferButton.tsx'
import { Place } from './Place.tsx'

const CancelDialog = onDemand(async () => (await import('./CancelDialog.tsx')).CancelDialog)

interface EmployerInterviewProps {
  subject: ApplicationSubject
  interview: (Interview & { taken?: string[] | undefined }) | undefined
  now: Date
  /** Whether the application waits for an answer: only then times can be offered. An agreed interview outlasts it. */
  isOpen: boolean
  /** Whether the screen has an offer button elsewhere. */
  hasOfferButton?: boolean
}

/** For the owner of a job: the state of the interview with an applicant, and the possible actions. */
export function EmployerInterview(props: EmployerInterviewProps) {
  const { subject, interview, now, isOpen, hasOfferButton = false } = props
  const { offer, refused, ...acts } = useOffers(subject)
  const cancellation = acts.cancellation?.payload.offerId === interview?.offerId ? acts.cancellation : undefined
  const [isAsking, setAsking] = useState(false)
  const wantsDialog = useWanted(isAsking)
  const words = interview && employersInterview(interview, subject.name, now, !isOpen)
  // Texts of users run in their own direction; ours may begin with a name from right to left.
  const isTheirs = words?.next === interview?.reply
  const isOn = isAhead(interview, now)
  const there = isOn && interview ? elsewhere(interview.start, interview.zone) : ''
  const save = () => {
    if (interview) saveCalendar({ ...subject, interview, summary: summaryOf(subject) }, now)
  }
  const matters = interview !== undefined && (isOn || isToRemove(interview, now))
  if (refused.length === 0 && (isOpen ? !interview && !offer && hasOfferButton : !matters)) return null
  const stands = interview !== undefined && !offer && !cancellation
  return (
    <div className={styles['stack']}>
      {refused.map((record) => (
        // The form of the next offer starts with them.
        <RefusedAct key={record.id} kind={offerInterviewAction} record={record}>
          <p>{record.payload.times.map((time) => shortTime(time, now)).join(' · ')}</p>
        </RefusedAct>
      ))}
      {offer && (
        <div className={styles['state']}>
          <b>Interview times will be offered</b>
          <Times times={offer.payload.times} now={now} />
          <span>
            <DeliveryTag record={offer} />
          </span>
        </div>
      )}
      {interview && words && !offer && (isOpen || matters) && (
        <div className={styles['state']}>
          <b>{words.last}</b>
          {there && <span className={layout['small']}>{there}</span>}
          {words.next && (
            <p className={isTheirs ? styles['prose'] : undefined}>
              {interview.state === 'agreed' ? (
                <>
                  <span>{`${interview.minutes} minutes ·`}</span> <Place place={interview.place} />
                </>
              ) : (
                words.next
              )}
            </p>
          )}
          {interview.state === 'offered' && <Times times={openTimes(interview, now, interview.taken)} now={now} />}
          {cancellation && (
            <span>
              Called off. <DeliveryTag record={cancellation} />
            </span>
          )}
        </div>
      )}
      {/* One container for every state, so that an open dialog of one of the buttons stays mounted. */}
      <div className={styles['buttons']}>
        {stands && (isOn || isToRemove(interview, now)) && (
          <Button
            variant="outline"
            size="sm"
            leftSection={<Icon name={isOn ? 'calendar' : 'trash'} size="sm" />}
            onClick={save}
          >
            {isOn ? 'Add to calendar' : 'Remove from calendar'}
          </Button>
        )}
        {isOpen && !hasOfferButton && <OfferButton subject={subject} interview={interview} now={now} size="sm" />}
        {stands && canCancel(interview, now) && (
          <Button variant="outline" size="sm" onClick={() => setAsking(true)}>
            Call off
          </Button>
        )}
      </div>
      {wantsDialog && interview && (
        <CancelDialog
          key={interview.offerId}
          subject={subject}
          offerId={interview.offerId}
          isAnswered={!isOpen}
          opened={isAsking}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

const summaryOf = ({ name, position }: ApplicationSubject): string => employersSummary(name, position)

function Times({ times, now }: { times: readonly string[]; now: Date }) {
  if (times.length === 0) return null
  return (
    <ul role="list" className={styles['list']} aria-label="Times offered">
      {times.map((time) => (
        <li key={time}>{shortTime(time, now)}</li>
      ))}
    </ul>
  )
}

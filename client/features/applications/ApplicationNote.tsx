import { useState } from 'react'
import { applicationStatus } from '#contract/applications/application-status.rules.ts'
import { formatAnswer, type MustHaveAnswer } from '#contract/jobs/must-have.rules.ts'
import type { Viewer } from '#contract/auth/viewer.ts'
import type { Job } from '#client/api/domain.ts'
import { formatMoment } from '#client/messages/when.ts'
import { ApplicationTimeline } from '#client/shared/ApplicationTimeline.tsx'
import { WHAT_YOU_SENT } from '#client/messages/application-messages.ts'
import { formatExpected } from '#client/messages/status-messages.ts'
import { useAct } from '#client/shared/use-act.ts'
import { Alert } from '#client/ui/Alert.tsx'
import { Card } from '#client/ui/Card.tsx'
import styles from './ApplicationNote.module.css'
import { ChangedSince } from './ChangedSince.tsx'
import { RefusedApplication } from './RefusedApplication.tsx'
import { SentCopyButton } from './SentCopyButton.tsx'
import { formatApplied, formatKeptByEmployer, type KnownConversation } from './format-applied.ts'
import { useQueuedApplication, useRefusedApplication } from './use-applications.ts'
import { ownApplication } from './use-withdraw.ts'

interface ApplicationNoteProps {
  job: Job
  viewer: Viewer
  now: Date
  /** The conversation between the viewer and the employer, once loaded. */
  conversation?: KnownConversation | undefined
}

/** The note on the page of a job the viewer applied to: the application's state, and what was sent. */
export function ApplicationNote({ job, viewer, now, conversation }: ApplicationNoteProps) {
  const { queued, isWithdrawing, isReapplied } = useQueuedApplication(job.id)
  const refused = useRefusedApplication(job.id)
  const [lastQueued, setLastQueued] = useState<string>()
  if (queued && queued.id !== lastQueued) setLastQueued(queued.id)
  const { delivery, state } = useAct(queued?.id)
  if (viewer.role !== 'candidate') return null
  const application = ownApplication(job, viewer)
  if (!application && !queued && refused) {
    return (
      <RefusedApplication key={refused.id} record={refused} isJustRefused={refused.id === lastQueued}>
        <SentNote text={refused.payload.note} />
        <SentAnswers answers={refused.payload.answers} />
      </RefusedApplication>
    )
  }
  if (!application || isReapplied) {
    // An application that is being sent arrives within a moment: show nothing.
    if (!queued || delivery === 'sending') return null
    return (
      <Alert
        tone="warning"
        icon="clock"
        title={isWithdrawing ? 'Your withdrawal will be sent' : 'Your application will be sent'}
      >
        <p>{state}</p>
        <SentNote text={queued.payload.note} />
        <SentAnswers answers={queued.payload.answers} />
      </Alert>
    )
  }
  if (isWithdrawing) {
    return (
      <Alert tone="warning" icon="clock" title="Your withdrawal will be sent">
        <p>{`${job.companyName} sees your application until then.`}</p>
      </Alert>
    )
  }
  const status = applicationStatus(application.standing, now)
  const hasWritten = conversation?.lastMessage.senderId === job.recruiterId
  const words = formatApplied({ ...job, applications: [application] }, conversation, now)
  const isMoved = application.standing.stage !== 'sent'
  const kept = formatKeptByEmployer(job, now)
  const subject = { applicationId: application.id, userId: viewer.userId }
  return (
    <Card as="section" padding="lg" className={styles['card']} aria-labelledby="own-application">
      <h2 id="own-application">{`Applied ${formatMoment(application.appliedAt, now)}`}</h2>
      {words.isMessage ? (
        <div>
          <p>{words.last}</p>
          <p className={styles['message']}>{words.next}</p>
        </div>
      ) : (
        // The list of applied jobs has the last step alone.
        !application.history && (
          <div className={styles['note']}>
            <p>{words.last}</p>
            {isMoved && words.next && <p>{words.next}</p>}
          </div>
        )
      )}
      {application.history && (
        <ApplicationTimeline
          history={application.history}
          isCut={application.historyIsCut}
          now={now}
          climbs
          next={
            words.isMessage && hasWritten && status.kind !== 'agreed'
              ? undefined
              : formatExpected(status, application.appliedAt, now)
          }
        />
      )}
      {kept && <p>{kept}</p>}
      <SentNote text={application.note} />
      <SentAnswers answers={application.answers} />
      <div className={styles['foot']}>
        <SentCopyButton subject={subject} job={job} now={now} title={WHAT_YOU_SENT} eyebrow={job.position} />
        <ChangedSince subject={subject} job={job} />
      </div>
    </Card>
  )
}

function SentAnswers({ answers }: { answers: readonly MustHaveAnswer[] | undefined }) {
  if (!answers?.length) return null
  return (
    <dl className={styles['answers']}>
      {answers.map((given) => (
        <div key={given.id}>
          <dt>{given.question}</dt>
          <dd>{formatAnswer(given)}</dd>
        </div>
      ))}
    </dl>
  )
}

function SentNote({ text }: { text: string | undefined }) {
  if (!text) return null
  return (
    <div className={styles['note']}>
      <b>Your note</b>
      <p>{text}</p>
    </div>
  )
}

import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { ConversationSummary, Job } from '#client/api/domain.ts'
import { WHAT_YOU_SENT } from '#client/messages/application-messages.ts'
import type { Delivery } from '#client/offline/outbox/delivery.ts'
import type { OutboxRecord } from '#client/offline/outbox/outbox.records.ts'
import { QUEUED_TEXT } from '#client/shared/action-toasts.ts'
import { formatDelivery } from '#client/shared/format-delivery.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { ActionMenu, type MenuAction } from '#client/ui/ActionMenu.tsx'
import { LinkButton } from '#client/ui/Button.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { Tag } from '#client/ui/Tag.tsx'
import layout from '#client/ui/layout.module.css'
import { Joined } from '#client/ui/Joined.tsx'
import { formatApplied, formatKeptByEmployer, formatWish, type AppliedText } from './format-applied.ts'
import type { ApplyPayload } from './apply.kinds.ts'
import styles from './AppliedJobs.module.css'
import type { WithdrawnJob } from './use-withdraw.ts'

interface AppliedJobProps {
  job: Job
  now: Date
  conversation: Pick<ConversationSummary, 'userId' | 'lastMessage' | 'unread'> | undefined
  /** Renders the button that starts a conversation with the employer. */
  messageOf?: MessageOf | undefined
  interviewOf?: MessageOf | undefined
  /** The pending reply about an interview: a start time, or null when none fits. */
  wish?: string | null | undefined
  onWithdraw: (job: WithdrawnJob) => void
  onLookUp: (job: Job) => void
  /** Whether a withdrawal waits on this device. */
  isWithdrawing: boolean
}

const waiting = (text: string): AppliedText['tag'] => ({ tone: 'warning', icon: 'clock', text })

export type MessageOf = (job: Job) => ReactNode

/** An application that the server has: its last event, and the possible actions. */
export function AppliedJob(props: AppliedJobProps) {
  const { job, now, conversation, messageOf, interviewOf, wish, onWithdraw, onLookUp, isWithdrawing } = props
  const words = wish === undefined ? formatApplied(job, conversation, now) : formatWish(wish, now)
  const withdrawal = {
    tag: waiting('Withdrawal will be sent'),
    last: 'You withdrew',
    next: `${job.companyName} sees your application until then.`,
    isMessage: false,
  }
  return (
    <Row
      job={job}
      place={job.location}
      words={isWithdrawing ? withdrawal : words}
      kept={formatKeptByEmployer(job, now)}
      note={job.applications[0]?.note}
      interview={!isWithdrawing && interviewOf?.(job)}
      message={
        conversation ? (
          <LinkButton
            to="/dashboard/messages"
            search={{ with: conversation.userId }}
            variant="outline"
            size="sm"
            className={styles['above'] ?? ''}
            aria-label={`Message ${job.companyName}`}
            leftSection={<Icon name="message-circle" size="sm" />}
          >
            Message
          </LinkButton>
        ) : (
          // A conversation can't be started about a closed job.
          job.isOpen && !isWithdrawing && messageOf?.(job)
        )
      }
      onLookUp={() => onLookUp(job)}
      onWithdraw={isWithdrawing ? undefined : () => onWithdraw(job)}
    />
  )
}

interface ApplyingJobProps extends Pick<AppliedJobProps, 'onWithdraw' | 'isWithdrawing'> {
  record: Pick<OutboxRecord, 'attempts'> & { payload: ApplyPayload }
  delivery: Delivery
}

/** When the application will be sent, by delivery state; nothing while it is being sent. */
const WHEN_SENT: Partial<Record<Delivery, string>> = {
  waiting: QUEUED_TEXT.offline,
  'next-in-line': QUEUED_TEXT.unreachable,
  retrying: QUEUED_TEXT.unreachable,
  blocked: QUEUED_TEXT['sign-in'],
  suspended: 'Sends itself if that is lifted.',
}

/** An application that waits on this device. */
export function ApplyingJob({ record, delivery, onWithdraw, isWithdrawing }: ApplyingJobProps) {
  const { payload, attempts } = record
  const { jobId, position, companyName, note } = payload
  const job: WithdrawnJob = { id: jobId, position, companyName, isOpen: true, applications: [] }
  const tag = waiting(isWithdrawing ? 'Withdrawal will be sent' : 'Applied, will be sent')
  return (
    <Row
      job={job}
      place=""
      words={{
        tag,
        last: formatDelivery(delivery, attempts),
        next: WHEN_SENT[delivery] ?? '',
        isMessage: false,
      }}
      note={note}
      onWithdraw={isWithdrawing ? undefined : () => onWithdraw(job)}
    />
  )
}

interface RowProps {
  job: WithdrawnJob
  place: string
  words: AppliedText
  /** How long the employer keeps the application to a closed job. */
  kept?: string
  note: string | undefined
  interview?: ReactNode
  message?: ReactNode
  /** Opens the copy of what was sent, for an application that the server has. */
  onLookUp?: () => void
  onWithdraw: (() => void) | undefined
}

function Row({ job, place, words, kept, note, interview, message, onLookUp, onWithdraw }: RowProps) {
  const { tag, last, next, isMessage } = words
  const actions: MenuAction[] = []
  if (onLookUp) actions.push({ label: WHAT_YOU_SENT, icon: 'file-text', onChoose: onLookUp })
  if (onWithdraw)
    actions.push({ label: 'Withdraw application', icon: 'arrow-back-up', isDanger: true, onChoose: onWithdraw })
  return (
    <li className={styles['job']} data-closed={!job.isOpen || undefined}>
      <Avatar name={job.companyName} isFaded={!job.isOpen} />
      <div>
        <Link to="/job-details/$id" params={{ id: job.id }} className={clsx(layout['covering'], layout['rowTitle'])}>
          {job.position}
        </Link>
        <p className={layout['small']}>
          by <Joined texts={[job.companyName, place]} between={'\u00A0· '} />
        </p>
        {note && <p className={styles['line']}>{`Your note: ${note}`}</p>}
      </div>
      <div className={styles['standing']}>
        <Tag tone={tag.tone} icon={tag.icon}>
          {tag.text}
        </Tag>
        <p className={styles['last']}>{last}</p>
        <p className={styles['line']}>{isMessage ? <bdi>{next}</bdi> : next}</p>
        {kept && <p className={styles['line']}>{kept}</p>}
      </div>
      <div className={styles['actions']}>
        {interview}
        {message}
      </div>
      {actions.length > 0 && (
        <div className={styles['menu']}>
          <ActionMenu label={`More about ${job.position}`} actions={actions} />
        </div>
      )}
    </li>
  )
}

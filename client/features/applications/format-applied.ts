import { daysOfSilence, isAnswer } from '#contract/applications/application-ledger.rules.ts'
import { isAhead, isToPick, isToRemove } from '#contract/applications/interview.rules.ts'
import type { Application, ConversationSummary, Job } from '#client/api/domain.ts'
import { INTERVIEW_OFF, LINE_LABELS, formatKept, formatSilence } from '#client/messages/application-messages.ts'
import { formatDay, formatMoment } from '#client/messages/when.ts'
import { WISH_LABELS, candidatesInterview, shortTime } from '#client/messages/interview-messages.ts'
import type { IconName } from '#client/ui/icon-paths.ts'

/** The texts of one application in the list. */
export interface AppliedText {
  tag: { tone: 'neutral' | 'success' | 'warning' | 'error' | 'brand'; icon: IconName; text: string }
  /** The last event. */
  last: string
  /** The details of the last event, or the next step. */
  next: string
  /** Whether the last event was a message, whose text is `next`. */
  isMessage: boolean
}

export type KnownConversation = Pick<ConversationSummary, 'userId' | 'lastMessage' | 'unread'>

/** Formats an application that the server has, from its job and the conversation with the employer. */
export function formatApplied(
  job: Pick<Job, 'isOpen' | 'isTakenDown' | 'closedAt' | 'pausedAt' | 'companyName' | 'recruiterId' | 'applications'>,
  conversation: KnownConversation | undefined,
  now: Date,
): AppliedText {
  const [application] = job.applications
  const applied = application ? `Applied ${formatMoment(application.appliedAt, now)}` : ''
  if (job.isTakenDown)
    return { tag: TAKEN_DOWN, last: 'The job was taken down', next: 'Your application is kept.', isMessage: false }
  const interview = application?.standing?.interview
  const isAnswered = isAnswer(application?.standing?.stage ?? '')
  const invited = interview && !isAnswered && candidatesInterview(interview, job.companyName, now)
  if (invited && (isToPick(interview, now, interview.taken) || isAhead(interview, now)))
    return { tag: INTERVIEW, ...invited, isMessage: false }
  const message = messageSince(application, conversation)
  if (conversation && message) {
    const isTheirs = message.senderId === job.recruiterId
    const when = formatMoment(message.sentAt, now)
    return {
      tag: conversation.unread > 0 ? NEW_MESSAGE : job.isOpen ? MESSAGES : offTag(job),
      last: isTheirs ? `${job.companyName} wrote ${when}` : `You wrote ${when}`,
      next: message.text,
      isMessage: true,
    }
  }
  if (invited) return { tag: INTERVIEW, ...invited, isMessage: false }
  const standing = application?.standing
  if (standing && standing.stage !== 'sent' && (isAnswered || !isOffSince(job, standing.at))) {
    const words = formatStanding(standing, application, now)
    return job.isOpen || isAnswered ? words : { ...words, next: `${words.next} · ${formatOff(job, now)}` }
  }
  const silence = application ? formatSilence(daysOfSilence(application.appliedAt, now)) : 'No answer yet'
  if (!job.isOpen) return { tag: offTag(job), last: formatOff(job, now), next: silence, isMessage: false }
  return { tag: SENT, last: silence, next: applied, isMessage: false }
}

/** How long the employer keeps an application, or that they have it no more; empty for an open job otherwise. */
export function formatKeptByEmployer(
  { applicationsKeptUntil: until, companyName, isOpen }: Pick<Job, 'applicationsKeptUntil' | 'companyName' | 'isOpen'>,
  now: Date,
): string {
  if (until === undefined || Date.parse(until) > now.getTime()) return formatKept(until, now)
  const gone = `${companyName} no longer has your application.`
  return isOpen ? `${gone} Withdraw it to apply again.` : gone
}

/** The last message, unless it is older than the last step of the application. */
export function messageSince(
  application: Pick<Application, 'appliedAt' | 'standing'> | undefined,
  conversation: Pick<KnownConversation, 'lastMessage'> | undefined,
) {
  const message = conversation?.lastMessage
  if (!application || !message) return null
  const since = Date.parse(application.standing?.at ?? application.appliedAt)
  return Date.parse(message.sentAt) >= since ? message : null
}

/** Formats the employer's last step. */
function formatStanding(
  { stage, at, text, interview }: NonNullable<Application['standing']>,
  { appliedAt }: Pick<Application, 'appliedAt'>,
  now: Date,
): AppliedText {
  const since = `${LINE_LABELS[stage]} ${formatDay(at, now)}`
  const silence = formatSilence(daysOfSilence(appliedAt, now))
  const next = text || interviewLeft(interview, now)
  switch (stage) {
    case 'accepted':
      return {
        tag: ACCEPTED,
        last: `Answered ${formatDay(at, now)}: yes`,
        // The time and place of an interview matter more than the text of the answer.
        next: isAhead(interview, now) ? interviewLeft(interview, now) : next,
        isMessage: false,
      }
    case 'declined':
      return { tag: ANSWERED, last: `Answered ${formatDay(at, now)}: not this time`, next, isMessage: false }
    case 'progress':
      return {
        tag: { tone: 'brand', icon: 'clock', text: 'In progress' },
        last: since,
        next: silence,
        isMessage: false,
      }
    case 'interview':
      return {
        tag: INTERVIEW,
        last: since,
        next: silence,
        isMessage: false,
      }
    case 'sent':
    case 'seen':
      return { tag: { tone: 'neutral', icon: 'eye', text: 'Seen' }, last: silence, next: since, isMessage: false }
  }
}

/** What an answer leaves of an upcoming interview. */
function interviewLeft(interview: NonNullable<Application['standing']>['interview'], now: Date): string {
  if (!interview) return ''
  if (isAhead(interview, now)) return `Interview agreed: ${shortTime(interview.start, now)}`
  return isToRemove(interview, now) ? `${INTERVIEW_OFF}: ${shortTime(interview.was, now)}` : ''
}

/** The texts while the candidate's reply about an interview waits on this device. */
export const formatWish = (start: string | null, now: Date): AppliedText => ({
  tag: { tone: 'warning', icon: 'clock', text: 'Will be sent' },
  last: start === null ? 'You said that no time fits' : `You picked ${shortTime(start, now)}`,
  next: start === null ? "Sends itself when you're back online." : WISH_LABELS,
  isMessage: false,
})

const INTERVIEW = { tone: 'brand', icon: 'calendar', text: 'Interview' } as const
const ACCEPTED = { tone: 'success', icon: 'check', text: 'Answered' } as const
const ANSWERED = { tone: 'neutral', icon: 'mail', text: 'Answered' } as const

const NEW_MESSAGE = { tone: 'brand', icon: 'message-circle', text: 'New message' } as const
const MESSAGES = { tone: 'neutral', icon: 'message-circle', text: 'Messages' } as const
const CLOSED = { tone: 'neutral', icon: 'lock', text: 'Closed' } as const
const PAUSED = { tone: 'neutral', icon: 'clock', text: 'Paused' } as const
const TAKEN_DOWN = { tone: 'error', icon: 'ban', text: 'Taken down' } as const
const SENT = { tone: 'success', icon: 'check', text: 'Sent' } as const

type OffJob = Pick<Job, 'closedAt' | 'pausedAt'>

/** A paused job is closed until its employer confirms that it is open. */
const offTag = ({ pausedAt }: OffJob) => (pausedAt ? PAUSED : CLOSED)

/** Whether the job was closed or paused after that moment. */
function isOffSince({ isOpen, closedAt, pausedAt }: OffJob & Pick<Job, 'isOpen'>, moment: string): boolean {
  const at = pausedAt ?? closedAt
  return !isOpen && (at === null || Date.parse(at) >= Date.parse(moment))
}

function formatOff({ closedAt, pausedAt }: OffJob, now: Date): string {
  if (pausedAt) return `The job was paused ${formatDay(pausedAt, now)}`
  return closedAt === null ? 'The job has closed' : `The job closed ${formatDay(closedAt, now)}`
}

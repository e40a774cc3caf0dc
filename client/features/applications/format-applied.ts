import { daysOfSilence, isAnswer } from '#contract/applications/application-ledger.rules.ts'
import { applicationStatus, type ApplicationStatus } from '#contract/applications/application-status.rules.ts'
import { isAhead, isToPick, isToRemove } from '#contract/applications/interview.rules.ts'
import type { Application, ConversationSummary, Job } from '#client/api/domain.ts'
import { INTERVIEW_OFF, LINE_LABELS, formatSilence } from '#client/messages/application-messages.ts'
import { formatDate, formatDay, formatMoment, withNonBreakingSpaces } from '#client/messages/when.ts'
import { WISH_LABELS, candidatesInterview, shortTime } from '#client/messages/interview-messages.ts'
import { formatStatus } from '#client/messages/status-messages.ts'
import { STATUS_TONES } from '#client/shared/status-tones.ts'
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
/** Conversations by the employer's id. */
export type EmployerConversations = ReadonlyMap<string, KnownConversation>

/** Formats an application that the server has, from its job and the conversation with the employer. */
export function formatApplied(
  job: Pick<Job, 'isOpen' | 'isTakenDown' | 'closedAt' | 'pausedAt' | 'companyName' | 'recruiterId' | 'applications'>,
  conversation: KnownConversation | undefined,
  now: Date,
): AppliedText {
  const [application] = job.applications
  const applied = application ? `Applied ${formatMoment(application.appliedAt, now)}` : ''
  if (job.isTakenDown)
    return {
      tag: TAKEN_DOWN,
      last: 'The job was taken down',
      next: 'You still have your application.',
      isMessage: false,
    }
  const standing = application?.standing
  const interview = standing?.interview
  const isAnswered = isAnswer(standing?.stage ?? '')
  const isOff = standing ? !isAnswered && isOffSince(job, standing.at) : !job.isOpen
  // An agreed interview or an offer of one holds, whatever happened to the job since.
  const tag = tagOf(job, applicationStatus(standing ?? { stage: 'sent' }, now), isOff, now)
  const invited = interview && !isAnswered && candidatesInterview(interview, job.companyName, now)
  if (invited && (isToPick(interview, now, interview.taken) || isAhead(interview, now)))
    return { tag, ...invited, isMessage: false }
  const message = messageSince(application, conversation)
  if (conversation && message) {
    const isTheirs = message.senderId === job.recruiterId
    const when = formatMoment(message.sentAt, now)
    return {
      tag,
      last:
        isTheirs && conversation.unread > 0
          ? `New message from ${job.companyName}, ${when}`
          : isTheirs
            ? `${job.companyName} wrote ${when}`
            : `You wrote ${when}`,
      next: message.text,
      isMessage: true,
    }
  }
  if (invited) return { tag, ...invited, isMessage: false }
  if (standing && standing.stage !== 'sent' && !isOff) {
    const words = { ...formatStanding(standing, application, now), tag }
    return job.isOpen || isAnswered ? words : { ...words, next: `${words.next} · ${formatOff(job, now)}` }
  }
  const silence = application ? formatSilence(daysOfSilence(application.appliedAt, now)) : 'No answer yet'
  if (!job.isOpen) return { tag, last: formatOff(job, now), next: silence, isMessage: false }
  return { tag, last: silence, next: applied, isMessage: false }
}

/** How long the employer keeps an application, or that they have it no more; empty for an open job otherwise. */
export function formatKeptByEmployer(
  { applicationsKeptUntil: until, companyName, isOpen }: Pick<Job, 'applicationsKeptUntil' | 'companyName' | 'isOpen'>,
  now: Date,
): string {
  if (until === undefined) return ''
  if (Date.parse(until) > now.getTime())
    return `${companyName} has your application until ${withNonBreakingSpaces(formatDate(until, now))}`
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
  const since = Date.parse(application.standing.at)
  return Date.parse(message.sentAt) >= since ? message : null
}

/** Formats the employer's last step. */
function formatStanding(
  { stage, at, text, interview }: NonNullable<Application['standing']>,
  { appliedAt }: Pick<Application, 'appliedAt'>,
  now: Date,
): Omit<AppliedText, 'tag'> {
  const since = `${LINE_LABELS[stage]} ${formatDay(at, now)}`
  const silence = formatSilence(daysOfSilence(appliedAt, now))
  const next = text || interviewLeft(interview, now)
  switch (stage) {
    case 'accepted':
      return {
        last: `Answered ${formatDay(at, now)}: yes`,
        // The time and place of an interview matter more than the text of the answer.
        next: isAhead(interview, now) ? interviewLeft(interview, now) : next,
        isMessage: false,
      }
    case 'declined':
      return { last: `Answered ${formatDay(at, now)}: not this time`, next, isMessage: false }
    case 'progress':
      return { last: since, next: silence, isMessage: false }
    case 'interview': {
      const { start, state } = interview ?? {}
      // The day of the step would read as that of the interview.
      const last = start && state === 'agreed' ? `Interview was ${shortTime(start, now)}` : 'Moved on to an interview'
      return { last, next: silence, isMessage: false }
    }
    case 'sent':
    case 'seen':
      return { last: silence, next: since, isMessage: false }
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

/** The tag of an application: its state, or that of a job which was closed since. */
function tagOf(job: OffJob, status: ApplicationStatus, isOff: boolean, now: Date): AppliedText['tag'] {
  const holds = status.kind === 'agreed' || status.kind === 'offered'
  return isOff && !holds ? offTag(job) : { ...STATUS_TONES[status.kind], text: formatStatus(status, now) }
}

const CLOSED = { tone: 'neutral', icon: 'lock', text: 'Closed' } as const
const PAUSED = { tone: 'neutral', icon: 'clock', text: 'Paused' } as const
const TAKEN_DOWN = { tone: 'error', icon: 'ban', text: 'Taken down' } as const

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

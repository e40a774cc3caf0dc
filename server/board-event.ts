import { PUSH_JOBS_MAX, type InterviewNews } from '#contract/push/push.rules.ts'
import type { NotifiedDecision } from '#contract/notifications/notification.schema.ts'
import type { Transaction } from './database/transaction.ts'

/** An event that a user can be notified of. */
export type BoardEvent =
  /** `jobId`: the job of the latest application between the two. */
  | { kind: 'message'; senderId: string; receiverId: string; jobId: string | null }
  | { kind: 'answer'; senderId: string; receiverId: string; jobId: string }
  | { kind: 'applicant'; senderId: string; receiverId: string; jobId: string }
  /** The employer moved an application to another step, or answered it. */
  | { kind: 'application'; senderId: string; receiverId: string; jobId: string }
  /** One party has acted on an interview, such as offering, picking or cancelling a time. */
  | { kind: Exclude<InterviewNews, 'interview.cancelled'>; senderId: string; receiverId: string; jobId: string }
  /** `toEmployer`: the candidate has called it off, by withdrawing. */
  | { kind: 'interview.cancelled'; senderId: string; receiverId: string; jobId: string; toEmployer?: true }
  /** Asks the employer whether a job is still open, or reports that it was paused; `senderId` is empty. */
  | { kind: 'confirm' | 'paused'; senderId: ''; receiverId: string; jobId: string }
  /** Applicants to a job that the receiver closed a while ago still wait for an answer. */
  | { kind: 'undecided'; senderId: ''; receiverId: string; jobId: string }
  /** A job that the receiver applied to was taken down, or is back after they were told that. */
  | { kind: 'removed' | 'restored'; senderId: ''; receiverId: string; jobId: string }
  /** New jobs of the receiver's saved searches: the newest one, the number of others, and where they are listed. */
  | { kind: 'alert'; senderId: ''; receiverId: string; jobId: string; otherIds: string[]; shown: ShownJobs }
  /** A decision about the receiver's own content ('decision'), or about something they reported ('outcome'). */
  | {
      kind: 'decision' | 'outcome'
      senderId: ''
      receiverId: string
      jobId: string | null
      decision: NotifiedDecision
    }

/** New jobs as they are shown: the newest of them, how many others there are, and where they are listed. */
interface ShownJobs {
  companyName: string
  position: string
  others: number
  path: string
  /** Whether they are among the notifications, too, where they may have been read. */
  isListed: boolean
}

/** The subject of an event. */
type Subject =
  | { kind: 'message'; senderId: string }
  | {
      kind: 'answer' | 'applicant' | 'application' | 'confirm' | 'paused' | 'undecided' | 'removed' | 'restored'
      jobId: string
    }
  | { kind: InterviewNews; senderId: string; jobId: string }
  | { kind: 'decision' | 'outcome'; decision: Pick<NotifiedDecision, 'caseId'> }
  | { kind: 'alert'; shown: Pick<ShownJobs, 'path'> }

/** Publishes an event within its transaction; notifications are sent after the commit. */
export type Publish = (tx: Transaction, event: BoardEvent) => Promise<void>

const isInterview = (event: Subject): event is Extract<Subject, { kind: InterviewNews }> =>
  event.kind.startsWith('interview.')

/** Groups events of which only the newest is shown: a conversation, the answers on a job, its applicants. */
export function subjectOf(event: Subject): string {
  if (event.kind === 'message') return `${event.kind} ${event.senderId}`
  // One per applicant of the employer.
  if (isInterview(event)) return `interview ${event.jobId} ${event.senderId}`
  // The newest ones take the place of those before, and count them if they are unread.
  if (event.kind === 'alert') return event.kind
  // It takes the place of what is true no longer.
  if (event.kind === 'restored') return `removed ${event.jobId}`
  return `${event.kind} ${'decision' in event ? event.decision.caseId : event.jobId}`
}

/** The path that an event links to. */
export function pathOf(event: Subject): string {
  switch (event.kind) {
    case 'message':
      return `/dashboard/messages?with=${encodeURIComponent(event.senderId)}`
    case 'answer':
      return `/job-details/${encodeURIComponent(event.jobId)}#questions`
    case 'application':
    case 'interview.offered':
    case 'interview.changed':
    case 'interview.cancelled':
    case 'confirm':
    case 'paused':
    case 'restored':
      return `/job-details/${encodeURIComponent(event.jobId)}`
    case 'interview.picked':
    case 'interview.declined': {
      const [job, who] = [event.jobId, event.senderId].map(encodeURIComponent)
      return `/applicants?job=${job}&of=${job}&who=${who}`
    }
    case 'undecided':
      return `/applicants?job=${encodeURIComponent(event.jobId)}`
    case 'alert':
      return event.shown.path
    case 'removed':
      return '/dashboard/applied-job'
    case 'decision':
      return `/dashboard/decisions#case-${encodeURIComponent(event.decision.caseId)}`
    case 'outcome':
      return '/policy#reports'
    case 'applicant':
      return `/dashboard/my-posted-jobs?applicants=${encodeURIComponent(event.jobId)}`
  }
}

/** The ids of the jobs that an event is about, the first ones; none where it leads to a conversation, or to a decision. */
export function jobsOf(event: BoardEvent): string[] {
  if (event.kind === 'message' || 'decision' in event || event.jobId === null) return []
  return [event.jobId, ...('otherIds' in event ? event.otherIds : [])].slice(0, PUSH_JOBS_MAX)
}

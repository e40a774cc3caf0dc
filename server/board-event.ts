import type { InterviewNews } from '#contract/push/push.rules.ts'
import type { NotifiedDecision } from '#contract/notifications/notification.schema.ts'
import type { Transaction } from './database/transaction.ts'

/** Something that somebody may want to be told of. */
export type BoardEvent =
  | { kind: 'message'; senderId: string; receiverId: string }
  | { kind: 'answer'; senderId: string; receiverId: string; jobId: string }
  | { kind: 'applicant'; senderId: string; receiverId: string; jobId: string }
  /** The employer has moved on with an application, or answered it. */
  | { kind: 'application'; senderId: string; receiverId: string; jobId: string }
  /** One of the two has said something about an interview. */
  | { kind: InterviewNews; senderId: string; receiverId: string; jobId: string }
  /** The board asks whether a job is still open, or has paused it; `senderId` is empty. */
  | { kind: 'confirm' | 'paused'; senderId: ''; receiverId: string; jobId: string }
  /** A job that the receiver applied to was taken down. */
  | { kind: 'removed'; senderId: ''; receiverId: string; jobId: string }
  /** What was decided of something that is the receiver's, or that they have reported. */
  | {
      kind: 'decision' | 'outcome'
      senderId: ''
      receiverId: string
      jobId: string | null
      decision: NotifiedDecision
    }

/** What an event is about. */
type Subject =
  | { kind: 'message'; senderId: string }
  | { kind: 'answer' | 'applicant' | 'application' | 'confirm' | 'paused' | 'removed'; jobId: string }
  | { kind: InterviewNews; senderId: string; jobId: string }
  | { kind: 'decision' | 'outcome'; decision: Pick<NotifiedDecision, 'caseId'> }

/** Takes note of an event in the transaction in which it happens: whoever wants to is told of it once it is on disk. */
export type Publish = (tx: Transaction, event: BoardEvent) => Promise<void>

const isInterview = (event: Subject): event is Extract<Subject, { kind: InterviewNews }> =>
  event.kind.startsWith('interview.')

/** What belongs together, and of which the newest is told: a conversation, the answers on a job, its applicants. */
export function subjectOf(event: Subject): string {
  if (event.kind === 'message') return `${event.kind} ${event.senderId}`
  // The employer has one with each who applied.
  if (isInterview(event)) return `interview ${event.jobId} ${event.senderId}`
  return `${event.kind} ${'decision' in event ? event.decision.caseId : event.jobId}`
}

/** Where an event leads, below the origin. */
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
      return `/job-details/${encodeURIComponent(event.jobId)}`
    case 'interview.picked':
    case 'interview.declined': {
      const [job, who] = [event.jobId, event.senderId].map(encodeURIComponent)
      return `/applicants?job=${job}&of=${job}&who=${who}`
    }
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

import type { ConversationSummary, Job } from '#client/api/domain.ts'
import { dayWords, momentWords } from '#client/messages/when.ts'
import type { IconName } from '#client/ui/icon-paths.ts'

/** What the list says of one application. */
export interface AppliedWords {
  tag: { tone: 'neutral' | 'success' | 'warning' | 'brand'; icon: IconName; text: string }
  /** The last thing that happened. */
  last: string
  /** What it rests on, or what comes next. */
  next: string
  /** Whether a message was the last thing, and `next` is its text. */
  isMessage: boolean
}

export type KnownConversation = Pick<ConversationSummary, 'userId' | 'lastMessage' | 'unread'>

/** What is known of an application that the board has: of the job, and of the conversation with its employer. */
export function appliedWords(
  job: Pick<Job, 'isOpen' | 'closedAt' | 'companyName' | 'recruiterId' | 'applications'>,
  conversation: KnownConversation | undefined,
  now: Date,
): AppliedWords {
  const [application] = job.applications
  const applied = application ? `Applied ${momentWords(application.appliedAt, now)}` : ''
  const message = conversation?.lastMessage
  // What was written before is about another job of theirs.
  const isSince = message && application && Date.parse(message.sentAt) >= Date.parse(application.appliedAt)
  if (conversation && isSince) {
    const isTheirs = message.senderId === job.recruiterId
    const when = momentWords(message.sentAt, now)
    return {
      tag: conversation.unread > 0 ? NEW_MESSAGE : job.isOpen ? MESSAGES : CLOSED,
      last: isTheirs ? `${job.companyName} wrote ${when}` : `You wrote ${when}`,
      next: message.text,
      isMessage: true,
    }
  }
  if (!job.isOpen) return { tag: CLOSED, last: closedWords(job.closedAt, now), next: applied, isMessage: false }
  return { tag: SENT, last: 'No answer yet', next: applied, isMessage: false }
}

const NEW_MESSAGE = { tone: 'brand', icon: 'message-circle', text: 'New message' } as const
const MESSAGES = { tone: 'neutral', icon: 'message-circle', text: 'Messages' } as const
const CLOSED = { tone: 'neutral', icon: 'lock', text: 'Closed' } as const
const SENT = { tone: 'success', icon: 'check', text: 'Sent' } as const

const closedWords = (closedAt: string | null, now: Date): string =>
  closedAt === null ? 'The job has closed' : `The job closed ${dayWords(closedAt, now)}`

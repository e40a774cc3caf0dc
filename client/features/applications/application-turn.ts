import { isAnswer } from '#contract/applications/application-ledger.rules.ts'
import { isToPick } from '#contract/applications/interview.rules.ts'
import type { Job } from '#client/api/domain.ts'
import { messageSince, type KnownConversation } from './format-applied.ts'
import type { Turn } from './turns.ts'

/**
 * Returns whose turn it is. A closed job without an answer is still the employer's turn: silence is no answer. Messages
 * from before the application are about another job of the same employer, so they don't count.
 */
export function turnOf(
  { recruiterId, applications: [application] }: Pick<Job, 'recruiterId' | 'applications'>,
  conversation: KnownConversation | undefined,
  now: Date,
): Turn {
  const isAboutIt =
    !application || !conversation || Date.parse(conversation.lastMessage.sentAt) >= Date.parse(application.appliedAt)
  if (conversation && conversation.unread > 0 && isAboutIt) return 'yours'
  const interview = application?.standing?.interview
  if (isToPick(interview, now, interview?.taken)) return 'yours'
  if (isAnswer(application?.standing?.stage ?? '')) return 'ended'
  const message = messageSince(application, conversation)
  return message !== null && message.senderId === recruiterId ? 'yours' : 'theirs'
}

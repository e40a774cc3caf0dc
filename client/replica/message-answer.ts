import type { InfiniteData } from '@tanstack/react-query'
import type { Conversation, ConversationSummary } from '#client/api/domain.ts'
import { blocksKey, conversationKey, conversationsKey, olderConversationsKey } from '#client/api/query-keys.ts'
import type { AnswerCache } from './answer-cache.ts'
import type { AnswerRule } from './answer-rule.ts'
import { withSent, type ConversationList } from './conversation-list.ts'
import { conversationWithSent, mergedConversation, withoutLost, type CachedConversation } from './conversation.ts'

interface Sent {
  other: { userId: string; email: string; name: string }
  /** The answer has what is newer than this sequence number. */
  after: number
}

/** A message of the viewer's: the server answers what is new in the conversation. */
export const messageAnswer: AnswerRule<Sent, Conversation> = {
  ingest(cache, { id, payload: { other, after }, answer, sentAt }) {
    const { queryClient, viewer } = cache
    const queryKey = conversationKey(viewer, other.userId)
    const { data: known, error } = queryClient.getQueryState<Conversation>(queryKey) ?? {}
    const current = conversationWithSent(known, after, answer)
    // An answer of days ago, applied again at a start, must make way for what the device has read since.
    cache.merge(queryKey, sentAt, () => current)
    // The message is shown at once, but the answer may be an earlier one: the outbox may have been away, or the
    // application withdrawn meanwhile.
    // A board that was put back to an older copy counts from lower numbers: the answer lacks the message.
    const isShown = current?.messages.some((one) => one.id === id)
    if (!known || !isShown || error) cache.invalidate(queryKey)
    const list = conversationsKey(viewer)
    const mayBegin = sentAt >= (queryClient.getQueryState(list)?.dataUpdatedAt ?? 0)
    const recipient = olderOne(cache, other.userId) ?? other
    cache.change<ConversationList>(list, (cached) => withSent(cached, recipient, answer, mayBegin))
    cache.invalidate(list)
  },
  // The sender may have blocked the other person on another device, or have withdrawn.
  stale: (viewer, { other }) => [blocksKey(viewer), conversationKey(viewer, other.userId)],
}

/** A loaded conversation that is older than those of the list. */
function olderOne({ queryClient, viewer }: AnswerCache, userId: string): ConversationSummary | undefined {
  const older = queryClient.getQueriesData<InfiniteData<ConversationList>>({ queryKey: olderConversationsKey(viewer) })
  const conversations = older.flatMap(([, data]) => data?.pages ?? []).flatMap((page) => page.conversations)
  return conversations.find((one) => one.userId === userId)
}

/** A page of older messages; it does not make the newer ones fresher. */
export const ingestOlderMessages = (cache: AnswerCache, otherId: string, page: Conversation): void =>
  cache.change<CachedConversation>(conversationKey(cache.viewer, otherId), (known) => mergedConversation(known, page))

/** The viewer has sent a message that the board had lost again, or lets it go. */
export const forgetLostMessage = (cache: AnswerCache, otherId: string, id: string): void =>
  cache.change<CachedConversation>(conversationKey(cache.viewer, otherId), (known) => withoutLost(known, id))

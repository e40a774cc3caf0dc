import type { Conversation, Message } from '#client/api/domain.ts'

/** A conversation as cached on this device. */
export interface CachedConversation extends Conversation {
  /** The viewer's messages that the board had and lost when it was put back to an older copy; none when absent. */
  lost?: Message[]
}

/** Merges an answer into the cached conversation: each message once, in the server's order. */
export function mergedConversation(cached: CachedConversation | undefined, news: Conversation): CachedConversation {
  if (!cached) return news
  const messages = merged(cached.messages, news.messages)
  // Only an older page tells whether there are still older ones; newer messages do not.
  const isOlder = (news.messages.at(-1)?.seq ?? Infinity) < (cached.messages[0]?.seq ?? 0)
  const older = (isOlder ? news.older : cached.older) ?? null
  const cursor = Math.max(cached.cursor, news.cursor)
  const read = Math.max(cached.read, news.read)
  const isSame = messages === cached.messages && cursor === cached.cursor && read === cached.read
  if (isSame) return cached
  const { revision, lost } = cached
  return {
    messages,
    cursor,
    read,
    ...(older !== null && { older }),
    ...(revision && { revision }),
    ...(lost && { lost }),
  }
}

/**
 * The cached conversation with the answer to a sent message, which was asked for what is newer than `after`, or at 0 for
 * the newest page; undefined when messages in between are missing, or the board was put back to an older copy.
 */
export function conversationWithSent(
  cached: CachedConversation | undefined,
  after: number,
  answer: Conversation,
): CachedConversation | undefined {
  if (!cached) return after === 0 ? answer : undefined
  const beginning = answer.older ? (answer.messages[0]?.seq ?? 0) : after
  const isGone = ({ id, seq }: Message) =>
    seq > beginning && seq <= answer.cursor && !answer.messages.some((one) => one.id === id)
  if (cached.cursor < beginning || cached.messages.some(isGone)) return undefined
  const messages = answer.messages.filter(({ seq }) => seq > cached.cursor)
  return mergedConversation(cached, { ...answer, messages })
}

/** Whether cached messages may have been changed on the server. */
export const isRevised = (cached: Conversation | undefined, news: Conversation): boolean =>
  cached !== undefined && (cached.revision ?? 0) !== (news.revision ?? 0)

/** The `seq` before the newest cached message: what is asked for after it shows whether the board still has that message. */
export const beforeNewest = ({ messages }: Conversation): number => (messages.at(-1)?.seq ?? 1) - 1

/**
 * Whether the board has another conversation than the cached one: it was put back to an older copy. `news` is what was
 * asked for after `beforeNewest`. The ids tell: such a board gives the same numbers again. A read mark never moves back.
 */
export const isOfAnotherCopy = ({ messages, read }: Conversation, news: Conversation): boolean =>
  news.read < read || (messages.length > 0 && news.messages[0]?.id !== messages.at(-1)?.id)

/** The newest page of the board, with the viewer's cached messages that the board should have and no longer has. */
export function conversationWithLost(
  cached: CachedConversation,
  newest: Conversation,
  viewerId: string,
): CachedConversation {
  const beginning = newest.older ? (newest.messages[0]?.seq ?? 0) : 0
  // One that was sent again, from here or another device, is there under another id.
  const isThere = ({ id, text, sentAt }: Message) =>
    newest.messages.some(
      (one) => one.id === id || (one.senderId === viewerId && one.text === text && one.sentAt > sentAt),
    )
  const own = cached.messages.filter(({ senderId, seq }) => senderId === viewerId && seq > beginning)
  const lost = [...(cached.lost ?? []), ...own].filter((one) => !one.takenDown && !isThere(one))
  return lost.length === 0 ? newest : { ...newest, lost }
}

/** The conversation once the viewer has sent a lost message again, or let it go. */
export function withoutLost({ lost = [], ...conversation }: CachedConversation, id: string): CachedConversation {
  const left = lost.filter((one) => one.id !== id)
  return left.length === 0 ? conversation : { ...conversation, lost: left }
}

function merged(cached: Message[], news: Message[]): Message[] {
  const newest = cached.at(-1)?.seq ?? 0
  if (news.every(({ seq }) => seq > newest)) return news.length === 0 ? cached : [...cached, ...news]
  const bySeq = new Map([...cached, ...news].map((message) => [message.seq, message]))
  if (bySeq.size === cached.length) return cached
  return [...bySeq.values()].toSorted((a, b) => a.seq - b.seq)
}

/** The highest sequence number among the other person's messages; 0 without any. */
export const newestOfOther = (messages: readonly Message[], viewerId: string): number =>
  messages.findLast(({ senderId }) => senderId !== viewerId)?.seq ?? 0

import type { AnswerOf } from '#client/api/client.ts'
import { conversationsKey } from '#client/api/query-keys.ts'
import type { AnswerCache } from './answer-cache.ts'
import { answerOfQuery, type AnswerRule } from './answer-rule.ts'
import { markedRead, withReadMarks, type ConversationList } from './conversation-list.ts'

interface Read {
  /** For each conversation, the last read message and the number of messages that this marks as read. */
  marks: readonly { userId: string; seq: number; unread: number }[]
}

/** The newest message of a conversation was on the screen. The server gets the mark when the list is loaded next. */
export function markRead(cache: AnswerCache, otherId: string, seq: number): void {
  changeList(cache, (list) => markedRead(list, otherId, seq))
  cache.invalidate(conversationsKey(cache.viewer))
}

/** Optimistic update: adds the marks to the cached list, which is kept on the device, before the server has them. */
export const showAllRead = (cache: AnswerCache, payload: Read): void =>
  changeList(cache, (list) => withMarks(list, payload))

/** Rolls the update back: conversations that were not read in another way are unread again. */
export const showUnread = (cache: AnswerCache, { marks }: Read): void =>
  changeList(cache, (list) => {
    const undone = new Map(
      marks.filter(({ userId, seq }) => list.readMarks?.[userId] === seq).map((mark) => [mark.userId, mark]),
    )
    const conversations = list.conversations.map((one) => ({
      ...one,
      unread: one.unread + (undone.get(one.userId)?.unread ?? 0),
    }))
    const unread = [...undone.values()].reduce((sum, mark) => sum + mark.unread, list.unread)
    return { ...list, conversations, unread, readMarks: withoutMarks(list, [...undone.values()]) }
  })

/** The server has the marks. */
export const readAllAnswer: AnswerRule<Read, AnswerOf<'markManyRead'>['data']> = {
  ...answerOfQuery<Read, AnswerOf<'markManyRead'>['data'], ConversationList>(conversationsKey, {
    change: (list, { payload }) => {
      const read = list && withMarks(list, payload)
      return read && { ...read, readMarks: withoutMarks(read, payload.marks) }
    },
    also: (viewer) => [conversationsKey(viewer)],
  }),
  undo: showUnread,
}

/** Adds these marks to the list; a mark that is further along stays. */
const withMarks = (list: ConversationList, { marks }: Read): ConversationList => {
  const known = list.readMarks ?? {}
  const further = marks.map(({ userId, seq }) => [userId, Math.max(seq, known[userId] ?? 0)] as const)
  return withReadMarks(list, { ...known, ...Object.fromEntries(further) })
}

/** The marks that remain once these are settled. */
const withoutMarks = ({ readMarks = {} }: ConversationList, marks: Read['marks']) => {
  const settled = new Map(marks.map(({ userId, seq }) => [userId, seq]))
  return Object.fromEntries(Object.entries(readMarks).filter(([userId, seq]) => seq > (settled.get(userId) ?? 0)))
}

const changeList = (cache: AnswerCache, change: (list: ConversationList) => ConversationList): void =>
  cache.change(conversationsKey(cache.viewer), change)

import { READ_MARKS_MAX } from '#contract/chat/chat.rules.ts'
import type { ConversationSummary } from '#client/api/domain.ts'
import { counted } from '#client/messages/digits.ts'
import type { OfflineAction } from '#client/shared/offline-action.ts'
import type { AnswerCache } from '#client/replica/answer-cache.ts'
import { changeCached } from '#client/replica/change-cached.ts'
import { answerOfQuery } from '#client/replica/answer-rule.ts'
import type { AnswerOf } from '#client/api/client.ts'
import { conversationsKey } from '#client/api/query-keys.ts'
import { withReadMarks, type ConversationList } from './conversation-list.ts'

/** The maximum number of conversations in one action: a page of the list. */
const LISTED = 100

export interface ReadAllPayload {
  /** For each conversation, the last read message and the number of messages that this marks as read. */
  marks: { userId: string; seq: number; unread: number }[]
}

type ReadMarks = AnswerOf<'markManyRead'>['data']
type Cache = Pick<AnswerCache, 'queryClient' | 'viewer'>

/** Marks the unread conversations as read up to their listed state: later messages stay unread. */
export const readAll = (conversations: readonly ConversationSummary[]): ReadAllPayload => ({
  marks: conversations
    .filter(({ unread }) => unread > 0)
    .slice(0, LISTED)
    .map(({ userId, cursor, unread }) => ({ userId, seq: cursor, unread })),
})

/** Optimistic update: adds the marks to the cached list, which is kept on the device, before the server has them. */
export const showAllRead = (cache: Cache, payload: ReadAllPayload): void =>
  changeList(cache, (list) => withMarks(list, payload))

/** Rolls the update back: conversations that were not read in another way are unread again. */
export const showUnread = (cache: Cache, { marks }: ReadAllPayload): void =>
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

/** Marks all listed messages as read. Single read marks are no offline actions: they are made on an open page only. */
export const readAllAction: OfflineAction<ReadAllPayload, ReadMarks> = {
  name: 'read-all',
  lane: () => 'read-marks',
  async perform(api, { userId, email, payload }) {
    const marks = payload.marks.map(({ userId: otherId, seq }) => ({ userId: otherId, seq }))
    const standing: ReadMarks = []
    for (let start = 0; start < marks.length; start += READ_MARKS_MAX) {
      const body = { userId, email, marks: marks.slice(start, start + READ_MARKS_MAX) }
      standing.push(...(await api.call('markManyRead', { body })).data)
    }
    return standing
  },
  answer: {
    ...answerOfQuery<ReadAllPayload, ReadMarks, ConversationList>(conversationsKey, {
      change: (list, { payload }) => {
        const read = list && withMarks(list, payload)
        return read && { ...read, readMarks: withoutMarks(read, payload.marks) }
      },
      also: (viewer) => [conversationsKey(viewer)],
    }),
    undo: showUnread,
  },
  icon: 'check',
  words: ({ marks }) => ({
    title: 'Mark all as read',
    text: counted(marks.length, 'conversation'),
  }),
}

/** Adds these marks to the list; a mark that is further along stays. */
const withMarks = (list: ConversationList, { marks }: ReadAllPayload): ConversationList => {
  const known = list.readMarks ?? {}
  const further = marks.map(({ userId, seq }) => [userId, Math.max(seq, known[userId] ?? 0)] as const)
  return withReadMarks(list, { ...known, ...Object.fromEntries(further) })
}

/** The marks that remain once these are settled. */
const withoutMarks = ({ readMarks = {} }: ConversationList, marks: ReadAllPayload['marks']) => {
  const settled = new Map(marks.map(({ userId, seq }) => [userId, seq]))
  return Object.fromEntries(Object.entries(readMarks).filter(([userId, seq]) => seq > (settled.get(userId) ?? 0)))
}

const changeList = ({ queryClient, viewer }: Cache, change: (list: ConversationList) => ConversationList): void =>
  changeCached<ConversationList>(queryClient, conversationsKey(viewer), change)

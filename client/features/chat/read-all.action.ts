import { READ_MARKS_MAX } from '#contract/chat/chat.rules.ts'
import type { AnswerOf } from '#client/api/client.ts'
import type { ConversationSummary } from '#client/api/domain.ts'
import { counted } from '#client/messages/digits.ts'
import { readAllAnswer } from '#client/replica/read-marks.ts'
import type { OfflineAction } from '#client/shared/offline-action.ts'

/** The maximum number of conversations in one action: a page of the list. */
const LISTED = 100

export interface ReadAllPayload {
  /** For each conversation, the last read message and the number of messages that this marks as read. */
  marks: { userId: string; seq: number; unread: number }[]
}

type ReadMarks = AnswerOf<'markManyRead'>['data']

/** Marks the unread conversations as read up to their listed state: later messages stay unread. */
export const readAll = (conversations: readonly ConversationSummary[]): ReadAllPayload => ({
  marks: conversations
    .filter(({ unread }) => unread > 0)
    .slice(0, LISTED)
    .map(({ userId, cursor, unread }) => ({ userId, seq: cursor, unread })),
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
  answer: readAllAnswer,
  icon: 'check',
  words: ({ marks }) => ({
    title: 'Mark all as read',
    text: counted(marks.length, 'conversation'),
  }),
}

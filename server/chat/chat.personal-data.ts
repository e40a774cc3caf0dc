import { pagesOf, type PersonalData } from '#server/account/personal-data.ts'
import type { Executor } from '#server/database/transaction.ts'

/** Conversations in the order in which they began, each with up to which message the person has read it. */
const conversationsOf = (db: Executor, userId: string) =>
  pagesOf<{ id: number; otherId: string; readUpTo: number | null }>(async (after, limit) => {
    const half = async (own: 'first_id' | 'second_id', other: 'first_id' | 'second_id') =>
      db
        .selectFrom('conversations')
        .leftJoin('read_marks', (join) =>
          join.onRef('conversation_id', '=', 'conversations.id').on('read_marks.user_id', '=', userId),
        )
        .select(['conversations.id', `${other} as otherId`, 'read_marks.seq as readUpTo'])
        .where(own, '=', userId)
        .where('conversations.id', '>', after?.id ?? 0)
        .orderBy('conversations.id')
        .limit(limit)
        .execute()
    const both = [...(await half('first_id', 'second_id')), ...(await half('second_id', 'first_id'))]
    return both.toSorted((one, other) => one.id - other.id).slice(0, limit)
  })

export const conversationData: PersonalData = {
  name: 'conversations',
  tables: ['conversations', 'read_marks'],
  handOut: conversationsOf,
}

/** What both sides wrote, as the person reads it in their conversations. */
export const messageData: PersonalData = {
  name: 'messages',
  tables: ['messages'],
  async *handOut(db, userId) {
    for await (const { id, otherId } of conversationsOf(db, userId))
      for await (const message of messagesOf(db, id)) yield { with: otherId, ...message }
  },
}

const messagesOf = (db: Executor, conversationId: number) =>
  pagesOf<{ seq: number }>(async (after, limit) =>
    db
      .selectFrom('messages')
      .select(['seq', 'sender_id as senderId', 'text', 'sent_at as sentAt'])
      .where('conversation_id', '=', conversationId)
      .where('seq', '>', after?.seq ?? 0)
      .orderBy('seq')
      .limit(limit)
      .execute(),
  )

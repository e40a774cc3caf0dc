import { DELETED_MESSAGE } from '#contract/account/account.rules.ts'
import { pagesOf, type PersonalData } from '#server/account/personal-data.ts'
import type { Executor } from '#server/database/transaction.ts'

/** Conversations in creation order, each with the person's read mark. */
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
  // The conversation belongs to the other party too, so only this person's read marks are erased.
  erase: async (tx, userId, { limit }) => {
    const read = tx
      .selectFrom('conversations')
      .innerJoin('read_marks', 'conversation_id', 'conversations.id')
      .select('conversation_id')
      .where((eb) => eb.or([eb('first_id', '=', userId), eb('second_id', '=', userId)]))
      .where('user_id', '=', userId)
      .limit(limit)
    const { numDeletedRows } = await tx
      .deleteFrom('read_marks')
      .where('user_id', '=', userId)
      .where('conversation_id', 'in', read)
      .executeTakeFirst()
    return Number(numDeletedRows)
  },
}

/** Messages of both parties, as the person sees them. */
export const messageData: PersonalData = {
  name: 'messages',
  tables: ['messages'],
  async *handOut(db, userId) {
    for await (const { id, otherId } of conversationsOf(db, userId))
      for await (const { takenDownText, ...message } of messagesOf(db, id)) {
        // Authors get their own text even when it was taken down.
        const own = takenDownText !== null && message.senderId === userId ? { text: takenDownText } : {}
        yield { with: otherId, ...message, ...own }
      }
  },
  // The other party keeps their own messages, and placeholders for this person's.
  erase: async (tx, userId, { limit }) => {
    const written = await tx
      .selectFrom('conversations')
      .innerJoin('messages', 'conversation_id', 'conversations.id')
      .select(['messages.seq', 'conversation_id as conversationId'])
      .where((eb) => eb.or([eb('first_id', '=', userId), eb('second_id', '=', userId)]))
      .where('sender_id', '=', userId)
      .where('text', '!=', DELETED_MESSAGE)
      .limit(limit)
      .execute()
    if (written.length === 0) return 0
    const seqs = written.map(({ seq }) => seq)
    await tx
      .updateTable('messages')
      .set({ text: DELETED_MESSAGE, taken_down_text: null })
      .where('seq', 'in', seqs)
      .execute()
    // Devices that have loaded the messages load them again.
    await tx
      .updateTable('conversations')
      .set((eb) => ({ revision: eb('revision', '+', 1) }))
      .where('id', 'in', [...new Set(written.map(({ conversationId }) => conversationId))])
      .execute()
    return written.length
  },
}

const messagesOf = (db: Executor, conversationId: number) =>
  pagesOf<{ seq: number; senderId: string; text: string; takenDownText: string | null }>(async (after, limit) =>
    db
      .selectFrom('messages')
      .select(['seq', 'sender_id as senderId', 'text', 'taken_down_text as takenDownText', 'sent_at as sentAt'])
      .where('conversation_id', '=', conversationId)
      .where('seq', '>', after?.seq ?? 0)
      .orderBy('seq')
      .limit(limit)
      .execute(),
  )

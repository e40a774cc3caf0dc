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

/**
 * Messages of both parties, as the person sees them. Those of the other one only while the two share an application: a
 * withdrawal closes the conversation (docs/decisions/0009).
 */
export const messageData: PersonalData = {
  name: 'messages',
  tables: ['messages'],
  async *handOut(db, userId) {
    for await (const { id, otherId } of conversationsOf(db, userId)) {
      const isOpen = await shareApplication(db, userId, otherId)
      for await (const { takenDownText, ...message } of messagesOf(db, id, isOpen ? null : userId)) {
        // Authors get their own text even when it was taken down.
        const own = takenDownText !== null && message.senderId === userId ? { text: takenDownText } : {}
        yield { with: otherId, ...message, ...own }
      }
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

/** Whether one of the two has applied to a job of the other. */
async function shareApplication(db: Executor, one: string, other: string): Promise<boolean> {
  // A query for each direction, so that both use the index of a candidate's applications.
  for (const [candidate, employer] of [
    [one, other],
    [other, one],
  ] as const) {
    const shared = await db
      .selectFrom('applications')
      .innerJoin('jobs', 'jobs.id', 'applications.job_id')
      .select('applications.seq')
      .where('applications.user_id', '=', candidate)
      .where('jobs.recruiter_id', '=', employer)
      .limit(1)
      .executeTakeFirst()
    if (shared) return true
  }
  return false
}

/** The messages of a conversation, of this sender alone if there is one. */
const messagesOf = (db: Executor, conversationId: number, senderId: string | null) =>
  pagesOf<{ seq: number; senderId: string; text: string; takenDownText: string | null }>(async (after, limit) =>
    db
      .selectFrom('messages')
      .select(['seq', 'sender_id as senderId', 'text', 'taken_down_text as takenDownText', 'sent_at as sentAt'])
      .where('conversation_id', '=', conversationId)
      .$if(senderId !== null, (query) => query.where('sender_id', '=', senderId ?? ''))
      .where('seq', '>', after?.seq ?? 0)
      .orderBy('seq')
      .limit(limit)
      .execute(),
  )

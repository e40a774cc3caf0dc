import type { Executor } from '../database/connection.ts'

export interface MessageRecord {
  id: string
  /** The server's order. */
  seq: number
  senderId: string
  text: string
  sentAt: string
}

export class ChatRepository {
  /** The messages between two people in the server's order, those after `after` only. */
  async messages(db: Executor, pair: readonly [string, string], after: number): Promise<MessageRecord[]> {
    return db
      .selectFrom('messages')
      .innerJoin('conversations', 'conversations.id', 'messages.conversation_id')
      .select(['messages.id', 'messages.seq', 'sender_id as senderId', 'text', 'sent_at as sentAt'])
      .where('first_id', '=', smaller(pair))
      .where('second_id', '=', larger(pair))
      .where('messages.seq', '>', after)
      .orderBy('messages.seq')
      .execute()
  }

  /** The pair's conversation, begun now when there is none. */
  async conversation(tx: Executor, pair: readonly [string, string]): Promise<number> {
    await tx
      .insertInto('conversations')
      .values({ first_id: smaller(pair), second_id: larger(pair) })
      .onConflict((conflict) => conflict.columns(['first_id', 'second_id']).doNothing())
      .execute()
    const { id } = await tx
      .selectFrom('conversations')
      .select('id')
      .where('first_id', '=', smaller(pair))
      .where('second_id', '=', larger(pair))
      .executeTakeFirstOrThrow()
    return id
  }

  /** A message of this conversation by its id. */
  async find(db: Executor, conversation: number, id: string): Promise<MessageRecord | undefined> {
    return db
      .selectFrom('messages')
      .select(['id', 'seq', 'sender_id as senderId', 'text', 'sent_at as sentAt'])
      .where('conversation_id', '=', conversation)
      .where('id', '=', id)
      .executeTakeFirst()
  }

  async insert(tx: Executor, conversation: number, message: Omit<MessageRecord, 'seq'>): Promise<void> {
    await tx
      .insertInto('messages')
      .values({
        id: message.id,
        conversation_id: conversation,
        sender_id: message.senderId,
        text: message.text,
        sent_at: message.sentAt,
      })
      .execute()
  }
}

const smaller = ([one, other]: readonly [string, string]) => (one < other ? one : other)
const larger = ([one, other]: readonly [string, string]) => (one < other ? other : one)

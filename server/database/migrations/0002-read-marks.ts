import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('read_marks')
    .addColumn('conversation_id', 'integer', (column) => column.notNull().references('conversations.id'))
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('read_marks_once', ['conversation_id', 'user_id'])
    .modifyEnd(sql`strict`)
    .execute()
  // Treat everything before a person's own last message as read; the rest counts as new, once.
  await sql`
    insert into read_marks (conversation_id, user_id, seq)
    select conversation_id, sender_id, max(seq) from messages group by conversation_id, sender_id
  `.execute(db)
  // The index of the pair only finds conversations by the first party.
  await db.schema.createIndex('conversations_by_second').on('conversations').column('second_id').execute()
}

import { sql, type Kysely } from 'kysely'

/** Stores the newest message of a conversation in its row, so that a person's list is read in order along an index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('conversations')
    .addColumn('last_seq', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await sql`
    update conversations set last_seq = coalesce(
      (select max(seq) from messages where messages.conversation_id = conversations.id), 0
    )
  `.execute(db)
  for (const party of ['first', 'second']) {
    await db.schema
      .createIndex(`conversations_of_${party}`)
      .on('conversations')
      .columns([`${party}_id`, 'last_seq'])
      .execute()
  }
  // The new index starts with the same column.
  await db.schema.dropIndex('conversations_by_second').execute()
}

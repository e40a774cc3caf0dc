import type { Executor, Transaction } from '#server/database/transaction.ts'

/** The parts of objects stored in the database. */
export class FilePartRepository {
  async put(tx: Transaction, name: string, part: number, content: Uint8Array): Promise<void> {
    await tx.insertInto('file_parts').values({ name, part, content }).execute()
  }

  async find(db: Executor, name: string, part: number): Promise<Uint8Array | undefined> {
    const row = await db
      .selectFrom('file_parts')
      .select('content')
      .where('name', '=', name)
      .where('part', '=', part)
      .limit(1)
      .executeTakeFirst()
    return row?.content
  }

  async delete(tx: Transaction, name: string): Promise<void> {
    await tx.deleteFrom('file_parts').where('name', '=', name).execute()
  }
}

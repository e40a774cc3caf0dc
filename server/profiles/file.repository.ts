import type { FileKind } from '#contract/profiles/file.rules.ts'
import type { Executor, Transaction } from '#server/database/transaction.ts'
import type { UserFilesTable } from '#server/database/schema/user-files.table.ts'

export interface StoredFile {
  type: UserFilesTable['type']
  content: Uint8Array
}

export class FileRepository {
  async find(db: Executor, userId: string, kind: FileKind): Promise<StoredFile | undefined> {
    return db
      .selectFrom('user_files')
      .select(['type', 'content'])
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .executeTakeFirst()
  }

  /** Stores a file in place of the one before it. */
  async put(tx: Transaction, file: StoredFile & { userId: string; kind: FileKind; storedAt: string }): Promise<void> {
    const values = { type: file.type, content: file.content, stored_at: file.storedAt }
    await tx
      .insertInto('user_files')
      .values({ user_id: file.userId, kind: file.kind, ...values })
      .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(values))
      .execute()
  }

  async remove(tx: Transaction, userId: string, kind: FileKind): Promise<void> {
    await tx.deleteFrom('user_files').where('user_id', '=', userId).where('kind', '=', kind).execute()
  }
}

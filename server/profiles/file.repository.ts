import type { Executor, Transaction } from '#server/database/transaction.ts'
import type { KeptResume, StoredFileKind, UserFilesTable } from '#server/database/schema/user-files.table.ts'
import type { FilePlace } from '#server/files/file-store.ts'

/** What the row of a file says of it. */
export interface FileRow {
  type: UserFilesTable['type']
  place: FilePlace
  storedAt: string
}

/** Whose file, and which of them. */
export interface FileKey {
  userId: string
  kind: StoredFileKind
}

/** What a resume is kept as that was replaced. */
export const keptResume = (version: string): KeptResume => `resume:${version}`

export class FileRepository {
  async find(db: Executor, { userId, kind }: FileKey): Promise<FileRow | undefined> {
    const row = await db
      .selectFrom('user_files')
      .select(['type', 'content', 'object', 'stored_at'])
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .executeTakeFirst()
    return row && { type: row.type, place: { content: row.content, object: row.object }, storedAt: row.stored_at }
  }

  /** The same without the content, which may be megabytes: for a file that is let go. */
  async head(db: Executor, { userId, kind }: FileKey): Promise<FileRow | undefined> {
    const row = await db
      .selectFrom('user_files')
      .select(['type', 'object', 'stored_at as storedAt'])
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .executeTakeFirst()
    return row && { type: row.type, place: { content: Buffer.alloc(0), object: row.object }, storedAt: row.storedAt }
  }

  /** Stores a file in place of the one before it. */
  async put(tx: Transaction, { userId, kind, type, place, storedAt }: FileKey & FileRow) {
    const values = { type, ...place, stored_at: storedAt }
    await tx
      .insertInto('user_files')
      .values({ user_id: userId, kind, ...values })
      .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(values))
      .execute()
  }

  /** Resumes of a person's that were replaced, the newest first, without what is in them. */
  async keptResumes(db: Executor, userId: string): Promise<KeptResume[]> {
    const rows = await db
      .selectFrom('user_files')
      .select('kind')
      .where('user_id', '=', userId)
      .where('kind', '>=', keptResume(''))
      .where('kind', '<', 'resume;' as KeptResume)
      .orderBy('stored_at', 'desc')
      .execute()
    return rows.map(({ kind }) => kind as KeptResume)
  }

  async remove(tx: Transaction, { userId, kind }: FileKey): Promise<void> {
    await tx.deleteFrom('user_files').where('user_id', '=', userId).where('kind', '=', kind).execute()
  }

  /** Has a file's content elsewhere than before. */
  async move(tx: Transaction, { userId, kind }: FileKey, place: FilePlace): Promise<void> {
    await tx.updateTable('user_files').set(place).where('user_id', '=', userId).where('kind', '=', kind).execute()
  }

  /** The files after one, in the order of their keys, so many at most; all of them, or those of one place. */
  async keys(
    db: Executor,
    { after, limit, inObjects }: { after: FileKey | null; limit: number; inObjects?: boolean },
  ): Promise<FileKey[]> {
    let query = db.selectFrom('user_files').select(['user_id as userId', 'kind'])
    if (inObjects !== undefined) query = query.where('object', inObjects ? 'is not' : 'is', null)
    if (after)
      query = query.where((where) =>
        where.or([
          where('user_id', '>', after.userId),
          where.and([where('user_id', '=', after.userId), where('kind', '>', after.kind)]),
        ]),
      )
    return query.orderBy('user_id').orderBy('kind').limit(limit).execute()
  }

  /** How many files are objects of a store, or are not. */
  async count(db: Executor, inObjects: boolean): Promise<number> {
    const { count } = await db
      .selectFrom('user_files')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('object', inObjects ? 'is not' : 'is', null)
      .executeTakeFirstOrThrow()
    return count
  }
}

import type { ExpressionBuilder } from 'kysely'
import type { BoardSchema } from '#server/database/schema/board.schema.ts'
import type { Executor, Transaction } from '#server/database/transaction.ts'
import type { KeptResume, StoredFileKind, UserFilesTable } from '#server/database/schema/user-files.table.ts'
import { AFTER_DATABASE, IN_DATABASE } from '#server/files/object-store.ts'
import type { FilePlace } from '#server/files/file-store.ts'

/** The metadata in a file's row. */
export interface FileRow {
  type: UserFilesTable['type']
  place: FilePlace
  storedAt: string
}

/** A file's owner and kind. */
export interface FileKey {
  userId: string
  kind: StoredFileKind
}

/** The kind under which a replaced resume is kept. */
export const keptResume = (version: string): KeptResume => `resume:${version}`

const whereIn = (where: ExpressionBuilder<BoardSchema, 'user_files'>, inS3: boolean) =>
  inS3
    ? where.or([where('object', '<', IN_DATABASE), where('object', '>=', AFTER_DATABASE)])
    : where.or([
        where('object', 'is', null),
        where.and([where('object', '>=', IN_DATABASE), where('object', '<', AFTER_DATABASE)]),
      ])

export class FileRepository {
  async find(db: Executor, { userId, kind }: FileKey): Promise<FileRow | undefined> {
    const row = await db
      .selectFrom('user_files')
      .select(['type', 'content', 'object', 'stored_at'])
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .limit(1)
      .executeTakeFirst()
    return row && { type: row.type, place: { content: row.content, object: row.object }, storedAt: row.stored_at }
  }

  /** Like `find`, without the content, which may be megabytes: for files about to be released. */
  async head(db: Executor, { userId, kind }: FileKey): Promise<FileRow | undefined> {
    const row = await db
      .selectFrom('user_files')
      .select(['type', 'object', 'stored_at as storedAt'])
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .limit(1)
      .executeTakeFirst()
    return row && { type: row.type, place: { content: Buffer.alloc(0), object: row.object }, storedAt: row.storedAt }
  }

  /** Stores a file, replacing the previous one. */
  async put(tx: Transaction, { userId, kind, type, place, storedAt }: FileKey & FileRow) {
    await tx
      .insertInto('user_files')
      .values({ user_id: userId, kind, type, ...place, stored_at: storedAt })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'kind']).doUpdateSet((row) => ({
          type: row.ref('excluded.type'),
          content: row.ref('excluded.content'),
          object: row.ref('excluded.object'),
          stored_at: row.ref('excluded.stored_at'),
        })),
      )
      .execute()
  }

  /** A person's replaced resumes, newest first, without content. */
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

  /** Changes where a file's content is stored. */
  async move(tx: Transaction, { userId, kind }: FileKey, place: FilePlace): Promise<void> {
    await tx.updateTable('user_files').set(place).where('user_id', '=', userId).where('kind', '=', kind).execute()
  }

  /**
   * The next `limit` files in key order; all of them, or those in one place: the S3-compatible store or the database.
   */
  async keys(
    db: Executor,
    { after, limit, inS3 }: { after: FileKey | null; limit: number; inS3?: boolean },
  ): Promise<FileKey[]> {
    let query = db.selectFrom('user_files').select(['user_id as userId', 'kind'])
    if (inS3 !== undefined) query = query.where((where) => whereIn(where, inS3))
    if (after)
      query = query.where((where) =>
        where.or([
          where('user_id', '>', after.userId),
          where.and([where('user_id', '=', after.userId), where('kind', '>', after.kind)]),
        ]),
      )
    return query.orderBy('user_id').orderBy('kind').limit(limit).execute()
  }

  /** The number of files in the S3-compatible store, or in the database. */
  async count(db: Executor, inS3: boolean): Promise<number> {
    const { count } = await db
      .selectFrom('user_files')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where((where) => whereIn(where, inS3))
      .limit(1)
      .executeTakeFirstOrThrow()
    return count
  }
}

import type { ExpressionBuilder } from 'kysely'
import type { BoardSchema } from '#server/database/schema/board.schema.ts'
import type { FileObjectsTable } from '#server/database/schema/file-objects.table.ts'
import type { Executor, Transaction } from '#server/database/transaction.ts'
import { AFTER_DATABASE, IN_DATABASE, type ObjectStore } from './object-store.ts'

interface UnusedObjects {
  prefix: ObjectStore['prefix']
  before: string
  limit: number
}

const whereStore = (where: ExpressionBuilder<BoardSchema, 'file_objects'>, prefix: ObjectStore['prefix']) =>
  prefix === IN_DATABASE
    ? where.and([where('name', '>=', IN_DATABASE), where('name', '<', AFTER_DATABASE)])
    : where.or([where('name', '<', IN_DATABASE), where('name', '>=', AFTER_DATABASE)])

/** The objects in the board's stores: each has a row from before it is stored until it is deleted. */
export class FileObjectRepository {
  async find(db: Executor, name: string): Promise<Pick<FileObjectsTable, 'size' | 'sha256'> | undefined> {
    return db.selectFrom('file_objects').select(['size', 'sha256']).where('name', '=', name).limit(1).executeTakeFirst()
  }

  /** The number of this person's unreferenced objects, at most `limit`. */
  async countUnnamed(tx: Transaction, userId: string, limit: number): Promise<number> {
    const rows = await tx
      .selectFrom('file_objects')
      .select('name')
      .where('user_id', '=', userId)
      .where('state', 'in', ['arriving', 'unused', 'leaving'])
      .limit(limit)
      .execute()
    return rows.length
  }

  async reserve(tx: Transaction, object: Omit<FileObjectsTable, 'state'>): Promise<void> {
    await tx
      .insertInto('file_objects')
      .values({ ...object, state: 'arriving' })
      .execute()
  }

  /** Marks an object as referenced; false when it is no longer arriving. */
  async name(tx: Transaction, name: string, at: string): Promise<boolean> {
    return this.#change(tx, { name, from: 'arriving', to: 'named', at })
  }

  /** Releases an object. One in the database is deleted at once: that takes no time, and readers no longer find it. */
  async release(tx: Transaction, name: string, at: string): Promise<void> {
    if (name.startsWith(IN_DATABASE)) await this.forget(tx, [name])
    else await this.#change(tx, { name, from: 'named', to: 'unused', at })
  }

  async #change(
    tx: Transaction,
    { name, from, to, at }: { name: string; at: string } & Record<'from' | 'to', FileObjectsTable['state']>,
  ): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .updateTable('file_objects')
      .set({ state: to, since: at })
      .where('name', '=', name)
      .where('state', '=', from)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }

  /** Claims a store's oldest objects that are unreferenced since before a time; nothing can reference them any more. */
  async takeUnused(tx: Transaction, { prefix, before, limit }: UnusedObjects): Promise<string[]> {
    const rows = await tx
      .selectFrom('file_objects')
      .select('name')
      .where((where) => whereStore(where, prefix))
      .where('state', 'in', ['arriving', 'unused', 'leaving'])
      .where('since', '<=', before)
      .orderBy('since')
      .limit(limit)
      .execute()
    const names = rows.map(({ name }) => name)
    if (names.length > 0)
      await tx.updateTable('file_objects').set({ state: 'leaving' }).where('name', 'in', names).execute()
    return names
  }

  /** Moves objects that could not be deleted to the end of the queue. */
  async postpone(tx: Transaction, names: readonly string[], at: string): Promise<void> {
    if (names.length > 0)
      await tx
        .updateTable('file_objects')
        .set({ since: at })
        .where('name', 'in', [...names])
        .execute()
  }

  async forget(tx: Transaction, names: readonly string[]): Promise<void> {
    if (names.length > 0)
      await tx
        .deleteFrom('file_objects')
        .where('name', 'in', [...names])
        .execute()
  }
}

import { SAVED_SEARCHES_MAX } from '#contract/saved-searches/saved-search.rules.ts'
import type { SavedSearch } from '#contract/saved-searches/saved-search.schema.ts'
import { decodeBoolean, encodeBoolean } from '#server/database/codecs.ts'
import type { SavedSearchesTable } from '#server/database/schema/saved-searches.table.ts'
import type { Executor, Transaction } from '#server/database/transaction.ts'

/** What a person chooses of a saved search. */
export type ChosenSearch = Omit<SavedSearch, 'id' | 'createdAt' | 'askedAt'>

export class SavedSearchRepository {
  /** A person's saved searches, newest first. */
  async of(db: Executor, userId: string): Promise<SavedSearch[]> {
    const rows = await db
      .selectFrom('saved_searches')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(SAVED_SEARCHES_MAX)
      .execute()
    return rows.map(fromRow)
  }

  /** Whose saved search an id is; undefined where there is none. */
  async owner(db: Executor, id: string): Promise<string | undefined> {
    const row = await db.selectFrom('saved_searches').select('user_id').where('id', '=', id).limit(1).executeTakeFirst()
    return row?.user_id
  }

  async insert(
    tx: Transaction,
    userId: string,
    search: ChosenSearch & { id: string; at: string; filedAs: number },
  ): Promise<void> {
    await tx
      .insertInto('saved_searches')
      .values({
        id: search.id,
        user_id: userId,
        search: search.search,
        filed_as: search.filedAs,
        ...toRow(search),
        created_at: search.at,
        renewed_at: search.at,
      })
      .execute()
  }

  /** Changes all but what it searches for. Whoever changes it goes on with it. */
  async change(tx: Transaction, id: string, chosen: Omit<ChosenSearch, 'search'>, at: string): Promise<void> {
    await tx
      .updateTable('saved_searches')
      .set({ ...toRow(chosen), renewed_at: at, asked_at: null })
      .where('id', '=', id)
      .execute()
  }

  /** Returns what it was filed as, if the person had it. */
  async delete(tx: Transaction, userId: string, id: string): Promise<number | undefined> {
    const row = await tx
      .deleteFrom('saved_searches')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returning('filed_as')
      .executeTakeFirst()
    return row?.filed_as
  }
}

const toRow = ({ name, cadence, channels, isPaused }: Omit<ChosenSearch, 'search'>) => ({
  name,
  cadence,
  by_push: encodeBoolean(channels.push),
  by_mail: encodeBoolean(channels.mail),
  by_notifications: encodeBoolean(channels.notifications),
  is_paused: encodeBoolean(isPaused),
})

const fromRow = (row: SavedSearchesTable): SavedSearch => ({
  id: row.id,
  search: row.search,
  name: row.name,
  cadence: row.cadence,
  channels: {
    push: decodeBoolean(row.by_push),
    mail: decodeBoolean(row.by_mail),
    notifications: decodeBoolean(row.by_notifications),
  },
  isPaused: decodeBoolean(row.is_paused),
  createdAt: row.created_at,
  askedAt: row.asked_at,
})

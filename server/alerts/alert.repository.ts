import type { Cadence } from '#contract/saved-searches/saved-search.rules.ts'
import { isAmong } from '#server/database/among.ts'
import { decodeJson, encodeBoolean, encodeJson } from '#server/database/codecs.ts'
import { prepared } from '#server/database/prepared.ts'
import type { Executor, Transaction } from '#server/database/transaction.ts'
import { KEYS_VERSION, type FiledKeys } from './alert-keys.ts'
import type { AlertSearch } from './alert-search.ts'

/** A search as it is filed, for all who have saved it. */
export type FiledSearch = FiledKeys & { seq: number }

/** A saved search that a job has matched. */
export interface MatchedSearch {
  id: string
  userId: string
  cadence: Cadence
  createdAt: string
  /** The time zone of its person; empty if that is not known. */
  zone: string
}

interface NewAlertJob {
  searchId: string
  jobId: string
  userId: string
  dueAt: string
}

export class AlertRepository {
  /** Searches with higher numbers, in their order. */
  async filedAfter(db: Executor, seq: number, limit: number): Promise<FiledSearch[]> {
    const rows = await db
      .selectFrom('alert_searches')
      .select(['seq', 'keys', 'also'])
      .where('seq', '>', seq)
      .orderBy('seq')
      .limit(limit)
      .execute()
    return rows.map(({ keys, also, ...row }) => ({ ...row, keys: [...decodeJson(keys)], also: [...decodeJson(also)] }))
  }

  /** What these searches look for, in any order. */
  async searches(db: Executor, seqs: readonly number[]): Promise<(AlertSearch & { seq: number })[]> {
    const rows = await searchesAmong(db, { seqs })
    return rows.map(({ filters, ...row }) => ({ ...row, filters: decodeJson(filters) }))
  }

  /** The number of the search with this meaning. */
  async find(db: Executor, meaning: string): Promise<number | undefined> {
    const row = await db
      .selectFrom('alert_searches')
      .select('seq')
      .where('meaning', '=', meaning)
      .limit(1)
      .executeTakeFirst()
    return row?.seq
  }

  async insert(tx: Transaction, meaning: string, { text, filters, keys, also }: AlertSearch & FiledKeys) {
    // Other processes continue after the last number that they have seen.
    await tx.inOrder('alert_searches')
    const { seq } = await tx
      .insertInto('alert_searches')
      .values({
        meaning,
        text,
        filters: encodeJson(filters),
        keys: encodeJson(keys),
        also: encodeJson(also),
        version: KEYS_VERSION,
      })
      .returning('seq')
      .executeTakeFirstOrThrow()
    return seq
  }

  /** Searches whose keys are of another version. */
  async outdated(db: Executor, limit: number): Promise<(AlertSearch & { seq: number })[]> {
    const rows = await db
      .selectFrom('alert_searches')
      .select(['seq', 'text', 'filters'])
      .where('version', '!=', KEYS_VERSION)
      .limit(limit)
      .execute()
    return rows.map(({ filters, ...row }) => ({ ...row, filters: decodeJson(filters) }))
  }

  async fileAgain(tx: Transaction, { seq, keys, also }: FiledSearch): Promise<void> {
    const filed = { keys: encodeJson(keys), also: encodeJson(also), version: KEYS_VERSION }
    await tx.updateTable('alert_searches').set(filed).where('seq', '=', seq).execute()
  }

  /** Deletes these searches but those that somebody has saved. */
  async deleteUnused(tx: Transaction, seqs: readonly number[]): Promise<void> {
    if (seqs.length === 0) return
    await tx
      .deleteFrom('alert_searches')
      .where('seq', 'in', seqs)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb.selectFrom('saved_searches').select('id').whereRef('saved_searches.filed_as', '=', 'alert_searches.seq'),
          ),
        ),
      )
      .execute()
  }

  /**
   * The saved searches that look for one of these, in the order of their ids: none that is paused, that was saved after
   * `savedBy`, or that is of this employer.
   */
  async savedAs(
    db: Executor,
    seqs: readonly number[],
    { savedBy, recruiterId, after, limit }: { savedBy: string; recruiterId: string; after: string; limit: number },
  ): Promise<MatchedSearch[]> {
    return db
      .selectFrom('saved_searches')
      .leftJoin('mail_choices', 'mail_choices.user_id', 'saved_searches.user_id')
      .select(['saved_searches.id', 'saved_searches.user_id as userId', 'cadence', 'created_at as createdAt'])
      .select((eb) => eb.fn.coalesce('zone', eb.val('')).as('zone'))
      .where((eb) => isAmong(db.engine, eb.ref('filed_as'), seqs))
      .where('is_paused', '=', encodeBoolean(false))
      .where('created_at', '<=', savedBy)
      .where('saved_searches.user_id', '!=', recruiterId)
      .where('saved_searches.id', '>', after)
      .orderBy('saved_searches.id')
      .limit(limit)
      .execute()
  }

  /** Adds what is not there yet; returns how many that are. */
  async addJobs(tx: Transaction, jobs: readonly NewAlertJob[]): Promise<number> {
    if (jobs.length === 0) return 0
    const { numInsertedOrUpdatedRows = 0n } = await tx
      .insertInto('alert_jobs')
      .values(
        jobs.map(({ searchId, jobId, userId, dueAt }) => ({
          search_id: searchId,
          job_id: jobId,
          user_id: userId,
          due_at: dueAt,
        })),
      )
      .onConflict((conflict) => conflict.columns(['search_id', 'job_id']).doNothing())
      .executeTakeFirst()
    return Number(numInsertedOrUpdatedRows)
  }

  /** Searches for which this job is still to be told, and what each is filed as, in the order of their ids. */
  async waitingFor(
    db: Executor,
    jobId: string,
    { after, limit }: { after: string; limit: number },
  ): Promise<{ searchId: string; filedAs: number }[]> {
    return db
      .selectFrom('alert_jobs')
      .innerJoin('saved_searches', 'saved_searches.id', 'search_id')
      .select(['search_id as searchId', 'filed_as as filedAs'])
      .where('job_id', '=', jobId)
      .where('due_at', 'is not', null)
      .where('search_id', '>', after)
      .orderBy('search_id')
      .limit(limit)
      .execute()
  }

  /** Takes back that a job is to be told for these searches. */
  async takeBack(tx: Transaction, jobId: string, searchIds: readonly string[]): Promise<void> {
    await tx
      .deleteFrom('alert_jobs')
      .where('job_id', '=', jobId)
      .where('search_id', 'in', searchIds)
      .where('due_at', 'is not', null)
      .execute()
  }

  /** Deletes the rows of a job, at most `limit`; returns how many. */
  async forgetJob(tx: Transaction, jobId: string, limit: number): Promise<number> {
    const some = tx.selectFrom('alert_jobs').select('search_id').where('job_id', '=', jobId).limit(limit)
    const { numDeletedRows } = await tx
      .deleteFrom('alert_jobs')
      .where('job_id', '=', jobId)
      .where('search_id', 'in', some)
      .executeTakeFirst()
    return Number(numDeletedRows)
  }

  /** Deletes the rows of a saved search that is there no more, at most `limit`; returns how many. */
  async forgetSearch(tx: Transaction, searchId: string, limit: number): Promise<number> {
    const some = tx.selectFrom('alert_jobs').select('job_id').where('search_id', '=', searchId).limit(limit)
    const { numDeletedRows } = await tx
      .deleteFrom('alert_jobs')
      .where('search_id', '=', searchId)
      .where('job_id', 'in', some)
      .where((eb) => eb.not(eb.exists(eb.selectFrom('saved_searches').select('id').where('id', '=', searchId))))
      .executeTakeFirst()
    return Number(numDeletedRows)
  }

  /** Tells what is not told yet at another time. */
  async moveTime(tx: Transaction, searchId: string, dueAt: string): Promise<void> {
    await tx
      .updateTable('alert_jobs')
      .set({ due_at: dueAt })
      .where('search_id', '=', searchId)
      .where('due_at', 'is not', null)
      .execute()
  }
}

const searchesAmong = prepared((db, { seqs }: { seqs: readonly number[] }) =>
  db
    .selectFrom('alert_searches')
    .select(['seq', 'text', 'filters'])
    .where((eb) => isAmong(db.engine, eb.ref('alert_searches.seq'), seqs)),
)

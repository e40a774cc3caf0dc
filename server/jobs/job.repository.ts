import { BOARD_COUNT_MAX, JOBS_COUNT_MAX } from '#contract/jobs/job.search.ts'
import { decodeBoolean, encodeBoolean } from '#server/database/codecs.ts'
import type { Executor, Transaction } from '#server/database/transaction.ts'
import { inChunks } from '#server/database/in-chunks.ts'
import { companiesOf } from './employer-account.ts'
import { isWholeBoard, type AskedNow, type JobPlace, type JobSearch, type SearchPart } from './job-search.repository.ts'
import { columnsOf, fromRow, jobsAmong, jobsAt, jobsBy, jobsOf, jobWith, type JobRecord } from './job.rows.ts'
import { changeNames } from './posted-names.ts'
import { wordColumns } from './search-columns.ts'
import { countPlaces, findPlaces, type PlacesPage } from './search-index/find-places.ts'
import { indexedJob, jobsToIndex } from './search-index/indexed-jobs.ts'
import { addManyToIndex, addToIndex, removeFromIndex, replaceInIndex } from './search-index/job-index.ts'
import type { IndexedJob } from './search-index/tokens.ts'

/** A job that matches a search, and its place. */
export interface FoundJob {
  job: JobRecord
  place: JobPlace
}

type OpenedJob = Pick<JobRecord, 'id' | 'recruiterId' | 'posting' | 'createdAt'>

/** A job to insert as it is. */
export type InsertedJob = OpenedJob &
  Pick<JobRecord, 'isOpen' | 'updatedAt' | 'closedAt'> &
  Partial<Pick<JobRecord, 'confirmedAt'>>

/** A change to a job. */
type JobChange = Pick<JobRecord, 'id' | 'posting' | 'isOpen' | 'updatedAt' | 'closedAt'> & {
  /** Set when the change pauses the job. */
  pausedAt?: string
  /** Set when the employer has just confirmed that the job is open. */
  confirmedAt?: string
  /** Whether the employer could not answer an earlier question if the job is open: it is asked again if it is due. */
  resetsConfirmation?: boolean
  /** The name of its company, unless it is the one that the employer's record has. */
  companyName?: string
}

const toRow = (job: InsertedJob) => ({
  id: job.id,
  recruiter_id: job.recruiterId,
  ...columnsOf(job.posting),
  is_open: encodeBoolean(job.isOpen),
  created_at: job.createdAt,
  updated_at: job.updatedAt,
  closed_at: job.closedAt,
  // Posting a job confirms that it is open.
  confirmed_at: job.confirmedAt ?? job.createdAt,
  check_at: job.posting.terms?.fillBy ? job.createdAt : '',
})

/** Makes the job due at once, so that the next check stores its next due time. */
const confirmed = (at: string) => ({ confirmed_at: at, confirm_asked_at: null, paused_at: null, check_at: at })

export class JobRepository {
  async byId(db: Executor, id: string): Promise<JobRecord | undefined> {
    const [row] = await jobWith(db, { id })
    return row && fromRow(row)
  }

  /** The jobs with these ids, in the order of the ids. */
  async byIds(db: Executor, ids: readonly string[]): Promise<JobRecord[]> {
    const rows = ids.length === 0 ? [] : await jobsAmong(db, { ids })
    const byId = new Map(rows.map((row) => [row.id, fromRow(row)]))
    return ids.flatMap((id) => byId.get(id) ?? [])
  }

  /** An employer's jobs with sequence numbers below `before`, newest first. */
  async byRecruiter(
    db: Executor,
    recruiterId: string,
    { before, limit }: { before: number | null; limit: number },
  ): Promise<JobRecord[]> {
    const values = { recruiterId, before: before ?? 0, limit }
    return (await jobsBy(db, values, { page: before === null ? 'newest' : 'before' })).map(fromRow)
  }

  /** Jobs after this sequence number in the order of posting; optionally of one employer. */
  async after(
    db: Executor,
    seq: number,
    { recruiterId, limit }: { recruiterId: string | null; limit: number },
  ): Promise<JobRecord[]> {
    const rows = await jobsOf(db)
      .where('seq', '>', seq)
      .$if(recruiterId !== null, (query) => query.where('recruiter_id', '=', recruiterId))
      .orderBy('seq')
      .limit(limit)
      .execute()
    return rows.map(fromRow)
  }

  /** Records that the employer confirmed an open job. */
  async confirm(tx: Transaction, id: string, at: string): Promise<void> {
    await tx.updateTable('jobs').set(confirmed(at)).where('id', '=', id).execute()
  }

  /** An employer's open jobs, whose number is limited. */
  async openOf(db: Executor, recruiterId: string): Promise<JobRecord[]> {
    const open = jobsOf(db).where('recruiter_id', '=', recruiterId).where('is_open', '=', encodeBoolean(true))
    return (await open.execute()).map(fromRow)
  }

  /** Same, including jobs that would be open if they were not held. */
  async openOrHeldOf(db: Executor, recruiterId: string): Promise<JobRecord[]> {
    const yes = encodeBoolean(true)
    const jobs = jobsOf(db)
      .where('recruiter_id', '=', recruiterId)
      .where((eb) => eb.or([eb('is_open', '=', yes), eb('is_held', '=', yes)]))
    return (await jobs.execute()).map(fromRow)
  }

  /** Stores when the job was taken down; null restores it. */
  async putTakenDown(tx: Transaction, id: string, at: string | null): Promise<void> {
    await tx.updateTable('jobs').set({ taken_down_at: at }).where('id', '=', id).execute()
  }

  /** Stores whether the job reopens once nothing holds it any more. */
  async hold(tx: Transaction, id: string, isHeld = true): Promise<void> {
    await tx
      .updateTable('jobs')
      .set({ is_held: encodeBoolean(isHeld) })
      .where('id', '=', id)
      .execute()
  }

  /** Whether the job reopens once nothing holds it any more. */
  async isHeld(db: Executor, id: string): Promise<boolean> {
    const row = await db.selectFrom('jobs').select('is_held').where('id', '=', id).limit(1).executeTakeFirst()
    return row !== undefined && decodeBoolean(row.is_held)
  }

  /** Marks the job as held when it is taken down or its employer is suspended; returns whether that is so. */
  async holdBack(tx: Transaction, id: string): Promise<boolean> {
    const row = await jobsOf(tx)
      .where('jobs.id', '=', id)
      .where((eb) => eb.or([eb('taken_down_at', 'is not', null), eb('users.suspended_at', 'is not', null)]))
      .limit(1)
      .executeTakeFirst()
    if (row) await this.hold(tx, id)
    return row !== undefined
  }

  /**
   * Held jobs that may reopen, newest first, of one employer or by id; none of an employer who is suspended or
   * scheduled for deletion.
   */
  async held(db: Executor, which: { recruiterId: string } | { id: string }): Promise<JobRecord[]> {
    const held = jobsOf(db)
      .where('is_held', '=', encodeBoolean(true))
      .where('is_open', '=', encodeBoolean(false))
      .where('taken_down_at', 'is', null)
      .where('users.suspended_at', 'is', null)
      .where('users.deletes_at', 'is', null)
    const rows =
      'id' in which ? held.where('jobs.id', '=', which.id) : held.where('recruiter_id', '=', which.recruiterId)
    return (await rows.orderBy('seq', 'desc').execute()).map(fromRow)
  }

  /** The matching jobs, in the order of the search, starting after the place `after`. */
  async find(db: Executor, search: JobSearch, page: PlacesPage): Promise<FoundJob[]> {
    const places = await findPlaces(db, search, page)
    if (places.length === 0) return []
    const seqs = places.map(({ seq }) => seq)
    const rows = await jobsAt(db, { seqs })
    const bySeq = new Map(rows.map((row) => [row.seq, fromRow(row)]))
    return places.flatMap((place) => {
      const job = bySeq.get(place.seq)
      return job ? [{ job, place }] : []
    })
  }

  /** The number of matches of this part of a search; counting stops at `JOBS_COUNT_MAX` + 1, for all open jobs at `BOARD_COUNT_MAX` + 1. */
  async count(db: Executor, asked: AskedNow, part: SearchPart): Promise<number> {
    const search: JobSearch = { ...asked, order: 'newest' }
    if (part === 'exact' && isWholeBoard(search)) return this.#countAllOpen(db)
    return countPlaces(db, search, JOBS_COUNT_MAX + 1, part)
  }

  async #countAllOpen(db: Executor): Promise<number> {
    const { open } = await db
      .selectFrom((from) =>
        from
          .selectFrom('jobs')
          .select('seq')
          .where('is_open', '=', encodeBoolean(true))
          .limit(BOARD_COUNT_MAX + 1)
          .as('open_jobs'),
      )
      .select((select) => select.fn.countAll<number>().as('open'))
      .limit(1)
      .executeTakeFirstOrThrow()
    return open
  }

  /** The number of this employer's open jobs. */
  async countOpen(db: Executor, recruiterId: string): Promise<number> {
    const { open } = await db
      .selectFrom('jobs')
      .select((select) => select.fn.countAll<number>().as('open'))
      .where('recruiter_id', '=', recruiterId)
      .where('is_open', '=', encodeBoolean(true))
      .limit(1)
      .executeTakeFirstOrThrow()
    return open
  }

  async insert(tx: Transaction, { id, recruiterId, posting, createdAt }: OpenedJob): Promise<void> {
    const job = {
      id,
      recruiterId,
      posting,
      isOpen: true,
      createdAt,
      updatedAt: createdAt,
      closedAt: null,
    }
    await tx.insertInto('jobs').values(toRow(job)).execute()
    await changeNames(tx, [{ after: job }])
    for (const inserted of await this.#withWords(tx, [job])) await addToIndex(tx, inserted)
  }

  /** Inserts jobs in this order, open or closed, more cheaply than one by one. A thousand per call is a large batch. */
  async insertMany(tx: Transaction, jobs: readonly InsertedJob[]): Promise<void> {
    await inChunks(jobs.map(toRow), (chunk) => tx.insertInto('jobs').values(chunk).execute())
    await changeNames(
      tx,
      jobs.map((after) => ({ after })),
    )
    await addManyToIndex(tx, await this.#withWords(tx, jobs))
  }

  /** Stored jobs with their words, oldest first. */
  async #withWords(tx: Transaction, jobs: readonly OpenedJob[]): Promise<IndexedJob[]> {
    const companies = await companiesOf(
      tx,
      jobs.map(({ recruiterId }) => recruiterId),
    )
    const words = jobs.map(
      ({ id, recruiterId, posting }) => [id, wordColumns(posting, companies.get(recruiterId) ?? '')] as const,
    )
    return jobsToIndex(tx, new Map(words))
  }

  async delete(tx: Transaction, id: string): Promise<void> {
    const [before, indexed] = [await this.byId(tx, id), await indexedJob(tx, id)]
    if (indexed) await removeFromIndex(tx, indexed)
    await tx.deleteFrom('jobs').where('id', '=', id).execute()
    await changeNames(tx, [{ before }])
  }

  async update(tx: Transaction, job: JobChange): Promise<void> {
    const [before, indexed] = [await this.byId(tx, job.id), await indexedJob(tx, job.id)]
    if (before) await changeNames(tx, [{ before, after: { ...job, recruiterId: before.recruiterId } }])
    await tx
      .updateTable('jobs')
      .set({
        ...columnsOf(job.posting),
        is_open: encodeBoolean(job.isOpen),
        updated_at: job.updatedAt,
        closed_at: job.closedAt,
        // An employer who closes the job wants it to stay closed, and neither kind is paused.
        ...((job.isOpen || job.closedAt !== null) && { is_held: encodeBoolean(false), paused_at: null }),
        ...(job.isOpen && job.posting.terms?.fillBy !== before?.posting.terms?.fillBy && { check_at: job.updatedAt }),
        ...(job.resetsConfirmation && { confirm_asked_at: null, check_at: job.updatedAt }),
        ...(job.pausedAt && { paused_at: job.pausedAt }),
        ...(job.confirmedAt && confirmed(job.confirmedAt)),
      })
      .where('id', '=', job.id)
      .execute()
    const words = wordColumns(job.posting, job.companyName ?? before?.recruiter.companyName ?? '')
    const [after] = await jobsToIndex(tx, new Map([[job.id, words]]))
    if (indexed && after) await replaceInIndex(tx, indexed, after)
  }
}

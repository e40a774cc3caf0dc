import { BOARD_COUNT_MAX, JOBS_COUNT_MAX } from '#contract/jobs/job.search.ts'
import { decodeBoolean, encodeBoolean } from '#server/database/codecs.ts'
import type { Executor, Transaction } from '#server/database/transaction.ts'
import { inChunks } from '#server/database/in-chunks.ts'
import { isWholeBoard, type JobPlace, type JobSearch } from './job-search.repository.ts'
import { columnsOf, fromRow, jobsOf, type JobRecord } from './job.rows.ts'
import { changeNames } from './posted-names.ts'
import { countPlaces, findPlaces } from './search-index/find-places.ts'
import {
  addManyToIndex,
  addToIndex,
  indexedJob,
  indexedJobs,
  removeFromIndex,
  replaceInIndex,
} from './search-index/job-index.ts'

/** A job that a search found, and where. */
export interface FoundJob {
  job: JobRecord
  place: JobPlace
}

type OpenedJob = Pick<JobRecord, 'id' | 'recruiterId' | 'posting' | 'createdAt'>

/** A job to be stored as it is. */
export type InsertedJob = OpenedJob &
  Pick<JobRecord, 'isOpen' | 'updatedAt' | 'closedAt'> &
  Partial<Pick<JobRecord, 'confirmedAt'>>

/** What becomes of a job. */
type JobChange = Pick<JobRecord, 'id' | 'posting' | 'isOpen' | 'updatedAt' | 'closedAt'> & {
  /** Set where it is paused from now on. */
  pausedAt?: string
  /** Set where its employer has just said that it is open. */
  confirmedAt?: string
}

const toRow = (job: InsertedJob) => ({
  id: job.id,
  recruiter_id: job.recruiterId,
  ...columnsOf(job.posting),
  is_open: encodeBoolean(job.isOpen),
  created_at: job.createdAt,
  updated_at: job.updatedAt,
  closed_at: job.closedAt,
  // Posting it says that it is open.
  confirmed_at: job.confirmedAt ?? job.createdAt,
  check_at: job.posting.terms?.fillBy ? job.createdAt : '',
})

/** Looked at once more then, so that its next time is kept. */
const confirmed = (at: string) => ({ confirmed_at: at, confirm_asked_at: null, paused_at: null, check_at: at })

export class JobRepository {
  async byId(db: Executor, id: string): Promise<JobRecord | undefined> {
    const row = await jobsOf(db).where('jobs.id', '=', id).limit(1).executeTakeFirst()
    return row && fromRow(row)
  }

  /** The jobs with these ids, in no order. */
  async byIds(db: Executor, ids: readonly string[]): Promise<JobRecord[]> {
    return inChunks(ids, async (chunk) => (await jobsOf(db).where('jobs.id', 'in', chunk).execute()).map(fromRow))
  }

  /** What an employer posted before this order, newest first. */
  async byRecruiter(
    db: Executor,
    recruiterId: string,
    { before, limit }: { before: number | null; limit: number },
  ): Promise<JobRecord[]> {
    const rows = await jobsOf(db)
      .where('recruiter_id', '=', recruiterId)
      .$if(before !== null, (query) => query.where('seq', '<', before))
      .orderBy('seq', 'desc')
      .limit(limit)
      .execute()
    return rows.map(fromRow)
  }

  /** Jobs in the order of posting, beginning after this one; of one employer alone where that is said. */
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

  /** Keeps that the employer says that an open job is open. */
  async confirm(tx: Transaction, id: string, at: string): Promise<void> {
    await tx.updateTable('jobs').set(confirmed(at)).where('id', '=', id).execute()
  }

  /** What an employer has open, which is limited. */
  async openOf(db: Executor, recruiterId: string): Promise<JobRecord[]> {
    const open = jobsOf(db).where('recruiter_id', '=', recruiterId).where('is_open', '=', encodeBoolean(true))
    return (await open.execute()).map(fromRow)
  }

  /** The same with what would be open if nothing held it back. */
  async openOrHeldOf(db: Executor, recruiterId: string): Promise<JobRecord[]> {
    const yes = encodeBoolean(true)
    const jobs = jobsOf(db)
      .where('recruiter_id', '=', recruiterId)
      .where((eb) => eb.or([eb('is_open', '=', yes), eb('is_held', '=', yes)]))
    return (await jobs.execute()).map(fromRow)
  }

  /** Keeps since when it is taken down, or that it is not any more. */
  async putTakenDown(tx: Transaction, id: string, at: string | null): Promise<void> {
    await tx.updateTable('jobs').set({ taken_down_at: at }).where('id', '=', id).execute()
  }

  /** Keeps that a job is to be open again once what holds it back is over, or is not any more. */
  async hold(tx: Transaction, id: string, isHeld = true): Promise<void> {
    await tx
      .updateTable('jobs')
      .set({ is_held: encodeBoolean(isHeld) })
      .where('id', '=', id)
      .execute()
  }

  /** Whether it is to be open again once what holds it back is over. */
  async isHeld(db: Executor, id: string): Promise<boolean> {
    const row = await db.selectFrom('jobs').select('is_held').where('id', '=', id).limit(1).executeTakeFirst()
    return row !== undefined && decodeBoolean(row.is_held)
  }

  /** The same where it is taken down, or its employer suspended; answers whether that is so. */
  async holdBack(tx: Transaction, id: string): Promise<boolean> {
    const row = await jobsOf(tx)
      .where('jobs.id', '=', id)
      .where((eb) => eb.or([eb('taken_down_at', 'is not', null), eb('users.suspended_at', 'is not', null)]))
      .limit(1)
      .executeTakeFirst()
    if (row) await this.hold(tx, id)
    return row !== undefined
  }

  /** Jobs that are held back, newest first, of one employer or by their ids; none of an employer who is suspended or leaves. */
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

  /** The jobs that are found, in the order of the search, beginning after the place `after`. */
  async find(db: Executor, search: JobSearch, page: { after: JobPlace | null; limit: number }): Promise<FoundJob[]> {
    const places = await findPlaces(db, search, page)
    if (places.length === 0) return []
    const seqs = places.map(({ seq }) => seq)
    const rows = await jobsOf(db).where('seq', 'in', seqs).execute()
    const bySeq = new Map(rows.map((row) => [row.seq, fromRow(row)]))
    return places.flatMap((place) => {
      const job = bySeq.get(place.seq)
      return job ? [{ job, place }] : []
    })
  }

  /** How many jobs are found; counting stops at one more than `JOBS_COUNT_MAX`, for all open jobs `BOARD_COUNT_MAX`. */
  async count(db: Executor, search: JobSearch): Promise<number> {
    if (isWholeBoard(search)) return this.#countAllOpen(db)
    return countPlaces(db, search, JOBS_COUNT_MAX + 1)
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

  /** How many jobs this employer has open. */
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
    const inserted = await indexedJob(tx, id)
    if (inserted) await addToIndex(tx, inserted)
  }

  /** Inserts jobs in this order, open or closed, with less work for each than one by one. A thousand at once are many. */
  async insertMany(tx: Transaction, jobs: readonly InsertedJob[]): Promise<void> {
    await inChunks(jobs, (chunk) => tx.insertInto('jobs').values(chunk.map(toRow)).execute())
    await changeNames(
      tx,
      jobs.map((after) => ({ after })),
    )
    const ids = jobs.map(({ id }) => id)
    await addManyToIndex(tx, await indexedJobs(tx, ids))
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
        // Whoever closes it for good wants it to stay so.
        ...((job.isOpen || job.closedAt !== null) && { is_held: encodeBoolean(false) }),
        // The day to fill it by may be another one.
        ...(job.isOpen && job.posting.terms?.fillBy && { check_at: job.updatedAt }),
        ...(job.pausedAt && { paused_at: job.pausedAt }),
        ...(job.confirmedAt && confirmed(job.confirmedAt)),
      })
      .where('id', '=', job.id)
      .execute()
    const after = await indexedJob(tx, job.id)
    if (indexed && after) await replaceInIndex(tx, indexed, after)
  }
}

import type { ExpressionBuilder } from 'kysely'
import { SAVED_SEARCHES_MAX } from '#contract/saved-searches/saved-search.rules.ts'
import { decodeBoolean, encodeBoolean } from '#server/database/codecs.ts'
import type { BoardSchema } from '#server/database/schema/board.schema.ts'
import type { Executor, Transaction } from '#server/database/transaction.ts'

/** A job that is due for a person, with the saved search that it matched. */
export interface DueJob {
  searchId: string
  jobId: string
  /** The newer a job, the higher. */
  seq: number
  position: string
  companyName: string
  location: string
  /** What the saved search looks for, as a query string, and its name. */
  search: string
  name: string
  byPush: boolean
  byMail: boolean
  byNotifications: boolean
}

/** The person for whom a job has been due longest; undefined if none is due. */
export async function nextPerson(db: Executor, now: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('alert_jobs')
    .select('user_id')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst()
  return row?.user_id
}

/** A person's saved searches for which something is due, and whether they tell by mail. */
export async function dueSearches(db: Executor, userId: string, now: string) {
  const rows = await db
    .selectFrom('saved_searches')
    .select(['id', 'by_mail as byMail'])
    .where('user_id', '=', userId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('alert_jobs')
          .select('alert_jobs.job_id')
          .where('alert_jobs.user_id', '=', userId)
          .whereRef('alert_jobs.search_id', '=', 'saved_searches.id')
          .where('alert_jobs.due_at', '<=', now),
      ),
    )
    .orderBy('id')
    .limit(SAVED_SEARCHES_MAX)
    .execute()
  return rows.map(({ byMail, ...row }) => ({ ...row, byMail: decodeBoolean(byMail) }))
}

/** A person, or one of their saved searches. */
interface Due {
  userId: string
  searchId?: string
}

/**
 * What is due for a person's search, the newest jobs first: open jobs of others that the person has neither hidden nor
 * applied to, of employers whom they have not blocked; none for a search that is paused.
 */
export async function dueJobs(
  db: Executor,
  { userId, searchId }: Required<Due>,
  now: string,
  limit: number,
): Promise<DueJob[]> {
  const rows = await db
    .selectFrom('alert_jobs')
    .innerJoin('saved_searches', 'saved_searches.id', 'alert_jobs.search_id')
    .innerJoin('jobs', 'jobs.id', 'alert_jobs.job_id')
    .innerJoin('users', 'users.id', 'jobs.recruiter_id')
    .select(['alert_jobs.search_id as searchId', 'alert_jobs.job_id as jobId', 'jobs.seq', 'jobs.position'])
    .select('jobs.location')
    .select(['users.company_name as companyName', 'saved_searches.search', 'saved_searches.name'])
    .select(['by_push as byPush', 'by_mail as byMail', 'by_notifications as byNotifications'])
    .where('alert_jobs.search_id', '=', searchId)
    .where('alert_jobs.user_id', '=', userId)
    .where('alert_jobs.due_at', '<=', now)
    .where('is_paused', '=', encodeBoolean(false))
    .where('jobs.is_open', '=', encodeBoolean(true))
    .where('jobs.recruiter_id', '!=', userId)
    .where((eb) => eb.not(eb.or([isHidden(eb, userId), isApplied(eb, userId), isBlocked(eb, userId)])))
    .orderBy('jobs.seq', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ byPush, byMail, byNotifications, ...row }) => ({
    ...row,
    byPush: decodeBoolean(byPush),
    byMail: decodeBoolean(byMail),
    byNotifications: decodeBoolean(byNotifications),
  }))
}

type Eb = ExpressionBuilder<BoardSchema, 'jobs'>

const isHidden = (eb: Eb, userId: string) =>
  eb.exists(
    eb
      .selectFrom('job_marks')
      .select('job_marks.job_id')
      .where('job_marks.user_id', '=', userId)
      .where('job_marks.kind', '=', 'hidden')
      .where('is_set', '=', encodeBoolean(true))
      .whereRef('job_marks.job_id', '=', 'jobs.id'),
  )

const isApplied = (eb: Eb, userId: string) =>
  eb.exists(
    eb
      .selectFrom('applications')
      .select('applications.seq')
      .where('applications.user_id', '=', userId)
      .whereRef('applications.job_id', '=', 'jobs.id'),
  )

const isBlocked = (eb: Eb, userId: string) =>
  eb.exists(
    eb
      .selectFrom('blocks')
      .select('blocked_id')
      .where((either) =>
        either.or([
          either.and([either('blocker_id', '=', userId), either('blocked_id', '=', either.ref('jobs.recruiter_id'))]),
          either.and([either('blocked_id', '=', userId), either('blocker_id', '=', either.ref('jobs.recruiter_id'))]),
        ]),
      ),
  )

/** Marks jobs as told for a search. */
export async function markTold(
  tx: Transaction,
  searchId: string,
  told: readonly Pick<DueJob, 'jobId'>[],
): Promise<void> {
  if (told.length === 0) return
  await tx
    .updateTable('alert_jobs')
    .set({ due_at: null })
    .where('search_id', '=', searchId)
    .where(
      'job_id',
      'in',
      told.map(({ jobId }) => jobId),
    )
    .execute()
}

/** Marks all that is due for a person's search as told: more than a mail counts. */
export async function markAllTold(tx: Transaction, { userId, searchId }: Required<Due>, now: string): Promise<void> {
  await tx
    .updateTable('alert_jobs')
    .set({ due_at: null })
    .where('user_id', '=', userId)
    .where('search_id', '=', searchId)
    .where('due_at', '<=', now)
    .execute()
}

/** Forgets what was due for a person, or for one of their searches, and may not be told: it may match again later. */
export async function dropDue(tx: Transaction, { userId, searchId }: Due, now: string): Promise<void> {
  await tx
    .deleteFrom('alert_jobs')
    .where('user_id', '=', userId)
    .$if(searchId !== undefined, (query) => query.where('search_id', '=', searchId ?? ''))
    .where('due_at', '<=', now)
    .execute()
}

/** Puts off what is due for a person, or for one of their searches. */
export async function putOff(tx: Transaction, { userId, searchId }: Due, now: string, until: string): Promise<void> {
  await tx
    .updateTable('alert_jobs')
    .set({ due_at: until })
    .where('user_id', '=', userId)
    .$if(searchId !== undefined, (query) => query.where('search_id', '=', searchId ?? ''))
    .where('due_at', '<=', now)
    .execute()
}

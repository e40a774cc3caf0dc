import { decodeJson, encodeBoolean } from '#server/database/codecs.ts'
import type { Executor, Transaction } from '#server/database/transaction.ts'
import type { ConfirmableJob } from '#contract/jobs/job-confirmation.rules.ts'

/** An open job that is due for a check. */
export type DueJob = ConfirmableJob & { id: string; recruiterId: string }

export class ConfirmationRepository {
  /**
   * Open jobs due for a check: those with a due time up to `now`, and those without one posted up to `postedBy`. At
   * most `limit` of each.
   */
  async due(db: Executor, { now, postedBy, limit }: { now: Date; postedBy: Date; limit: number }): Promise<DueJob[]> {
    const { timed, aged } = dueJobs(db, { now, postedBy })
    const first = await timed.orderBy('check_at').limit(limit).execute()
    const others = await aged.orderBy('created_at').limit(limit).execute()
    return [...first, ...others].map(fromRow)
  }

  /** Same as `due`, for one job; undefined when it is no longer due. */
  async findDue(db: Executor, id: string, moments: { now: Date; postedBy: Date }): Promise<DueJob | undefined> {
    const { timed, aged } = dueJobs(db, moments)
    const row =
      (await timed.where('id', '=', id).limit(1).executeTakeFirst()) ??
      (await aged.where('id', '=', id).limit(1).executeTakeFirst())
    return row && fromRow(row)
  }

  /** Stores when to check a job next, and when its employer was first asked. */
  async put(tx: Transaction, id: string, { askedAt, checkAt }: { askedAt: string | null; checkAt: Date }) {
    await tx
      .updateTable('jobs')
      .set({ confirm_asked_at: askedAt, check_at: checkAt.toISOString() })
      .where('id', '=', id)
      .execute()
  }
}

/** Open jobs that are due: by their due time, and without one by their age. */
function dueJobs(db: Executor, { now, postedBy }: { now: Date; postedBy: Date }) {
  const open = db
    .selectFrom('jobs')
    .select(['id', 'recruiter_id', 'created_at', 'confirmed_at', 'confirm_asked_at', 'terms'])
    .where('is_open', '=', encodeBoolean(true))
  return {
    timed: open.where('check_at', '>', '').where('check_at', '<=', now.toISOString()),
    aged: open.where('check_at', '=', '').where('created_at', '<=', postedBy.toISOString()),
  }
}

type DueRow = Awaited<ReturnType<ReturnType<typeof dueJobs>['timed']['executeTakeFirstOrThrow']>>

const fromRow = (row: DueRow): DueJob => ({
  id: row.id,
  recruiterId: row.recruiter_id,
  confirmedAt: row.confirmed_at,
  askedAt: row.confirm_asked_at,
  fillBy: decodeJson(row.terms)?.fillBy,
})

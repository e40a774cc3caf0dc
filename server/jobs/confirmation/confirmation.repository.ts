import { decodeJson, encodeBoolean } from '#server/database/codecs.ts'
import type { Executor, Transaction } from '#server/database/transaction.ts'
import type { ConfirmableJob } from '#contract/jobs/job-confirmation.rules.ts'

/** An open job that is to be looked at. */
export type DueJob = ConfirmableJob & { id: string; recruiterId: string }

export class ConfirmationRepository {
  /** Open jobs whose time has come, and those without one that were posted up to `postedBy`: so many of each at most. */
  async due(db: Executor, { now, postedBy, limit }: { now: Date; postedBy: Date; limit: number }): Promise<DueJob[]> {
    const open = db
      .selectFrom('jobs')
      .select(['id', 'recruiter_id', 'created_at', 'confirmed_at', 'confirm_asked_at', 'terms'])
      .where('is_open', '=', encodeBoolean(true))
      .limit(limit)
    const timed = open.where('check_at', '>', '').where('check_at', '<=', now.toISOString()).orderBy('check_at')
    const aged = open.where('check_at', '=', '').where('created_at', '<=', postedBy.toISOString()).orderBy('created_at')
    const rows = [...(await timed.execute()), ...(await aged.execute())]
    return rows.map((row) => ({
      id: row.id,
      recruiterId: row.recruiter_id,
      createdAt: row.created_at,
      confirmedAt: row.confirmed_at,
      askedAt: row.confirm_asked_at,
      fillBy: decodeJson(row.terms)?.fillBy,
    }))
  }

  /** Keeps when to look at a job next, and when its employer was asked first. */
  async put(tx: Transaction, id: string, { askedAt, checkAt }: { askedAt: string | null; checkAt: Date }) {
    await tx
      .updateTable('jobs')
      .set({ confirm_asked_at: askedAt, check_at: checkAt.toISOString() })
      .where('id', '=', id)
      .execute()
  }
}

import { createHash } from 'node:crypto'
import type { SEEN_VERSIONS } from '#contract/applications/application-copy.schema.ts'
import type { Posting } from '#contract/jobs/job.schema.ts'
import { decodeJson, encodeJson } from '#server/database/codecs.ts'
import type { Executor, Transaction } from '#server/database/transaction.ts'
import type { JobHistoryRepository } from './job-history.repository.ts'
import type { JobRecord } from './job.rows.ts'

/** Versions of a posting that are kept without anybody having applied to them: what a device may still show. */
const VERSIONS_KEPT = 10
/** More than one edit or one copy that goes can leave behind: what has piled up goes with the next of them. */
const PRUNED_AT_ONCE = 50

/** A version of a posting, and how it is what somebody saw. */
export interface FrozenPosting {
  hash: string
  posting: Posting
  seen: (typeof SEEN_VERSIONS)[number]
}

/** What postings said: each version once, as long as a copy names it, and the last few for whoever still sees them. */
export class PostingVersions {
  readonly #history: JobHistoryRepository

  constructor(history: JobHistoryRepository) {
    this.#history = history
  }

  /** Keeps what the job says until now, which changes; the oldest that nobody needs go. */
  async replaced(tx: Transaction, job: JobRecord, untilAt: string): Promise<void> {
    const { id: jobId, posting } = job
    const { last } = await tx
      .selectFrom('posting_versions')
      .select((row) => row.fn.max('until_at').as('last'))
      .where('job_id', '=', jobId)
      .limit(1)
      .executeTakeFirstOrThrow()
    // Boards of before kept no versions.
    const isFirst = !(await this.#history.changedAfter(tx, jobId, job.createdAt))
    const from = last ?? (isFirst ? job.createdAt : job.updatedAt)
    const [hash, span] = [hashOf(posting), { from_at: from, until_at: untilAt }]
    await tx
      .insertInto('posting_versions')
      .values({ job_id: jobId, hash, posting: encodeJson(posting), ...span })
      .onConflict((conflict) => conflict.columns(['job_id', 'hash']).doUpdateSet(span))
      .execute()
    await this.#prune(tx, jobId)
  }

  /** Keeps the version of the posting that somebody saw, as of the job's `updatedAt` then. */
  async freeze(tx: Transaction, job: JobRecord, seenAt: string | undefined): Promise<FrozenPosting> {
    const said = seenAt === undefined ? job.updatedAt : new Date(seenAt).toISOString()
    // Nobody saw it before there was one.
    const seen = said < job.createdAt ? job.updatedAt : said
    const after = await tx
      .selectFrom('posting_versions')
      .select(['hash', 'from_at', 'posting'])
      .where('job_id', '=', job.id)
      .where('until_at', '>', seen)
      .orderBy('until_at')
      .limit(1)
      .executeTakeFirst()
    const current = hashOf(job.posting)
    if (after && after.from_at <= seen)
      return { hash: after.hash, posting: decodeJson(after.posting), seen: after.hash === current ? 'same' : 'older' }
    await tx
      .insertInto('posting_versions')
      .values({
        job_id: job.id,
        hash: current,
        posting: encodeJson(job.posting),
        from_at: job.updatedAt,
        until_at: null,
      })
      .onConflict((conflict) => conflict.columns(['job_id', 'hash']).doNothing())
      .execute()
    const isKnown = !after && !(await this.#history.changedAfter(tx, job.id, seen))
    return { hash: current, posting: job.posting, seen: isKnown ? 'same' : 'unknown' }
  }

  async find(db: Executor, jobId: string, hash: string): Promise<Posting | undefined> {
    const row = await db
      .selectFrom('posting_versions')
      .select('posting')
      .where('job_id', '=', jobId)
      .where('hash', '=', hash)
      .limit(1)
      .executeTakeFirst()
    return row && decodeJson(row.posting)
  }

  /** A copy that named it is gone: it goes with the last one, unless it is one of the few that the posting had last. */
  async release(tx: Transaction, jobId: string, hash: string): Promise<void> {
    await tx
      .deleteFrom('posting_versions')
      .where('job_id', '=', jobId)
      .where('hash', '=', hash)
      .where('until_at', 'is', null)
      .where((where) =>
        where.not(
          where.exists(
            tx
              .selectFrom('application_copies')
              .select('user_id')
              .where('job_id', '=', jobId)
              .where('posting_hash', '=', hash),
          ),
        ),
      )
      .execute()
    await this.#prune(tx, jobId)
  }

  /** Those of a job that no copy names. */
  async deleteOfJob(tx: Transaction, jobId: string): Promise<void> {
    const named = tx.selectFrom('application_copies').select('posting_hash').where('job_id', '=', jobId)
    await tx.deleteFrom('posting_versions').where('job_id', '=', jobId).where('hash', 'not in', named).execute()
  }

  /** Of those that ended and that no copy names, the last few stay; none of a job that is gone. */
  async #prune(tx: Transaction, jobId: string): Promise<void> {
    const isThere = await tx.selectFrom('jobs').select('seq').where('id', '=', jobId).limit(1).executeTakeFirst()
    const ended = await tx
      .selectFrom('posting_versions as version')
      .select(['version.hash'])
      .where('job_id', '=', jobId)
      .where('until_at', 'is not', null)
      .where((where) =>
        where.not(
          where.exists(
            where
              .selectFrom('application_copies as copy')
              .select('copy.user_id')
              .whereRef('copy.job_id', '=', 'version.job_id')
              .whereRef('copy.posting_hash', '=', 'version.hash'),
          ),
        ),
      )
      .orderBy('until_at', 'desc')
      .offset(isThere ? VERSIONS_KEPT : 0)
      .limit(PRUNED_AT_ONCE)
      .execute()
    for (const old of ended) await this.#delete(tx, jobId, old.hash)
  }

  async #delete(tx: Transaction, jobId: string, hash: string): Promise<void> {
    await tx.deleteFrom('posting_versions').where('job_id', '=', jobId).where('hash', '=', hash).execute()
  }
}

/** Of what a posting says, whatever the order of its keys. */
function hashOf(posting: Posting): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(posting)))
    .digest('base64url')
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const keys = Object.keys(value).toSorted()
  return Object.fromEntries(keys.map((key) => [key, sorted((value as Record<string, unknown>)[key])]))
}

import { createHash } from 'node:crypto'
import type { SEEN_VERSIONS } from '#contract/applications/application-copy.schema.ts'
import type { Posting } from '#contract/jobs/posting.schema.ts'
import { decodeJson, encodeJson } from '#server/database/codecs.ts'
import type { Executor, Transaction } from '#server/database/transaction.ts'
import type { JobHistoryRepository } from './job-history.repository.ts'
import type { JobRecord } from './job.rows.ts'

/** The number of versions kept without an application: a client may still show one of them. */
const VERSIONS_KEPT = 10
/** More than one edit or deleted copy can leave behind; a backlog is pruned by the next ones. */
const PRUNED_AT_ONCE = 50

/** A version of a posting, and how it relates to the one that the applicant saw. */
export interface FrozenPosting {
  hash: string
  posting: Posting
  seen: (typeof SEEN_VERSIONS)[number]
}

/**
 * The versions of postings: each is stored once while a copy refers to it; the last few are kept for clients that still
 * show them.
 */
export class PostingVersions {
  readonly #history: JobHistoryRepository

  constructor(history: JobHistoryRepository) {
    this.#history = history
  }

  /** Stores the job's content before a change, and prunes the oldest unused versions. */
  async replaced(tx: Transaction, job: JobRecord, untilAt: string): Promise<void> {
    const { id: jobId, posting } = job
    const { last } = await tx
      .selectFrom('posting_versions')
      .select((row) => row.fn.max('until_at').as('last'))
      .where('job_id', '=', jobId)
      .limit(1)
      .executeTakeFirstOrThrow()
    const [hash, span] = [hashOf(posting), { from_at: last ?? job.createdAt, until_at: untilAt }]
    await tx
      .insertInto('posting_versions')
      .values({ job_id: jobId, hash, posting: encodeJson(posting), ...span })
      .onConflict((conflict) => conflict.columns(['job_id', 'hash']).doUpdateSet(span))
      .execute()
    await this.#prune(tx, jobId)
  }

  /** Stores the version of the posting that the applicant saw, given the job's `updatedAt` at that time. */
  async freeze(tx: Transaction, job: JobRecord, seenAt: string | undefined): Promise<FrozenPosting> {
    const said = seenAt === undefined ? job.updatedAt : new Date(seenAt).toISOString()
    // The time cannot be before the job was posted.
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

  /** The posting that a change at this time has replaced; undefined if that is not known. */
  async until(db: Executor, jobId: string, moment: string): Promise<Posting | undefined> {
    const row = await db
      .selectFrom('posting_versions')
      .select('posting')
      .where('job_id', '=', jobId)
      .where('until_at', '=', moment)
      .limit(1)
      .executeTakeFirst()
    return row && decodeJson(row.posting)
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

  /**
   * Called after a copy was deleted: deletes the version with its last copy, unless it is one of the posting's last
   * few.
   */
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

  /** Deletes a job's versions that no copy refers to. */
  async deleteOfJob(tx: Transaction, jobId: string): Promise<void> {
    const named = tx.selectFrom('application_copies').select('posting_hash').where('job_id', '=', jobId)
    await tx.deleteFrom('posting_versions').where('job_id', '=', jobId).where('hash', 'not in', named).execute()
  }

  /** Of the replaced versions that no copy refers to, keeps the last few; none when the job is deleted. */
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

/** The hash of a posting's content, independent of its key order. */
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

import type { Readable } from 'node:stream'
import { lacksCountry } from '#contract/jobs/posting-terms.rules.ts'
import type { BoardDatabase } from '#server/database/board-database.ts'
import { matchWork } from '#server/alerts/match-work.ts'
import { claimIdempotencyKeys } from '#server/database/idempotency-keys.ts'
import type { Executor } from '#server/database/transaction.ts'
import { DueWorkRepository } from '#server/due-work/due-work.repository.ts'
import { employerAccount } from '#server/jobs/employer-account.ts'
import { JobRepository, type InsertedJob } from '#server/jobs/job.repository.ts'
import type { JobRecord } from '#server/jobs/job.rows.ts'
import { contentOf, hasSamePosting } from '#server/jobs/job-content.ts'
import { readLine, type Importer } from './job-lines.ts'
import { linesOf } from './lines.ts'
import { CommandError } from './transfer-command.ts'

/** Jobs per transaction. After a kill, a rerun reads the whole file again and finds the stored ones. */
const BATCH = 2000

/** Results of the lines so far. */
export interface ImportCounts {
  added: number
  /** Jobs that the board had already. */
  unchanged: number
  bad: number
  /** Of the added, those with no country as data that aren't remote: their employer is asked on each. */
  withoutCountry: number
}

interface ImportOptions {
  database: BoardDatabase
  importer: Importer
  now: Date
  onProgress: (counts: ImportCounts) => void
  onBadLine: (number: number, reason: string) => void
  onNoCountry: (number: number) => void
}

interface NumberedJob {
  number: number
  job: InsertedJob
}

/**
 * Adds the jobs of a file to the board, in file order. Existing jobs are left unchanged; invalid lines are reported and
 * skipped. Holds one batch in memory, whatever the size of the file. Throws CommandError when the employer is suspended or
 * their account is to be deleted.
 */
export async function importJobs(file: Readable, options: ImportOptions): Promise<ImportCounts> {
  const { importer, now, onBadLine, onNoCountry, onProgress } = options
  const counts: ImportCounts = { added: 0, unchanged: 0, bad: 0, withoutCountry: 0 }
  const refuse = (number: number, reason: string): void => {
    counts.bad += 1
    onBadLine(number, reason)
  }
  const store = async (batch: readonly NumberedJob[]): Promise<void> => {
    const stored = await addBatch(batch, options)
    counts.added += stored.added.length
    counts.unchanged += batch.length - stored.added.length - stored.reused.length
    const withoutCountry = stored.added.filter(({ job }) => lacksCountry(job.posting))
    counts.withoutCountry += withoutCountry.length
    for (const { number } of withoutCountry) onNoCountry(number)
    for (const number of stored.reused) refuse(number, '_id: The board has another job, or other words, by this id.')
    onProgress(counts)
  }
  let batch: NumberedJob[] = []
  for await (const line of linesOf(file)) {
    const read = readLine(line, importer, now)
    if ('reason' in read) refuse(read.number, read.reason)
    else batch.push(read)
    if (batch.length < BATCH) continue
    await store(batch)
    batch = []
  }
  if (batch.length > 0) await store(batch)
  return counts
}

async function addBatch(
  batch: readonly NumberedJob[],
  { database, importer, now }: ImportOptions,
): Promise<{ added: NumberedJob[]; reused: number[] }> {
  const [repository, dueWork] = [new JobRepository(), new DueWorkRepository()]
  return database.inTransaction(async (tx) => {
    await requireActive(tx, importer)
    const claims = batch.map(({ job: { id, posting } }) => ({
      id,
      kind: 'job' as const,
      userId: importer.id,
      content: contentOf(posting),
    }))
    const outcomes = await claimIdempotencyKeys(tx, claims)
    const added = batch.filter((_, index) => outcomes[index] === 'new')
    const jobs = added.map(({ job }) => job)
    if (jobs.length > 0) await repository.insertMany(tx, jobs)
    const open = jobs.flatMap(({ id, isOpen }) => (isOpen ? [id] : []))
    for (const work of matchWork({ jobIds: open, at: now.toISOString(), isEdit: false }, now))
      await dueWork.insert(tx, work)
    const claimed = batch.filter((_, index) => outcomes[index] === 'reused')
    const known = await repository.byIds(
      tx,
      claimed.map(({ job }) => job.id),
    )
    const byId = new Map(known.map((job) => [job.id, job]))
    const reused = claimed.flatMap(({ number, job }) => (isSame(byId.get(job.id), job) ? [] : [number]))
    return { added, reused }
  })
}

/** Asked with every batch: on PostgreSQL the servers may be running, and administrators at work. */
async function requireActive(db: Executor, { id, email }: Importer): Promise<void> {
  const { deletesAt, suspendedAt } = await employerAccount(db, id)
  if (deletesAt) throw new CommandError(`--employer: the account of ${email} is to be deleted.`)
  if (suspendedAt) throw new CommandError(`--employer: ${email} is suspended.`)
}

/** Whether the stored job equals this one, which may have been edited after posting and then exported. */
const isSame = (stored: JobRecord | undefined, job: InsertedJob): boolean =>
  stored?.recruiterId === job.recruiterId && hasSamePosting(stored, job)

import { openDatabase, type DatabasePlace } from '#server/database/connection.ts'
import type { RecordStore } from '#server/database/copy/record-store.ts'
import { DueWorkRepository } from '#server/due-work/due-work.repository.ts'
import { buildIndex } from '#server/jobs/search-index/job-index.ts'
import { MAIL_WORK, mailsLeft } from '#server/mail/mail-work.ts'
import { lockFolders, openExisting, openTarget, refuseSame, requireThere } from './copy-places.ts'
import { compareRecords, copyRecords, endCopy, firstFilled, requireEmpty, type Comparison } from './copy-records.ts'
import { CommandError } from './transfer-command.ts'

export interface CopyOptions {
  from: DatabasePlace
  to: DatabasePlace
  /** What an interrupted copy remembers as its source, if that is not where the source is. */
  sourceName?: string
  /** Called when all records are there, while an interruption can still be resumed. */
  onArrived?: () => void
  /** Prints a line for the user. */
  print: (line: string) => void
  /** Called after each page. */
  onProgress: (doing: string, table: string, rows: number) => void
}

interface Stores {
  source: RecordStore
  target: RecordStore
}

/**
 * Copies a board that is not in use to an empty place, or resumes an interrupted copy; returns whether both are equal.
 * Throws CommandError and DatabaseError with a one-line reason when nothing was done.
 */
export async function copyBoard(options: CopyOptions): Promise<boolean> {
  const { to, print } = options
  return alone(options, async () => {
    let done = ''
    const isSame = await onStores(options, openTarget, async (boards) => {
      const hasArrived = await isWithoutIndex(boards.target)
      if (!hasArrived)
        await copyRecords({
          ...boards,
          sourceName: options.sourceName,
          onProgress: (...page) => options.onProgress('Copying', ...page),
        })
      const comparisons = await compare(boards, options)
      if (!isEqual(comparisons)) {
        if (hasArrived) await requireEmpty(boards.target)
        print(`Empty ${boards.target.place} and copy again: no server starts on it as it is.`)
        return false
      }
      const devices = comparisons.find(({ table }) => table === 'push_subscriptions')?.source.rows ?? 0
      if (devices > 0 && (await boards.source.pushKeys()) === null)
        print(
          `${boards.source.place} has no push-keys.json beside it: ${count(devices)} devices have to subscribe anew.`,
        )
      options.onArrived?.()
      await endCopy(boards)
      done = `${boards.source.place} has been copied to ${boards.target.place}.`
      return true
    })
    if (!isSame) return false
    const database = await openDatabase(to)
    try {
      const mails = await new DueWorkRepository().count(database.reader, Object.values(MAIL_WORK))
      if (mails > 0) print(mailsLeft(mails))
      await buildIndex(database, (jobs) => options.onProgress('Indexing', 'jobs', jobs))
    } finally {
      await database.close()
    }
    print(done)
    return true
  })
}

/** Whether the board has records and no index: a copy of them may have been broken off after its last row. */
async function isWithoutIndex(target: RecordStore): Promise<boolean> {
  if ((await target.progress()) || (await target.isIndexed())) return false
  return (await firstFilled(target)) !== null
}

/** Compares two boards that are not in use, without writing; returns whether they are equal. */
export async function verifyBoards(options: CopyOptions): Promise<boolean> {
  requireThere(options.to)
  return alone(options, async () =>
    onStores(options, openExisting, async (boards) => {
      if (await boards.target.progress()) throw brokenOff(boards.target)
      const isSame = isEqual(await compare(boards, options))
      if (isSame) options.print('Both boards hold the same.')
      return isSame
    }),
  )
}

const brokenOff = ({ place }: RecordStore) => new CommandError(`${place} holds a copy that was broken off.`)

async function alone({ from, to }: Pick<CopyOptions, 'from' | 'to'>, work: () => Promise<boolean>): Promise<boolean> {
  refuseSame(from, to)
  const unlock = lockFolders([from, to])
  try {
    return await work()
  } finally {
    unlock()
  }
}

async function onStores(
  { from, to }: Pick<CopyOptions, 'from' | 'to'>,
  openTo: (place: DatabasePlace) => Promise<RecordStore>,
  work: (boards: Stores) => Promise<boolean>,
): Promise<boolean> {
  const source = await openExisting(from)
  try {
    if (await source.progress()) throw brokenOff(source)
    const target = await openTo(to)
    try {
      return await work({ source, target })
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}

async function compare(boards: Stores, { print, onProgress }: CopyOptions): Promise<Comparison[]> {
  const comparisons = await compareRecords({ ...boards, onProgress: (...page) => onProgress('Comparing', ...page) })
  for (const line of linesOf(comparisons, boards)) print(line)
  return comparisons
}

const isEqual = (comparisons: readonly Comparison[]): boolean => comparisons.every(({ isSame }) => isSame)
const count = (number: number): string => number.toLocaleString('en')

/** The tables with their row counts and shortened hashes, and notes for the user. */
function linesOf(comparisons: readonly Comparison[], { source, target }: Stores): string[] {
  const line = (name: string, rows: string, hash: string) => `${name.padEnd(22)}${rows.padStart(12)}  ${hash}`
  const tables = comparisons.flatMap(({ table, source: ours, target: theirs, isSame }) => [
    line(table, count(ours.rows), ours.hash.slice(0, 12)),
    ...(isSame ? [] : [line('  differs there:', count(theirs.rows), theirs.hash.slice(0, 12))]),
  ])
  const changed = comparisons
    .filter(({ changedRows }) => changedRows > 0)
    .map(
      ({ table, changedRows }) =>
        `${table}: ${count(changedRows)} ${changedRows === 1 ? 'row has' : 'rows have'} NUL or halves of ` +
        'characters, which become U+FFFD.',
    )
  const different = comparisons.filter(({ isSame }) => !isSame).map(({ table }) => table)
  const end = different.length === 0 ? [] : [`${source.place} and ${target.place} differ in ${different.join(', ')}.`]
  return [line('table', 'rows', 'sha256'), ...tables, ...changed, ...end]
}

import type { BoardDatabase } from '#server/database/board-database.ts'
import { boardFiles } from '#server/files/board-files.ts'
import type { FilePlace, FileStore } from '#server/files/file-store.ts'
import { systemClock } from '#server/clock.ts'
import type { ObjectFiles } from '#server/files/object-files.ts'
import { IN_DATABASE } from '#server/files/object-store.ts'
import { FileRepository, type FileKey } from '#server/profiles/file.repository.ts'

/** Where the content of files can be stored. */
export type FilesPlace = 'database' | 's3'

interface FilesOptions {
  database: BoardDatabase
  s3: ObjectFiles
  to: FilesPlace
  /** Prints a line for the user. */
  print: (line: string) => void
  /** Called after some files. */
  onProgress: (doing: string, what: string, files: number) => void
}

/** Files read concurrently: each has 5 MB at most. */
const AT_ONCE = 8
const OTHER = { s3: 'database', database: 's3' } as const satisfies Record<FilesPlace, FilesPlace>
const count = (number: number): string => number.toLocaleString('en')
const filesOf = (number: number): string => `${count(number)} ${number === 1 ? 'file' : 'files'}`
const nameOf = ({ userId, kind }: FileKey): string => `the ${kind} of ${userId}`

const files = new FileRepository()

/**
 * Moves all files of a board to one place. Can be interrupted and resumed: files already there are skipped. Each file
 * is read back and compared before its row changes. Returns whether all files are there.
 */
export async function moveFiles({ database, s3, to, print, onProgress }: FilesOptions): Promise<boolean> {
  const source = boardFiles({ database, clock: systemClock, s3 })
  const target: FileStore = to === 's3' ? s3 : source.inDatabase
  let moved = 0
  const move = async (key: FileKey): Promise<void> => {
    const file = await files.find(database.reader, key)
    if (!file) return
    const content = await contentOf(source, file.place)
    const arrived = await target.put(content, null)
    if (!content.equals(await contentOf(target, arrived.place)))
      throw new Error(`${nameOf(key)} did not arrive as it was.`)
    const isMoved = await database.inTransaction(async (tx) => {
      const now = await files.find(tx, key)
      // The owner has replaced or removed the file in the meantime: the new copy is deleted later.
      if (!now || !isSame(now.place, file.place)) return false
      await arrived.name(tx)
      await files.move(tx, key, arrived.place)
      await source.release(tx, file.place)
      return true
    })
    if (isMoved) moved += 1
  }
  for await (const keys of keysOf(database, to === 'database')) {
    const outcomes = await Promise.allSettled(keys.map(move))
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
    onProgress('Moving', 'files', moved)
  }
  const [left, there] = [
    await files.count(database.reader, to === 'database'),
    await files.count(database.reader, to === 's3'),
  ]
  print(`${filesOf(moved)} moved, ${filesOf(there)} in ${to === 's3' ? s3.place : 'the database'}.`)
  // Delete the objects now: without FILES_URL no server will do it.
  if (to === 'database') await s3.tidy({ keptMs: 0, steps: Infinity })
  if (left > 0) print(`${filesOf(left)} came in meanwhile: run this again.`)
  return left === 0
}

/** Reads all files of a board, without writing; returns whether all are in this place and intact. */
export async function verifyFiles({ database, s3, to, print, onProgress }: FilesOptions): Promise<boolean> {
  const counts = { database: { files: 0, bytes: 0 }, s3: { files: 0, bytes: 0 } }
  let wrong = 0
  const stored = boardFiles({ database, clock: systemClock, s3 })
  const check = async (key: FileKey): Promise<void> => {
    const file = await files.find(database.reader, key)
    if (!file) return
    const place: FilesPlace = isInDatabase(file.place) ? 'database' : 's3'
    try {
      const content = await contentOf(stored, file.place)
      counts[place].files += 1
      counts[place].bytes += content.length
    } catch (error) {
      wrong += 1
      print(`Not whole: ${nameOf(key)}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  for await (const keys of keysOf(database)) {
    await Promise.all(keys.map(check))
    onProgress('Reading', 'files', counts.database.files + counts.s3.files)
  }
  const line = (place: string, { files: number, bytes }: (typeof counts)['s3']) =>
    `${place}: ${filesOf(number)}, ${count(bytes)} bytes`
  print(line('In the database', counts.database))
  print(line(`In ${s3.place}`, counts.s3))
  const isAll = wrong === 0 && counts[OTHER[to]].files === 0
  print(isAll ? 'All files are there, and as they were stored.' : 'Not all files are there as they were stored.')
  return isAll
}

/** The files of a board in chunks: all of them, only those on S3, or only those not on S3. */
async function* keysOf(database: BoardDatabase, inS3?: boolean): AsyncGenerator<FileKey[]> {
  let after: FileKey | null = null
  for (;;) {
    const keys: FileKey[] = await files.keys(database.reader, {
      after,
      limit: AT_ONCE,
      ...(inS3 !== undefined && { inS3 }),
    })
    if (keys.length > 0) yield keys
    if (keys.length < AT_ONCE) return
    after = keys.at(-1) ?? null
  }
}

const isInDatabase = ({ object }: FilePlace): boolean => object?.startsWith(IN_DATABASE) ?? true
const isSame = (one: FilePlace, other: FilePlace): boolean =>
  one.object === other.object && Buffer.compare(one.content, other.content) === 0

async function contentOf(store: FileStore, place: FilePlace): Promise<Buffer> {
  const { content } = await store.open(place)
  return Buffer.concat((await content.toArray()) as Uint8Array[])
}

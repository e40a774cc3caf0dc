import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, vi } from 'vitest'
import { applicationOf } from '#server/testing/test-applications.ts'
import { test as base, testOnS3, type TestBoard } from '#server/testing/test-board.ts'
import { file, pathOf, received } from '#server/testing/test-files.ts'
import { applied, postedJob } from '#server/testing/test-scenes.ts'
import { boardFiles } from './board-files.ts'
import { PART_BYTES } from './database-objects.ts'
import { FilePartRepository } from './file-part.repository.ts'
import { LARGE, contentOf, ownRecord, read, save } from './test-resumes.ts'

const test = base.extend({ isOnS3: false })

const HOUR = 3_600_000
const PARTS = 3
/** The last part is as long as the others. */
const WHOLE_PARTS = file('application/pdf', '%PDF-1.7\n', PARTS * PART_BYTES - 9)
/** A file of exactly one part, stored in its row. */
const ONE_PART = file('application/pdf', '%PDF-1.7\n', PART_BYTES - 9)
// `toEqual` on this many bytes takes seconds.
const isSame = async (answer: Response, { content }: typeof LARGE) =>
  Buffer.from(await contentOf(answer)).equals(content)
const filesOf = ({ database, clock }: TestBoard) => boardFiles({ database, clock })

const partsOf = async ({ database }: TestBoard) =>
  (
    await database.reader.selectFrom('file_parts').select(['name', 'content']).orderBy('name').orderBy('part').execute()
  ).map(({ content }) => content.length)
const rowsOf = async ({ database }: TestBoard) =>
  (await database.reader.selectFrom('user_files').select(['content', 'object']).execute()).map(
    ({ content, object }) => [content.length, object?.replace(/[^:]*$/u, '') ?? null],
  )
const statesOf = async ({ database }: TestBoard) =>
  (await database.reader.selectFrom('file_objects').select('state').execute()).map(({ state }) => state)

test('a file of one piece is in its row; a longer one is in pieces, and comes back as it was', async ({ board }) => {
  const { candidate } = board
  expect((await save(candidate, ONE_PART)).status).toBe(200)
  expect([await rowsOf(board), await partsOf(board)]).toEqual([[[PART_BYTES, null]], []])
  expect(await isSame(await read(candidate), ONE_PART)).toBe(true)

  for (const [given, parts] of [
    [LARGE, [PART_BYTES, LARGE.content.length - PART_BYTES]],
    [WHOLE_PARTS, Array.from({ length: PARTS }, () => PART_BYTES)],
  ] as const) {
    expect((await save(candidate, given)).status).toBe(200)
    expect([await rowsOf(board), await partsOf(board)]).toEqual([[[0, 'database:']], parts])
    const answer = await read(candidate)
    expect(answer.headers.get('content-length')).toBe(String(given.content.length))
    expect(await isSame(answer, given)).toBe(true)
  }
  expect(await statesOf(board)).toEqual(['named'])
})

test('a replaced or removed file is gone at once', async ({ board }) => {
  const { candidate } = board
  await save(candidate, LARGE)
  await save(candidate, ONE_PART)
  expect([await partsOf(board), await statesOf(board)]).toEqual([[], []])
  await save(candidate, LARGE)
  expect((await candidate.transfer('DELETE', pathOf(candidate, 'resume'))).status).toBe(200)
  expect([await rowsOf(board), await partsOf(board), await statesOf(board)]).toEqual([[], [], []])
})

test('a resume that was sent stays in its pieces when it is replaced', async ({ board }) => {
  const { candidate, employer } = board
  await save(candidate, LARGE)
  const job = await postedJob(employer)
  await applied(candidate, job)
  await save(candidate, WHOLE_PARTS)
  expect(await partsOf(board)).toHaveLength(PARTS + 2)
  const sent = await employer.transfer('GET', `/api/application-copy/${applicationOf(job, candidate)}/resume`)
  expect(await isSame(sent, LARGE)).toBe(true)
})

test('others have their turn between the pieces', async ({ board }) => {
  let turns = 0
  const stored = new AbortController()
  const count = async () => {
    for (; !stored.signal.aborted; turns += 1) await nextTurn()
  }
  const counted = count()
  const arrived = await filesOf(board).put(WHOLE_PARTS.content, null)
  stored.abort()
  await counted
  expect(turns).toBeGreaterThanOrEqual(PARTS)
  const opened = await filesOf(board).open(arrived.place)
  expect(Buffer.concat(await opened.content.toArray()).equals(WHOLE_PARTS.content)).toBe(true)
})

test('a transaction that fails leaves the file before it, and pieces that are deleted an hour later', async ({
  board,
}) => {
  const { candidate, database, clock } = board
  await save(candidate, LARGE)
  const before = await ownRecord(candidate)
  const leaveUnnamed = async () => {
    const { name } = await filesOf(board).put(WHOLE_PARTS.content, candidate.userId)
    await database.inTransaction(async (tx) => {
      await name(tx)
      throw new Error('No row for this one.')
    })
  }
  await expect(leaveUnnamed()).rejects.toThrow('No row for this one.')
  expect(await partsOf(board)).toHaveLength(PARTS + 2)
  clock.advance(HOUR - 1)
  await filesOf(board).inDatabase.tidy()
  expect(await partsOf(board)).toHaveLength(PARTS + 2)
  clock.advance(1)
  await filesOf(board).inDatabase.tidy()
  expect([await partsOf(board), await statesOf(board)]).toEqual([
    [PART_BYTES, LARGE.content.length - PART_BYTES],
    ['named'],
  ])
  expect(await ownRecord(candidate)).toEqual(before)
  expect(await isSame(await read(candidate), LARGE)).toBe(true)
})

test('the stored pieces of a file are removed when a later one does not arrive', async ({ board }) => {
  const refused = Object.assign(new Error('disk'), { code: 'SQLITE_FULL' })
  const writes = board.database.inTransaction.bind(board.database)
  let pieces = 0
  const database = Object.create(board.database, {
    reader: { value: board.database.reader },
    inTransaction: {
      value: async (work: Parameters<typeof writes>[0]) => {
        pieces += 1
        // The first transaction reserves the object.
        if (pieces === PARTS) throw refused
        return writes(work)
      },
    },
  }) as TestBoard['database']
  await expect(boardFiles({ database, clock: board.clock }).put(WHOLE_PARTS.content, null)).rejects.toBe(refused)
  expect(await partsOf(board)).toEqual([])
  board.clock.advance(HOUR)
  await filesOf(board).inDatabase.tidy()
  expect(await statesOf(board)).toEqual([])
})

test('a file that is not as it was stored is refused before any of it is sent, and told', async ({ board }) => {
  const { candidate, database } = board
  await save(candidate, LARGE)
  await database.inTransaction(async (tx) => tx.deleteFrom('file_parts').where('part', '=', 1).execute())
  expect(await received(await read(candidate))).toBeProblem(503, 'file.unavailable')
})

test('a file that is replaced while it is opened is not damaged, and a download has the new one', async ({ board }) => {
  const { candidate, database, clock } = board
  const find = FilePartRepository.prototype.find
  const replacedBy = async (given: typeof LARGE) => {
    await save(candidate, WHOLE_PARTS)
    const spy = vi.spyOn(FilePartRepository.prototype, 'find').mockImplementation(async (db, name, part) => {
      // Between the first part and the second.
      if (part === 1) {
        spy.mockRestore()
        await save(candidate, given)
      }
      return find(db, name, part)
    })
  }
  await replacedBy(LARGE)
  const place = await database.reader.selectFrom('user_files').select(['object', 'content']).executeTakeFirstOrThrow()
  const onFailure = vi.fn<(error: Error) => void>()
  await expect(boardFiles({ database, clock, onFailure }).open(place)).rejects.toMatchObject({ reason: 'missing' })
  expect(onFailure).not.toHaveBeenCalled()

  await replacedBy(ONE_PART)
  const archive = await candidate.transfer('GET', '/api/account/data')
  expect(Buffer.from(await archive.arrayBuffer()).includes(Buffer.from(ONE_PART.content))).toBe(true)
  await replacedBy(LARGE)
  expect(await isSame(await read(candidate), LARGE)).toBe(true)
})

test('a file of megabytes that was stored in its row is read, and goes with the row', async ({ board }) => {
  const { candidate } = board
  await save(candidate, ONE_PART)
  await board.database.inTransaction(async (tx) =>
    tx
      .updateTable('user_files')
      .set({ content: Buffer.from(WHOLE_PARTS.content) })
      .execute(),
  )
  expect(await isSame(await read(candidate), WHOLE_PARTS)).toBe(true)
  await save(candidate, LARGE)
  expect(await rowsOf(board)).toEqual([[0, 'database:']])
})

testOnS3('a cleanup of one store leaves the other alone', async ({ board, s3 }) => {
  await board.s3Files!.put(LARGE.content, null)
  await filesOf(board).put(LARGE.content, null)
  board.clock.advance(HOUR)
  await filesOf(board).inDatabase.tidy()
  expect([s3.objects.size, await partsOf(board)]).toEqual([1, []])
  await filesOf(board).put(LARGE.content, null)
  board.clock.advance(HOUR)
  await board.s3Files!.tidy()
  expect(s3.objects.size).toBe(0)
  expect(await partsOf(board)).toHaveLength(2)
})

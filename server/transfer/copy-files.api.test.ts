import { expect } from 'vitest'
import { testUser } from '#server/database/test-users.ts'
import { testOnS3 as test, type TestBoard } from '#server/testing/test-board.ts'
import { PDF, file, pathOf } from '#server/testing/test-files.ts'
import { refuse, type TestS3 } from '#server/testing/test-s3.ts'
import { moveFiles, verifyFiles, type FilesPlace } from './copy-files.ts'

const COUNT = 20
const BYTES = 1000
const contentOf = (index: number) => Buffer.alloc(BYTES, index)
const NEWER = file('application/pdf', '%PDF-2.0\n', 40)
const all = `20 files, 20,000 bytes`

/** Creates many users with a resume each, stored in the database. */
async function fill({ database }: TestBoard): Promise<void> {
  const ids = Array.from({ length: COUNT }, (_, index) => `user-${String(index).padStart(2, '0')}`)
  await database.inTransaction(async (tx) => {
    await tx.insertInto('users').values(ids.map(testUser)).execute()
    for (const [index, id] of ids.entries())
      await tx
        .insertInto('user_files')
        .values({
          user_id: id,
          kind: 'resume',
          type: 'application/pdf',
          content: contentOf(index),
          stored_at: '',
        })
        .execute()
  })
}

async function run(work: typeof moveFiles, { database, s3Files }: TestBoard, to: FilesPlace) {
  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  const isThere = await work({ database, s3: s3Files!, to, print, onProgress: () => undefined })
  return { isThere, lines }
}

const rowsOf = async ({ database }: TestBoard) =>
  database.reader.selectFrom('user_files').select(['content', 'object']).orderBy('user_id').execute()
const contentsOf = (contents: Iterable<Buffer>) => new Set([...contents].map((one) => one.readUInt8(0)))
const first = Array.from({ length: COUNT }, (_, index) => index)

test('files go to the store and back, are the same there, and leave nothing behind', async ({ board, s3 }) => {
  await fill(board)
  const { address } = s3.settings
  expect(await run(verifyFiles, board, 's3')).toEqual({
    isThere: false,
    lines: [
      `In the database: ${all}`,
      `In ${address}: 0 files, 0 bytes`,
      'Not all files are there as they were stored.',
    ],
  })
  const there = await run(moveFiles, board, 's3')
  expect(there).toEqual({ isThere: true, lines: [`20 files moved, 20 files in ${address}.`] })
  expect(contentsOf(s3.objects.values())).toEqual(new Set(first))
  expect((await rowsOf(board)).map(({ content }) => content.length)).toEqual(first.map(() => 0))
  expect((await run(verifyFiles, board, 's3')).isThere).toBe(true)
  expect((await run(verifyFiles, board, 'database')).isThere).toBe(false)
  expect((await run(moveFiles, board, 's3')).lines).toEqual([`0 files moved, 20 files in ${address}.`])

  const back = await run(moveFiles, board, 'database')
  expect(back).toEqual({ isThere: true, lines: ['20 files moved, 20 files in the database.'] })
  expect(await rowsOf(board)).toEqual(first.map((index) => ({ content: contentOf(index), object: null })))
  expect(s3.objects.size).toBe(0)
  expect(await board.database.reader.selectFrom('file_objects').select('name').execute()).toEqual([])
  expect(await run(verifyFiles, board, 'database')).toMatchObject({ isThere: true })
})

test('files in pieces go to the store and come back in pieces', async ({ board, s3 }) => {
  const { candidate, database } = board
  const large = file('application/pdf', '%PDF-1.7\n', 600_000)
  await candidate.transfer('PUT', pathOf(candidate, 'resume'), large)
  const partsOf = async () => database.reader.selectFrom('file_parts').select('part').execute()
  expect((await run(moveFiles, board, 'database')).isThere).toBe(true)
  expect([await partsOf(), s3.objects.size]).toEqual([[{ part: 0 }, { part: 1 }, { part: 2 }], 0])
  expect(await run(verifyFiles, board, 'database')).toMatchObject({ isThere: true })
  expect((await run(moveFiles, board, 's3')).isThere).toBe(true)
  expect([await partsOf(), s3.objects.size]).toEqual([[], 1])
  const answer = await candidate.transfer('GET', pathOf(candidate, 'resume'))
  expect(Buffer.from(await answer.arrayBuffer()).equals(large.content)).toBe(true)
})

test('a move of files that was broken off goes on from where it was', async ({ board, s3 }) => {
  await fill(board)
  let puts = 0
  s3.fault = ({ method }, response, proceed) => {
    if (method === 'PUT') puts += 1
    if (method === 'PUT' && puts > 11) refuse(response, 403, 'AccessDenied')
    else proceed()
  }
  await expect(run(moveFiles, board, 's3')).rejects.toThrow(`${s3.settings.address}: PUT: 403 AccessDenied`)
  expect((await rowsOf(board)).filter(({ object }) => object !== null)).toHaveLength(11)
  s3.fault = null
  expect((await run(moveFiles, board, 's3')).lines).toEqual([`9 files moved, 20 files in ${s3.settings.address}.`])
  expect((await run(verifyFiles, board, 's3')).isThere).toBe(true)
})

/** Flips a bit of each object when it is read. */
function damage(s3: TestS3): void {
  s3.fault = ({ method, name }, response, proceed) => {
    if (method !== 'GET') return proceed()
    const content = Buffer.from(s3.objects.get(name)!)
    content.writeUInt8(content.readUInt8(0) ^ 1, 0)
    return response.writeHead(200, { 'content-length': content.length }).end(content)
  }
}

test('a file that does not arrive as it was stays where it is', async ({ board, s3 }) => {
  await fill(board)
  damage(s3)
  await expect(run(moveFiles, board, 's3')).rejects.toThrow('is not what was stored')
  expect(await rowsOf(board)).toEqual(first.map((index) => ({ content: contentOf(index), object: null })))
})

test('objects that are not as they were stored are named', async ({ board, s3 }) => {
  await fill(board)
  await run(moveFiles, board, 's3')
  damage(s3)
  const { isThere, lines } = await run(verifyFiles, board, 's3')
  expect(isThere).toBe(false)
  expect(lines[0]).toMatch(/^Not whole: the resume of user-\d\d: http.+ is not what was stored$/u)
  expect(lines.filter((line) => line.startsWith('Not whole: '))).toHaveLength(COUNT)
  await expect(run(moveFiles, board, 'database')).rejects.toThrow('is not what was stored')
  expect((await rowsOf(board)).every(({ object }) => object !== null)).toBe(true)
})

test('a file that its owner replaces meanwhile is not put back', async ({ board, s3 }) => {
  const { candidate } = board
  await candidate.transfer('PUT', pathOf(candidate, 'resume'), PDF)
  s3.fault = async ({ method }, _response, proceed) => {
    s3.fault = null
    if (method === 'GET') await candidate.transfer('PUT', pathOf(candidate, 'resume'), NEWER)
    proceed()
  }
  const { isThere, lines } = await run(moveFiles, board, 'database')
  expect(isThere).toBe(false)
  expect(lines).toEqual(['0 files moved, 0 files in the database.', '1 file came in meanwhile: run this again.'])
  const answer = await candidate.transfer('GET', pathOf(candidate, 'resume'))
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(NEWER.content)
  expect((await run(moveFiles, board, 'database')).isThere).toBe(true)
})

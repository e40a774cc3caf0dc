import { expect } from 'vitest'
import { beforeNextWrite } from '#server/testing/test-races.ts'
import { testOnS3 as test, type TestBoard } from '#server/testing/test-board.ts'
import { PDF, pathOf } from '#server/testing/test-files.ts'
import { refuse, type TestS3 } from '#server/testing/test-s3.ts'
import { NEWER, contentOf, ownRecord, read, save } from './test-resumes.ts'

const HOUR = 3_600_000

const rowsOf = async ({ database }: TestBoard) =>
  database.reader.selectFrom('user_files').select(['content', 'object']).execute()
const statesOf = async ({ database }: TestBoard) =>
  (await database.reader.selectFrom('file_objects').select('state').orderBy('state').execute()).map(
    ({ state }) => state,
  )
const objectsOf = ({ objects }: TestS3) => [...objects.values()].map((content) => new Uint8Array(content))

test('a file is an object with a name that nobody can guess, and not in the database', async ({ board, s3 }) => {
  await save(board.candidate)
  expect(objectsOf(s3)).toEqual([PDF.content])
  const [name] = [...s3.objects.keys()]
  expect(name).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/u)
  expect(await rowsOf(board)).toEqual([{ content: Buffer.alloc(0), object: name }])
})

test('the object of a replaced file is not written over, and deleted after an hour', async ({ board, s3 }) => {
  await save(board.candidate)
  await save(board.candidate, NEWER)
  expect(objectsOf(s3)).toEqual([PDF.content, NEWER.content])
  board.clock.advance(HOUR - 1)
  await board.s3Files!.tidy()
  expect(s3.objects.size).toBe(2)
  board.clock.advance(1)
  await board.s3Files!.tidy()
  expect(objectsOf(s3)).toEqual([NEWER.content])
  expect(await statesOf(board)).toEqual(['named'])
  expect(await contentOf(await read(board.candidate))).toEqual(NEWER.content)
})

test('the object of a removed file is deleted after an hour, and what is not of this board stays', async ({
  board,
  s3,
}) => {
  s3.objects.set('of-somebody-else', Buffer.from('keep me'))
  await save(board.candidate)
  await board.candidate.transfer('DELETE', pathOf(board.candidate, 'resume'))
  board.clock.advance(HOUR)
  await board.s3Files!.tidy()
  expect([...s3.objects.keys()]).toEqual(['of-somebody-else'])
  expect(await statesOf(board)).toEqual([])
})

test('a crash between object and row leaves an object that is deleted later', async ({ board, s3 }) => {
  await board.s3Files!.put(PDF.content, null)
  expect(s3.objects.size).toBe(1)
  expect(await rowsOf(board)).toEqual([])
  board.clock.advance(HOUR)
  await board.s3Files!.tidy()
  expect(s3.objects.size).toBe(0)
  expect(await statesOf(board)).toEqual([])
})

test('a transaction that fails leaves the file before it, and an object that is deleted later', async ({
  board,
  s3,
}) => {
  const { candidate } = board
  await save(candidate)
  const before = await ownRecord(candidate)
  s3.fault = ({ method }, _response, proceed) => {
    // The next write references the object.
    if (method === 'PUT') beforeNextWrite(board.database, () => Promise.reject(new Error('No row for this one.')))
    proceed()
  }
  expect(await save(candidate, NEWER)).toBeProblem(500, 'server.error')
  s3.fault = null
  expect(await ownRecord(candidate)).toEqual(before)
  expect(await contentOf(await read(candidate))).toEqual(PDF.content)
  board.clock.advance(HOUR)
  await board.s3Files!.tidy()
  expect(objectsOf(s3)).toEqual([PDF.content])
})

test('no row names an object that was deleted meanwhile', async ({ board, s3 }) => {
  const { candidate } = board
  s3.fault = ({ method }, _response, proceed) => {
    s3.fault = null
    proceed()
    // Simulate a process that was paused for longer than any upload takes.
    if (method === 'PUT') {
      board.clock.advance(HOUR)
      beforeNextWrite(board.database, async (tx) => {
        await tx.updateTable('file_objects').set({ state: 'leaving' }).where('state', '=', 'arriving').execute()
      })
    }
  }
  expect(await save(candidate)).toBeProblem(503, 'file.unavailable')
  expect(await rowsOf(board)).toEqual([])
  expect((await ownRecord(candidate)).resumeLink).toBe('')
  await board.s3Files!.tidy()
  expect(s3.objects.size).toBe(0)
})

test('many objects are deleted in steps; those that cannot be now, with a later round', async ({ board, s3 }) => {
  for (let count = 0; count < 45; count += 1) await board.s3Files!.put(PDF.content, null)
  const stuck = [...s3.objects.keys()][3]
  s3.fault = ({ name }, response, proceed) => (name === stuck ? refuse(response, 403, 'AccessDenied') : proceed())
  board.clock.advance(HOUR)
  await expect(board.s3Files!.tidy()).rejects.toThrow('403 AccessDenied')
  expect(s3.objects.size).toBe(26)
  await board.s3Files!.tidy()
  expect([...s3.objects.keys()]).toEqual([stuck])
  s3.fault = null
  await board.s3Files!.tidy()
  expect(s3.objects.size).toBe(1)
  board.clock.advance(HOUR)
  await board.s3Files!.tidy()
  expect(s3.objects.size).toBe(0)
})

test('somebody who uploads again and again waits until what is of no use has been deleted', async ({ board, s3 }) => {
  const { candidate, otherCandidate } = board
  for (let count = 0; count < 50; count += 1) await board.s3Files!.put(PDF.content, candidate.userId)
  const refused = await save(candidate)
  expect(refused).toBeProblem(429, 'request.rate-limited')
  expect(refused.headers.get('retry-after')).toBe('600')
  expect(s3.objects.size).toBe(50)
  expect((await save(otherCandidate)).status).toBe(200)
  board.clock.advance(HOUR)
  await board.s3Files!.tidy()
  expect((await save(candidate)).status).toBe(200)
})

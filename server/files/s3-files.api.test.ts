import { describe, expect } from 'vitest'
import type { User } from '#contract/profiles/user.schema.ts'
import { beforeNextWrite } from '#server/testing/test-races.ts'
import { testOnS3 as test, type TestBoard } from '#server/testing/test-board.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { PDF, file, pathOf, received } from '#server/testing/test-files.ts'
import { refuse, type TestS3 } from '#server/testing/test-s3.ts'
import { dataOf } from '#server/testing/test-scenes.ts'

const HOUR = 3_600_000
const NEWER = file('application/pdf', '%PDF-2.0\n', 40)

const save = async (caller: TestCaller, given = PDF) =>
  received(await caller.transfer('PUT', pathOf(caller, 'resume'), given))
const read = async (caller: TestCaller) => caller.transfer('GET', pathOf(caller, 'resume'))
const contentOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer())
const ownRecord = async (caller: TestCaller) =>
  dataOf(await caller.api.user({ params: { idOrEmail: caller.userId } })) as User
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
  await board.s3Files!.put(PDF.content)
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
    // The next write is the one that names the object.
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
    // Its process stood still for longer than any upload may take.
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
  for (let count = 0; count < 45; count += 1) await board.s3Files!.put(PDF.content)
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

describe('while the store', () => {
  const impatient = test.extend({ patience: { putMs: 100, answerMs: 100, pauseMs: 1 } })
  const cases: [string, (s3: TestS3) => unknown, string][] = [
    ['does not listen', async (s3) => s3.stop(), 'ECONNREFUSED'],
    ['never answers', (s3) => (s3.fault = () => undefined), 'no answer within 100 ms'],
    [
      'is in trouble',
      (s3) => (s3.fault = (_, response) => refuse(response, 500, 'InternalError')),
      '500 InternalError',
    ],
    ['refuses', (s3) => (s3.fault = (_, response) => refuse(response, 403, 'AccessDenied')), '403 AccessDenied'],
    [
      'sends elsewhere',
      (s3) => (s3.fault = (_, response) => response.writeHead(307, { location: s3.url }).end()),
      '307',
    ],
    ['breaks connections', (s3) => (s3.fault = (_, response) => response.destroy()), 'other side closed'],
  ]
  impatient.for(cases)('%s, files wait and the rest of the board works', async ([, fail, reason], { board, s3 }) => {
    const { candidate, visitor } = board
    await save(candidate)
    const before = await ownRecord(candidate)
    await fail(s3)
    for (const answer of [await save(candidate, NEWER), await received(await read(candidate))]) {
      expect(answer).toBeProblem(503, 'file.unavailable')
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(JSON.stringify(answer.body)).not.toContain('127.0.0.1')
    }
    expect(await ownRecord(candidate)).toEqual(before)
    expect((await visitor.api.jobs({ query: {} })).status).toBe(200)
    // Removing a file needs no store at that moment.
    expect((await candidate.transfer('DELETE', pathOf(candidate, 'resume'))).status).toBe(200)

    const said = board.log.filter(({ msg }) => msg === 'The store of the files fails')
    expect(said.map(({ message }) => message)).toEqual([
      expect.stringContaining(`${s3.settings.address}: PUT: `),
      expect.stringContaining(`${s3.settings.address}: GET: `),
    ])
    for (const { message } of said) expect(message).toContain(reason)
    const { accessKey, secretKey } = s3.settings
    for (const secret of [accessKey, secretKey, encodeURIComponent(secretKey)])
      expect(JSON.stringify(board.log)).not.toContain(secret)
  })
})

test('a failure that passes is not seen', async ({ board, s3 }) => {
  let failures = 0
  s3.fault = (_, response, proceed) => {
    failures += 1
    if (failures % 3 === 0) proceed()
    else refuse(response, 503, 'SlowDown')
  }
  expect((await save(board.candidate)).status).toBe(200)
  expect(await contentOf(await read(board.candidate))).toEqual(PDF.content)
  expect(s3.requests.map((request) => request.split(' ')[0])).toEqual(['PUT', 'PUT', 'PUT', 'GET', 'GET', 'GET'])
})

describe('an object is never served as a whole file', () => {
  const LARGE = file('application/pdf', '%PDF-1.7\n', 300_000)
  const changed = (content: Buffer): Buffer => {
    const copy = Buffer.from(content)
    copy.writeUInt8(copy.readUInt8(200_000) ^ 1, 200_000)
    return copy
  }
  const cases: [string, (content: Buffer) => { sent: Buffer; announced: number | null }][] = [
    ['broken off', (content) => ({ sent: content.subarray(0, 200_000), announced: content.length })],
    ['without its end, and of unknown size', (content) => ({ sent: content.subarray(0, 200_000), announced: null })],
    ['with a changed bit', (content) => ({ sent: changed(content), announced: content.length })],
    ['with more behind it', (content) => ({ sent: Buffer.concat([content, content]), announced: null })],
  ]
  test.for(cases)('%s', async ([, change], { board, s3 }) => {
    await save(board.candidate, LARGE)
    s3.fault = ({ name }, response) => {
      const { sent, announced } = change(s3.objects.get(name)!)
      response.writeHead(200, announced === null ? {} : { 'content-length': announced })
      response.write(sent, () =>
        announced === sent.length || announced === null ? response.end() : response.destroy(),
      )
    }
    const answer = await read(board.candidate)
    expect(answer.headers.get('content-length')).toBe(String(LARGE.content.length))
    await expect(answer.arrayBuffer()).rejects.toThrow('terminated')
    expect(board.log.map(({ msg }) => msg)).toContain('The store of the files fails')
    s3.fault = null
    expect(await contentOf(await read(board.candidate))).toEqual(LARGE.content)
  })

  test('of another size', async ({ board, s3 }) => {
    await save(board.candidate, LARGE)
    for (const name of s3.objects.keys()) s3.objects.set(name, Buffer.from(NEWER.content))
    expect(await received(await read(board.candidate))).toBeProblem(503, 'file.unavailable')
  })
})

test('whoever goes while a file arrives takes the request to the store along', async ({ board, s3 }) => {
  const LARGE = file('application/pdf', '%PDF-1.7\n', 300_000)
  await save(board.candidate, LARGE)
  const ended = new Promise<void>((resolve) => {
    s3.fault = ({ name }, response) => {
      response.on('close', resolve)
      response.writeHead(200, { 'content-length': LARGE.content.length })
      response.write(s3.objects.get(name)!.subarray(0, 150_000))
    }
  })
  const leaving = new AbortController()
  await board.candidate.open(pathOf(board.candidate, 'resume'), { signal: leaving.signal })
  leaving.abort()
  await ended
})

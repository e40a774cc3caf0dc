import { describe, expect } from 'vitest'
import { testOnS3 as test } from '#server/testing/test-board.ts'
import { PDF, pathOf, received } from '#server/testing/test-files.ts'
import { refuse, type TestS3 } from '#server/testing/test-s3.ts'
import { LARGE, NEWER, contentOf, ownRecord, read, save } from './test-resumes.ts'

describe('while the store', () => {
  const impatient = test.extend({ patience: { putMs: 500, answerMs: 500, pauseMs: 1 } })
  const cases: [string, (s3: TestS3) => unknown, string][] = [
    ['does not listen', async (s3) => s3.stop(), 'ECONNREFUSED'],
    ['never answers', (s3) => (s3.fault = () => undefined), 'no answer within 500 ms'],
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
    // Removing a file does not call the store.
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

  test('small and with a changed bit', async ({ board, s3 }) => {
    await save(board.candidate)
    s3.fault = ({ name }, response) => {
      const content = Buffer.from(s3.objects.get(name)!)
      content.writeUInt8(content.readUInt8(12) ^ 1, 12)
      response.writeHead(200, { 'content-length': content.length }).end(content)
    }
    await expect(read(board.candidate).then(contentOf)).rejects.toThrow(/terminated|fetch failed/u)
  })

  test('when its size differs', async ({ board, s3 }) => {
    await save(board.candidate, LARGE)
    for (const name of s3.objects.keys()) s3.objects.set(name, Buffer.from(NEWER.content))
    expect(await received(await read(board.candidate))).toBeProblem(503, 'file.unavailable')
  })

  test('when it is missing', async ({ board, s3 }) => {
    await save(board.candidate, LARGE)
    s3.objects.clear()
    expect(await received(await read(board.candidate))).toBeProblem(503, 'file.unavailable')
  })
})

test('a client that leaves during a download ends the request to the store', async ({ board, s3 }) => {
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

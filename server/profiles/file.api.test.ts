import { describe, expect } from 'vitest'
import { FILE_MAX_BYTES, type FileKind } from '#contract/profiles/file.rules.ts'
import type { User } from '#contract/profiles/user.schema.ts'
import { test } from '#server/testing/test-board.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { PDF, PNG, file, pathOf, pngOf, received } from '#server/testing/test-files.ts'
import { applied, dataOf, postedJob } from '#server/testing/test-scenes.ts'

const JPEG = file('image/jpeg', '\xff\xd8\xff\xe0\0\x04ab\xff\xc0\0\x11\x08\x01\0\x02\0')
const WEBP = file('image/webp', 'RIFF\x20\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0\xff\x01\0\xff\x01\0')

const save = async (caller: TestCaller, kind: FileKind, given: typeof PDF) =>
  received(await caller.transfer('PUT', pathOf(caller, kind), given))
const ownRecord = async (caller: TestCaller) =>
  dataOf(await caller.api.user({ params: { idOrEmail: caller.userId } })) as User
const contentOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer())

test.for([
  ['PNG', PNG],
  ['JPEG', JPEG],
  ['WebP', WEBP],
] as const)('a picture is stored and served as the %s it is', async ([, picture], { board }) => {
  const { candidate } = board
  expect(await save(candidate, 'picture', picture)).toMatchObject({ status: 200, body: { acknowledged: true } })
  const { profileImage } = await ownRecord(candidate)
  expect(profileImage).toMatch(new RegExp(`^${pathOf(candidate, 'picture')}\\?v=`, 'u'))
  const answer = await candidate.transfer('GET', profileImage)
  expect(answer.headers.get('content-type')).toBe(picture.type)
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await contentOf(answer)).toEqual(picture.content)
})

// Spec 2: The resume is seen by its owner and employers applied to
test('a resume is served as an attachment in which nothing runs, to its owner and to employers applied to', async ({
  board,
}) => {
  const { candidate, employer } = board
  await save(candidate, 'resume', PDF)
  await applied(candidate, await postedJob(employer))
  const { resumeLink, resumeSize } = dataOf(await employer.api.candidate({ params: { id: candidate.userId } })) as User
  expect(resumeSize).toBe(PDF.content.length)
  for (const caller of [candidate, employer]) {
    const answer = await caller.transfer('GET', resumeLink)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename*=UTF-8''Cleo%20Marsh%20resume.pdf",
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'no-store',
    })
    expect(await contentOf(answer)).toEqual(PDF.content)
  }
})

test('a new file takes the place of the old one, under another address', async ({ board }) => {
  const { candidate } = board
  await save(candidate, 'resume', PDF)
  const before = await ownRecord(candidate)
  const newer = file('application/pdf', '%PDF-2.0\n', 40)
  await save(candidate, 'resume', newer)
  const after = await ownRecord(candidate)
  expect(after.resumeLink).not.toBe(before.resumeLink)
  expect(await contentOf(await candidate.transfer('GET', after.resumeLink))).toEqual(newer.content)
  expect(await board.database.reader.selectFrom('user_files').select('kind').execute()).toEqual([{ kind: 'resume' }])
})

test('a removed file is gone, and removing it again is harmless', async ({ board }) => {
  const { candidate } = board
  await save(candidate, 'picture', PNG)
  for (const _time of ['once', 'again'])
    expect(await received(await candidate.transfer('DELETE', pathOf(candidate, 'picture')))).toMatchObject({
      status: 200,
      body: { data: { profileImage: '' } },
    })
  const answer = await candidate.transfer('GET', pathOf(candidate, 'picture'))
  expect(await received(answer)).toBeProblem(404, 'file.unknown')
})

test('a file leaves the rest of the record as it is, so that a form in work is not stale', async ({ board }) => {
  const { candidate } = board
  const before = await ownRecord(candidate)
  board.clock.advance(60_000)
  await save(candidate, 'picture', PNG)
  expect(await ownRecord(candidate)).toEqual({ ...before, profileImage: expect.stringMatching(/./u) as unknown })
})

describe('a file of another format is refused', () => {
  test.for([
    ['a web page called a PDF', 'resume', file('application/pdf', '<!doctype html><script>alert(1)</script>')],
    ['a web page with a PDF far behind', 'resume', file('application/pdf', `<script>/*${' '.repeat(1024)}%PDF-1.7*/`)],
    ['a PDF called a web page', 'resume', file('text/html', '%PDF-1.7\n<script>alert(1)</script>')],
    ['a PDF called a form of another site', 'resume', file('text/plain', '%PDF-1.7\n')],
    ['a picture as resume', 'resume', file('application/pdf', '\x89PNG\r\n\x1a\n')],
    ['a PDF as picture', 'picture', file('image/png', '%PDF-1.7\n')],
    ['a drawing that can hold scripts', 'picture', file('image/svg+xml', '<svg onload="alert(1)"/>')],
    ['a JPEG called a PNG', 'picture', { ...JPEG, type: 'image/png' }],
    ['the first bytes of a PNG and nothing else', 'picture', file('image/png', '\x89PNG\r\n\x1a\n', 0)],
    ['a picture of 0 x 0', 'picture', pngOf(0, 0)],
    ['the first bytes of a JPEG before a web page', 'picture', file('image/jpeg', '\xff\xd8\xff<script>')],
    ['an empty file', 'resume', { type: 'application/pdf', content: new Uint8Array() }],
  ] as const)('%s', async ([, kind, given], { board }) => {
    expect(await save(board.candidate, kind, given)).toBeProblem(415, 'file.type')
    const link = kind === 'picture' ? 'profileImage' : 'resumeLink'
    expect((await ownRecord(board.candidate))[link]).toBe('')
  })
})

test.for([
  ['a byte order mark', '\u00ef\u00bb\u00bf'],
  ['a line end', '\r\n'],
  ['a thousand other bytes', 'x'.repeat(1000)],
] as const)('a PDF behind %s is kept as it is and served as a PDF with a name', async ([, before], { board }) => {
  const given = file('application/pdf', `${before}%PDF-1.7\n`)
  expect(await save(board.candidate, 'resume', given)).toMatchObject({ status: 200 })
  const answer = await board.candidate.transfer('GET', pathOf(board.candidate, 'resume'))
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('content-disposition')).toMatch(/resume\.pdf$/u)
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(given.content)
})

test.for([
  ['five bytes', file('application/pdf', '%PDF-', 0)],
  ['a PDF that breaks off', file('application/pdf', '%PDF-1.7\n1 0 obj', 0)],
] as const)('%s are no whole PDF', async ([, given], { board }) => {
  expect(await save(board.candidate, 'resume', given)).toBeProblem(415, 'file.incomplete')
})

describe('a file may be as large as it may be, and no larger', () => {
  test.for([
    ['resume', (size: number) => file('application/pdf', '%PDF-', size - 5)],
    ['picture', (size: number) => pngOf(512, 512, size - 24)],
  ] as const)('%s', async ([kind, fileOf], { board }) => {
    const most = FILE_MAX_BYTES[kind]
    expect(await save(board.candidate, kind, fileOf(most))).toMatchObject({ status: 200 })
    expect(await save(board.candidate, kind, fileOf(most + 1))).toBeProblem(413, 'file.too-large')
  })

  test('a picture of few bytes and many pixels', async ({ board }) => {
    for (const picture of [pngOf(513, 1), pngOf(1, 65_535)])
      expect(await save(board.candidate, 'picture', picture)).toBeProblem(413, 'file.too-large')
  })
})

test('no trick with the id leads to a file', async ({ board }) => {
  const { candidate, otherCandidate } = board
  await save(candidate, 'resume', PDF)
  const tricks = [
    `${otherCandidate.userId}/../${candidate.userId}`,
    `${otherCandidate.userId}%2F..%2F${candidate.userId}`,
    `..%2F..%2Fboard.db`,
    `${candidate.userId}%00`,
    `%2e%2e`,
    candidate.email,
    '0',
  ]
  for (const id of tricks) {
    const read = await otherCandidate.transfer('GET', `/api/user/${id}/resume`)
    expect([403, 404]).toContain(read.status)
    const write = await otherCandidate.transfer('PUT', `/api/user/${id}/resume`, PDF)
    expect([403, 404]).toContain(write.status)
  }
})

test('a stranger is not told whether somebody has a file', async ({ board }) => {
  const { candidate, otherCandidate, otherEmployer } = board
  await save(candidate, 'resume', PDF)
  for (const stranger of [otherCandidate, otherEmployer])
    for (const id of [candidate.userId, '00000000-0000-4000-8000-000000000000']) {
      const answer = await stranger.transfer('GET', `/api/user/${id}/resume`)
      expect(await received(answer)).toBeProblem(403, 'user.forbidden')
    }
})

import { expect } from 'vitest'
import { DELETION_DAYS } from '#contract/account/account.rules.ts'
import { PDF, PNG, pathOf, received } from '#server/testing/test-files.ts'
import { test, type TestBoard } from '#server/testing/test-board.ts'
import { candidateRegistration } from '#server/testing/test-people.ts'
import { listen, type TestListener } from '#server/events/test-listener.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { applied, asked, closedJob, dataOf, letter, postedJob, step } from '#server/testing/test-scenes.ts'
import { unzip } from './test-zip.ts'

const DAY_MS = 86_400_000

const userOf = async (caller: TestCaller): Promise<unknown> =>
  (await caller.api.user({ params: { idOrEmail: caller.email } })).body
const candidateFor = async (viewer: TestCaller, { userId: id }: TestCaller) =>
  dataOf(await viewer.api.candidate({ params: { id } }))
const listed = async ({ visitor }: TestBoard) =>
  dataOf(await visitor.api.jobs({ query: {} })).map(({ position }) => position)

test('a deletion has a term of 14 days, keeps it when asked for again, and clears the browser', async ({ board }) => {
  const { candidate, clock } = board
  expect(dataOf(await candidate.api.account())).toEqual({ deletesAt: null })
  const deletesAt = new Date(clock.now().getTime() + DELETION_DAYS * DAY_MS).toISOString()
  const asking = await candidate.api.deleteAccount({ body: {} })
  expect(dataOf(asking)).toEqual({ deletesAt })
  expect(asking.headers.get('clear-site-data')).toBe('"cache", "storage"')
  clock.advance(DAY_MS)
  expect(dataOf(await candidate.api.deleteAccount({ body: {} }))).toEqual({ deletesAt })
  expect(dataOf(await candidate.api.account())).toEqual({ deletesAt })
})

test('while it waits, others see a nameless record, and the owner their own', async ({ board }) => {
  const { candidate, employer, visitor } = board
  const job = await postedJob(employer)
  await applied(candidate, job)
  await asked(candidate, job, 'Which engines?')
  await candidate.api.addMessages({ body: letter(candidate, employer, 'Good morning') })
  await candidate.transfer('PUT', pathOf(candidate, 'picture'), PNG)
  await candidate.transfer('PUT', pathOf(candidate, 'resume'), PDF)
  const before = dataOf(await candidate.api.user({ params: { idOrEmail: candidate.email } }))

  const { deletesAt } = dataOf(await candidate.api.deleteAccount({ body: {} }))

  expect(await candidateFor(employer, candidate)).toEqual({
    _id: candidate.userId,
    firstName: 'Deleted',
    lastName: 'account',
    role: 'candidate',
  })
  const seen = [
    await employer.api.job({ params: { id: job._id } }),
    await employer.api.applicants({ params: { id: job._id } }),
    await employer.api.conversations(),
    await visitor.api.job({ params: { id: job._id } }),
  ]
  expect(seen.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(JSON.stringify(seen)).not.toMatch(/cleo|marsh/iu)
  expect(JSON.stringify(seen)).toContain('Deleted account')
  for (const kind of ['picture', 'resume'] as const)
    expect(await received(await employer.transfer('GET', pathOf(candidate, kind)))).toBeProblem(403, 'user.forbidden')

  expect(dataOf(await candidate.api.user({ params: { idOrEmail: candidate.email } }))).toEqual({ ...before, deletesAt })
  const archive = await candidate.transfer('GET', '/api/account/data')
  const text =
    unzip(Buffer.from(await archive.arrayBuffer()))
      .get('your-data/data.json')
      ?.toString() ?? ''
  expect(JSON.parse(text)).toMatchObject({ profile: [{ firstName: 'Cleo', email: candidate.email }] })
})

test('a leaving account can do nothing else, and the refusal has the date', async ({ board }) => {
  const { candidate, employer } = board
  const job = await postedJob(employer)
  const { deletesAt } = dataOf(await candidate.api.deleteAccount({ body: {} }))
  const refused = await candidate.api.apply({
    body: {
      userId: candidate.userId,
      jobId: job._id,
      email: candidate.email,
      appliedTime: '2001-01-01T00:00:00.000Z',
      approvalStatus: 'pending',
    },
  })
  expect(refused).toBeProblem(403, 'account.leaving')
  expect(refused.body).toMatchObject({ detail: expect.stringContaining(deletesAt ?? 'never') as string })
})

test('an action queued by another account is still refused as that account’s', async ({ board }) => {
  const { candidate, employer, otherCandidate } = board
  const job = await postedJob(employer)
  await candidate.api.deleteAccount({ body: {} })
  const body = {
    userId: otherCandidate.userId,
    email: otherCandidate.email,
    jobId: job._id,
    question: 'Which engines?',
  }
  expect(await candidate.api.ask({ body })).toBeProblem(403, 'actor.mismatch')
})

test('keeping it brings everything back: the record, its files, and the jobs that were open', async ({ board }) => {
  const { candidate, employer } = board
  await postedJob(employer, { position: 'Ship mechanic' })
  await closedJob(employer, { position: 'Deckhand' })
  const other = await postedJob(board.otherEmployer, { position: 'Rigger' })
  await applied(candidate, other)
  await candidate.transfer('PUT', pathOf(candidate, 'resume'), PDF)
  const before = [await userOf(candidate), await userOf(employer)]
  const whole = await candidateFor(board.otherEmployer, candidate)

  await employer.api.deleteAccount({ body: {} })
  await candidate.api.deleteAccount({ body: {} })
  expect(await listed(board)).toEqual(['Rigger'])
  expect(dataOf(await board.visitor.api.suggestions({ query: { q: 'holm boat' } }))).toHaveLength(1)

  for (const person of [candidate, employer])
    expect(dataOf(await person.api.keepAccount())).toEqual({ deletesAt: null })
  expect([await userOf(candidate), await userOf(employer)]).toEqual(before)
  expect(await candidateFor(board.otherEmployer, candidate)).toEqual(whole)
  expect((await candidate.transfer('GET', pathOf(candidate, 'resume'))).status).toBe(200)
  expect((await listed(board)).toSorted()).toEqual(['Rigger', 'Ship mechanic'])
  const suggestions = dataOf(await board.visitor.api.suggestions({ query: { q: 'holm boat' } }))
  expect(suggestions).toMatchObject([{ name: 'Holm Boatyard', jobs: 2 }])
  // Repeating the call changes nothing.
  expect(dataOf(await candidate.api.keepAccount())).toEqual({ deletesAt: null })
})

test('after its date it cannot be kept', async ({ board }) => {
  const { candidate, clock } = board
  await candidate.api.deleteAccount({ body: {} })
  clock.advance(DELETION_DAYS * DAY_MS)
  expect(await candidate.api.keepAccount()).toBeProblem(403, 'account.leaving')
})

test('the address of an account stays taken while it waits to be deleted', async ({ board }) => {
  const { candidate } = board
  await candidate.api.deleteAccount({ body: {} })
  const again = board.caller('again', { uid: 'another-uid', email: candidate.email })
  const body = candidateRegistration(candidate.email)
  expect(await again.api.register({ body })).toBeProblem(409, 'user.email-taken')
  await candidate.api.keepAccount()
  expect(await userOf(candidate)).toMatchObject({ data: { email: candidate.email } })
})

test('while it waits, its streams hear what everybody may, and once it is kept their own again', async ({ board }) => {
  const { candidate, employer } = board
  const job = await applied(candidate, await postedJob(employer))
  const heardBy = (listener: TestListener) => listener.heard.map(({ event }) => event)
  const answered = async (kind: 'progress' | 'interview') =>
    dataOf(await employer.api.stepApplication({ body: step(employer, job, candidate, { kind }) }))
  const before = await listen(candidate)
  await candidate.api.deleteAccount({ body: {} })
  await before.ended

  const lastId = before.heard.findLast(({ id }) => id !== null)?.id ?? ''
  await answered('progress')
  const after = [await listen(candidate), await listen(candidate, lastId)]
  await answered('interview')
  await postedJob(employer)
  for (const listener of after) {
    await listener.event('job.posted')
    expect(heardBy(listener)).not.toContain('application.changed')
  }

  await candidate.api.keepAccount()
  for (const { ended } of after) await ended
  const kept = await listen(candidate, lastId)
  await answered('progress')
  await kept.event('application.changed')
  await kept.close()
})

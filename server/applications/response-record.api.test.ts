import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Job } from '#contract/jobs/job.schema.ts'
import { testUser } from '#server/database/test-users.ts'
import { test as base, type TestBoard } from '#server/testing/test-board.ts'
import type { TestCaller } from '#server/testing/test-caller.ts'
import { candidateRegistration } from '#server/testing/test-people.ts'
import { registered, test as providersTest } from '#server/testing/test-providers.ts'
import { applied, dataOf, postedJob, step } from '#server/testing/test-scenes.ts'
import { insertApplication } from './test-inserted.ts'
import { LedgerRepository } from './ledger.repository.ts'
import { networkNumber } from './network-number.ts'

const test = base.extend({ limits: { openJobs: 200 } })
const HOUR = 3_600_000
const DAY = 24 * HOUR

/** The employer's record, past the time that a measured one is kept. */
async function recordOf({ visitor, clock }: TestBoard, { userId }: TestCaller) {
  clock.advance(600_001)
  return dataOf(await visitor.api.responseRecord({ params: { id: userId } })).record
}

/** People who have just applied to the job. */
async function applicants(board: TestBoard, job: Job, count: number, isVerified: boolean): Promise<TestCaller[]> {
  const people: TestCaller[] = []
  for (let nth = 0; nth < count; nth += 1) {
    const email = `person-${randomUUID()}@example.org`
    const person = board.caller(email, { uid: email, email, isVerified })
    person.userId = dataOf(await person.api.register({ body: candidateRegistration(email) }))._id
    await applied(person, job)
    people.push(person)
  }
  return people
}

async function declined(employer: TestCaller, job: Job, people: TestCaller[]): Promise<void> {
  for (const person of people)
    dataOf(await employer.api.stepApplication({ body: step(employer, job, person, { kind: 'declined' }) }))
}

test('applicants with unverified addresses make no record, until their addresses are verified', async ({ board }) => {
  const { employer, clock } = board
  const job = await postedJob(employer)
  const people = await applicants(board, job, 11, false)
  clock.advance(2 * HOUR)
  await declined(employer, job, people)
  expect(await recordOf(board, employer)).toBeNull()
  for (const { name, uid, email } of people.slice(1))
    await board.caller(name, { uid, email, isVerified: true }).api.user({ params: { idOrEmail: email } })
  expect(await recordOf(board, employer)).toMatchObject({ applications: 10, answered: 10 })
})

test('an applicant who has verified an address once counts while a new one is not verified', async ({ board }) => {
  const { employer, clock } = board
  const jobs = await Promise.all(['Cook', 'Keeper'].map((position) => postedJob(employer, { position })))
  const [cook, keeper] = jobs
  if (!cook || !keeper) throw new Error('No jobs.')
  const people = await applicants(board, cook, 5, true)
  for (const person of people) {
    const changed = board.caller(person.name, { uid: person.uid, email: person.email, isVerified: false })
    changed.userId = person.userId
    await applied(changed, keeper)
  }
  clock.advance(14 * DAY)
  expect(await recordOf(board, employer)).toMatchObject({ applications: 10, answered: 0 })
})

test('people of one place who are answered at once make no record', async ({ board }) => {
  const { employer } = board
  const job = await postedJob(employer)
  await declined(employer, job, await applicants(board, job, 11, true))
  expect(await recordOf(board, employer)).toBeNull()
})

test('silence stays in the record, however many jobs are posted after it', async ({ board }) => {
  const { employer, clock } = board
  const job = await postedJob(employer)
  await applicants(board, job, 12, true)
  clock.advance(14 * DAY)
  for (let nth = 0; nth < 100; nth += 1) await postedJob(employer, { position: `Cook ${nth}` })
  expect(await recordOf(board, employer)).toMatchObject({ applications: 12, answered: 0 })
})

test('the record reads so many applications, the newest that were answered or are late', async ({ board }) => {
  const { employer, database, clock } = board
  const job = await postedJob(employer)
  const userIds = Array.from({ length: 6 }, () => randomUUID())
  const at = (nth: number) => new Date(clock.now().getTime() + nth * DAY).toISOString()
  await database.inTransaction(async (tx) => {
    await tx.insertInto('users').values(userIds.map(testUser)).execute()
    for (const [nth, userId] of userIds.entries())
      await insertApplication(tx, { jobId: job._id, userId, appliedAt: at(nth) })
  })
  const decline = async (nth: number) =>
    employer.api.stepApplication({
      body: step(employer, job, { userId: userIds[nth] ?? '' }, { kind: 'declined' }),
    })
  for (const nth of [1, 4]) dataOf(await decline(nth))
  const counted = async (most: number) => {
    const bounds = { dueBy: at(2), most }
    const rows = await new LedgerRepository().countedOfEmployer(database.reader, employer.userId, bounds)
    return rows.map(({ sentAt, stage }) => [sentAt, stage])
  }
  // The last and the fourth wait, and are not late.
  const all = [
    [4, 'declined'],
    [2, 'sent'],
    [1, 'declined'],
    [0, 'sent'],
  ].map(([nth, stage]) => [at(Number(nth)), stage])
  expect(await counted(99)).toEqual(all)
  expect(await counted(2)).toEqual(all.slice(0, 2))
})

providersTest('all applicants count when nothing verifies addresses', async ({ board, providers }) => {
  const { employer, clock } = board
  const job = await postedJob(employer)
  for (let nth = 0; nth < 10; nth += 1) {
    const bearer = { uid: `uid-${nth}`, email: `person-${nth}@example.org`, isVerified: false }
    await applied(await registered(providers.embedded(bearer), 'candidate'), job)
  }
  clock.advance(14 * DAY)
  expect(await recordOf(board, employer)).toMatchObject({ applications: 10, answered: 0 })
})

test('a network has one number, and many networks share it', () => {
  expect(networkNumber('2001:db8:0:1::1')).toBe(networkNumber('2001:db8:0:2::9'))
  expect(networkNumber('192.0.2.1')).not.toBe(networkNumber('192.0.2.2'))
  const numbers = Array.from({ length: 20_000 }, (_one, nth) => networkNumber(`10.1.${nth >> 8}.${nth & 255}`))
  expect(new Set(numbers).size).toBeLessThanOrEqual(4096)
})

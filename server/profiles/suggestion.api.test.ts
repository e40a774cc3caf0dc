import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { expect } from 'vitest'
import { postingSchema } from '#contract/jobs/posting.schema.ts'
import { COUNTRIES } from '#contract/profiles/country.options.ts'
import type { User } from '#contract/profiles/user.schema.ts'
import { claimIdempotencyKey } from '#server/database/idempotency-keys.ts'
import { JobRepository } from '#server/jobs/job.repository.ts'
import { test, type TestBoard } from '#server/testing/test-board.ts'
import { dataOf, postedJob, posting } from '#server/testing/test-scenes.ts'

const suggested = async ({ candidate }: TestBoard, q: string) => dataOf(await candidate.api.skills({ query: { q } }))

test("skills come from the board's jobs: those that begin so first, the most wanted before the others", async ({
  board,
}) => {
  const { employer, candidate } = board
  for (const skills of [['Arc welding', 'Weaving'], ['welding'], ['Welding', ' Wells ', 'Wells'], ['Painting']])
    await postedJob(employer, { skills })
  expect(dataOf(await candidate.api.skills({ query: { q: ' WE' } }))).toEqual([
    'welding',
    'Wells',
    'Weaving',
    'Arc welding',
  ])
})

test('no more than ten are suggested, and none for an empty text', async ({ board }) => {
  await postedJob(board.employer, { skills: Array.from({ length: 15 }, (_, index) => `Skill ${index}`) })
  expect(dataOf(await board.candidate.api.skills({ query: { q: 'skill' } }))).toHaveLength(10)
  expect(dataOf(await board.candidate.api.skills({ query: { q: ' ' } }))).toEqual([])
})

test('suggestions follow the jobs: changed, closed, opened again and deleted', async ({ board }) => {
  const { employer, otherEmployer } = board
  const job = await postedJob(employer, { skills: ['welding', 'Wells'] })
  await postedJob(otherEmployer, { skills: ['Weaving'] })
  const changed = dataOf(await employer.api.updateJob({ body: { ...job, skills: ['Welding', 'Weaving'] } }))
  expect(await suggested(board, 'we')).toEqual(['Weaving', 'Welding'])
  const closed = dataOf(await employer.api.updateJob({ body: { ...changed, jobStatus: false } }))
  expect(await suggested(board, 'we')).toEqual(['Weaving', 'Welding'])
  await employer.api.updateJob({ body: { ...closed, jobStatus: true } })
  expect(await suggested(board, 'we')).toEqual(['Weaving', 'Welding'])
  await employer.api.deleteJob({ params: { id: job._id } })
  expect(await suggested(board, 'we')).toEqual(['Weaving'])
})

test('a posting that is refused leaves no skill behind', async ({ board }) => {
  const job = await postedJob(board.employer, { skills: ['Welding'] })
  const reply = await board.employer.api.postJob({ body: posting({ _id: job._id, skills: ['Wells'] }) })
  expect(reply).toBeProblem(409, 'id.reused')
  expect(await suggested(board, 'we')).toEqual(['Welding'])
})

test('text is compared as it is, whatever its case and script', async ({ board }) => {
  await postedJob(board.employer, {
    skills: ['C++', 'ÉLECTRICITÉ', '100% wool', 'under_score', '電気工事', '🪚 Sawing'],
  })
  for (const [q, found] of Object.entries({
    'c+': ['C++'],
    électr: ['ÉLECTRICITÉ'],
    '0% W': ['100% wool'],
    '%': ['100% wool'],
    _: ['under_score'],
    工事: ['電気工事'],
    '🪚': ['🪚 Sawing'],
    saw: ['🪚 Sawing'],
    '\u0000': [],
  }))
    expect(await suggested(board, q), q).toEqual(found)
})

/** Stores 480 postings of 50 skills each: what one employer can post in eight minutes. */
async function flood({ database, employer }: TestBoard, skillOf: (number: number) => string): Promise<void> {
  const jobs = new JobRepository()
  const recruiterId = employer.userId
  for (let start = 0; start < 24_000; start += 1000) {
    await database.inTransaction(async (tx) => {
      for (let first = start; first < start + 1000; first += 50) {
        const id = randomUUID()
        const skills = Array.from({ length: 50 }, (_, index) => skillOf(first + index))
        await claimIdempotencyKey(tx, { id, kind: 'job', userId: recruiterId, content: id })
        await jobs.insert(tx, { id, recruiterId, posting: postingSchema.parse(posting({ skills })), createdAt: '' })
      }
    })
    // Lets the server handle its connections.
    await setImmediate()
  }
}

test(
  'one employer with 24,000 skills holds nobody up, and hides no skill that several ask for',
  { timeout: 60_000 },
  async ({ board }) => {
    await postedJob(board.employer, { skills: ['Welding', 'Arc welding'] })
    await postedJob(board.otherEmployer, { skills: ['WELDING', 'arc welding', 'Weighing'] })
    await flood(board, (number) => `We ${number % 12_000} arc`)
    expect((await suggested(board, 'we'))[0]).toBe('Welding')
    expect((await suggested(board, 'arc'))[0]).toBe('Arc welding')
    expect(await suggested(board, 'weigh')).toEqual(['Weighing'])
    expect(await suggested(board, 'ighin')).toEqual(['Weighing'])
    expect(await suggested(board, 'we 11999')).toEqual(['We 11999 arc'])
    const durations: number[] = []
    for (let call = 0; call < 5; call += 1) {
      const start = performance.now()
      expect(await suggested(board, 'we')).toHaveLength(10)
      durations.push(performance.now() - start)
    }
    // Use the fastest run: slower ones reflect the load of the machine.
    expect(Math.min(...durations)).toBeLessThan(100)
  },
)

test("the skills of a candidate's profile are not suggested to others", async ({ board }) => {
  const { candidate, otherCandidate } = board
  const { updatedAt } = dataOf(await candidate.api.user({ params: { idOrEmail: candidate.userId } })) as User
  await candidate.api.updateUser({ body: { skills: ['Secret handshake'], updatedAt } })
  expect(dataOf(await otherCandidate.api.skills({ query: { q: 'secret' } }))).toEqual([])
})

test('the countries are the bundled list without a service', async ({ board }) => {
  expect(dataOf(await board.visitor.api.countries())).toEqual(COUNTRIES)
})

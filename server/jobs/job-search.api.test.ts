import fc from 'fast-check'
import { expect } from 'vitest'
import { JOB_FILTERS, matchesFilters, matchesSearch, searchedTexts } from '#contract/jobs/job.search.ts'
import type { Posting } from '#contract/jobs/job.schema.ts'
import { claimIdempotencyKey } from '#server/database/idempotency-keys.ts'
import type { Executor } from '#server/database/transaction.ts'
import { test, type TestBoard } from '#server/testing/test-board.ts'
import { postedJob } from '#server/testing/test-scenes.ts'
import { JobRepository, type JobSearch } from './job.repository.ts'

const units = (from: number, to: number) => fc.integer({ min: from, max: to }).map((unit) => String.fromCharCode(unit))
// Letters that the rule treats specially, controls, halves of pairs, whole pairs and everything else.
const character = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...Array.from('aAnNdDbBeEtT .,%_\'"\\İẞσΣ')) },
  { weight: 1, arbitrary: units(0, 0x1f) },
  { weight: 1, arbitrary: units(0xd800, 0xdfff) },
  { weight: 1, arbitrary: fc.constantFrom('💼', '💻', '\u{f0000}', '\u{fdfff}', '\ufffd', '\u{10ffff}') },
  { weight: 1, arbitrary: units(0, 0xffff) },
)
const text = fc.array(character, { maxLength: 12 }).map((characters) => characters.join(''))
const list = fc.array(text, { maxLength: 3 })
const postings = fc.record({
  position: text,
  experience: text,
  workLevel: text,
  employmentType: text,
  salaryRange: text,
  location: text,
  overview: text,
  skills: list,
  responsibilities: list,
  requirements: list,
})

/** Queries that have a chance: any text, a part of a text, and the end of one with the beginning of the next. */
const queriesFor = (jobs: Posting[]) => {
  const texts = jobs.flatMap(searchedTexts)
  const part = fc
    .tuple(fc.constantFrom('', ...texts), fc.nat({ max: 12 }), fc.nat({ max: 12 }))
    .map(([from, start, length]) => from.slice(start, start + length))
  const across = fc
    .tuple(fc.nat(texts.length), fc.constantFrom('', ' ', '\u0000', '\n', '\u001f', '\ufffd'))
    .map(([index, glue]) => `${texts[index]?.slice(-2) ?? ''}${glue}${texts[index + 1]?.slice(0, 2) ?? ''}`)
  return fc.array(fc.oneof(text, part, across), { minLength: 1, maxLength: 8 })
}

const scenes = fc.array(postings, { minLength: 1, maxLength: 4 }).chain((jobs) =>
  fc.record({
    jobs: fc.constant(jobs),
    queries: queriesFor(jobs),
    filters: fc.record(Object.fromEntries(JOB_FILTERS.map((name) => [name, list])), { requiredKeys: [] }),
  }),
)

class RolledBack extends Error {}

/** Does the work on a board with these jobs alone, and leaves nothing behind. */
async function withJobs(board: TestBoard, jobs: Posting[], work: (tx: Executor) => Promise<void>): Promise<void> {
  const repository = new JobRepository()
  const recruiterId = board.employer.userId
  const createdAt = board.clock.now().toISOString()
  const rolledBack = board.database.inTransaction(async (tx) => {
    for (const [index, posting] of jobs.entries()) {
      const id = String(index)
      await claimIdempotencyKey(tx, { id, kind: 'job', userId: recruiterId, content: posting })
      await repository.insert(tx, { id, recruiterId, posting, createdAt })
    }
    await work(tx)
    throw new RolledBack()
  })
  await expect(rolledBack).rejects.toThrow(RolledBack)
}

const newestFirst = (jobs: Posting[], matches: (job: Posting) => boolean) =>
  jobs.flatMap((job, index) => (matches(job) ? [String(index)] : [])).toReversed()

async function foundIn(tx: Executor, search: Partial<JobSearch>) {
  const whole = { search: undefined, filters: {}, includeClosed: false, ...search }
  const found = await new JobRepository().find(tx, whole, { before: null, limit: 100 })
  expect(await new JobRepository().count(tx, whole, 100)).toBe(found.length)
  return found.map((job) => job.id)
}

// Spec 5: The database searches by the same rule
test('the database finds what the rule of the contract finds, for any text', async ({ board }) => {
  await fc.assert(
    fc.asyncProperty(scenes, async ({ jobs, queries, filters }) => {
      await withJobs(board, jobs, async (tx) => {
        for (const query of queries) {
          const expected = newestFirst(jobs, (job) => matchesSearch(job, query))
          expect(await foundIn(tx, { search: query })).toEqual(expected)
        }
        expect(await foundIn(tx, { filters })).toEqual(newestFirst(jobs, (job) => matchesFilters(job, filters)))
      })
    }),
    { numRuns: 300 },
  )
})

test('no search reaches from one text into the next', async ({ board }) => {
  const fields = { experience: '', workLevel: '', employmentType: '', salaryRange: '', location: '', overview: '' }
  const posting = { ...fields, position: 'web', skills: ['site', 'x'], responsibilities: [], requirements: [] }
  await withJobs(board, [posting], async (tx) => {
    for (const query of ['website', 'web site', 'sitex', 'web\u0000site', 'web\nsite', 'web\u001fsite'])
      expect(await foundIn(tx, { search: query })).toEqual([])
    expect(await foundIn(tx, { search: 'site' })).toEqual(['0'])
  })
})

test('a search over HTTP takes control characters and emoji as they are', async ({ board }) => {
  await postedJob(board.employer, { position: 'Cook 👩🏽‍🍳' })
  const total = async (search: string) =>
    (await board.visitor.send({ method: 'GET', path: `/api/jobs?search=${encodeURIComponent(search)}` })).body
  expect(await total('cook 👩')).toMatchObject({ total: 1 })
  expect(await total('cook\u0000👩')).toMatchObject({ total: 0 })
  expect(await total('\u0000')).toMatchObject({ total: 0 })
})

import BetterSqlite from 'better-sqlite3'
import fc from 'fast-check'
import { expect } from 'vitest'
import { rankJobs } from '#contract/jobs/job-ranking.rules.ts'
import { JOB_FILTERS, matchesFilters, type Searched } from '#contract/jobs/job.search.ts'
import type { Posting } from '#contract/jobs/job.schema.ts'
import { claimIdempotencyKey } from '#server/database/idempotency-keys.ts'
import type { Executor } from '#server/database/transaction.ts'
import { statementsOf } from '#server/testing/test-statements.ts'
import { test, type TestBoard } from '#server/testing/test-board.ts'
import { postedJob } from '#server/testing/test-scenes.ts'
import type { JobPlace, JobSearch } from './job-search.repository.ts'
import { JobRepository } from './job.repository.ts'

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

const searchedTexts = (job: Searched) => [job.position, ...job.skills, ...job.requirements, ...job.responsibilities]

/** Queries that have a chance: any text, a part of a text, and the end of one with the beginning of the next. */
const queriesFor = (jobs: Posting[]) => {
  const texts = jobs.flatMap(searchedTexts)
  const part = fc
    .tuple(fc.constantFrom('', ...texts), fc.nat({ max: 12 }), fc.nat({ max: 12 }))
    .map(([from, start, length]) => from.slice(start, start + length))
  const across = fc
    .tuple(fc.nat(texts.length), fc.constantFrom('', ' ', '\u0000', '\n', '\u001f', '\ufffd'))
    .map(([index, glue]) => `${texts[index]?.slice(-2) ?? ''}${glue}${texts[index + 1]?.slice(0, 2) ?? ''}`)
  const words = fc
    .tuple(fc.constantFrom(...jobs.map(({ position }) => position.split(' '))), fc.nat({ max: 4 }), fc.nat({ max: 4 }))
    .map(([from, start, length]) => from.slice(start, start + length).join(' '))
  const query = fc.oneof(text, part, across, words)
  const alternatives = fc.array(query, { minLength: 2, maxLength: 10 }).map((any) => any.join('||'))
  return fc.array(fc.oneof({ weight: 4, arbitrary: query }, { weight: 1, arbitrary: alternatives }), {
    minLength: 1,
    maxLength: 8,
  })
}

const scenes = fc.array(postings, { minLength: 1, maxLength: 6 }).chain((jobs) =>
  fc.record({
    jobs: fc.constant(jobs),
    // What becomes of each job after it was posted.
    states: fc.array(fc.constantFrom('open', 'closed', 'reopened'), { minLength: jobs.length, maxLength: jobs.length }),
    queries: queriesFor(jobs),
    filters: fc.record(Object.fromEntries(JOB_FILTERS.map((name) => [name, list])), { requiredKeys: [] }),
  }),
)

class RolledBack extends Error {}

/** Does the work on a board with these jobs alone, and leaves nothing behind. */
async function withJobs(
  board: TestBoard,
  jobs: Posting[],
  work: (tx: Executor) => Promise<void>,
  states: readonly string[] = [],
): Promise<void> {
  const repository = new JobRepository()
  const recruiterId = board.employer.userId
  const createdAt = board.clock.now().toISOString()
  const rolledBack = board.database.inTransaction(async (tx) => {
    for (const [index, posting] of jobs.entries()) {
      const id = String(index)
      await claimIdempotencyKey(tx, { id, kind: 'job', userId: recruiterId, content: posting })
      await repository.insert(tx, { id, recruiterId, posting, createdAt })
    }
    for (const [index, posting] of jobs.entries()) {
      const set = (isOpen: boolean) =>
        repository.update(tx, { id: String(index), posting, isOpen, updatedAt: createdAt, closedAt: null })
      if (states[index] === 'closed' || states[index] === 'reopened') await set(false)
      if (states[index] === 'reopened') await set(true)
    }
    await work(tx)
    throw new RolledBack()
  })
  await expect(rolledBack).rejects.toThrow(RolledBack)
}

/** The jobs that stand in the list, the newest first, each with its number. */
const listed = (jobs: Posting[], isListed: (index: number) => boolean) =>
  jobs
    .map((job, index) => ({ ...job, id: String(index) }))
    .filter((_, index) => isListed(index))
    .toReversed()

const wholeSearch = (search: Partial<JobSearch>): JobSearch => ({
  search: undefined,
  filters: {},
  includeClosed: false,
  order: 'relevance',
  ...search,
})

/** The ids of all pages of a search, one after the other. */
async function foundIn(tx: Executor, search: Partial<JobSearch>, limit = 100) {
  const whole = wholeSearch(search)
  const ids: string[] = []
  let after: JobPlace | null = null
  do {
    const page = await new JobRepository().find(tx, whole, { after, limit })
    ids.push(...page.map(({ job }) => job.id))
    after = page.length === limit ? (page.at(-1)?.place ?? null) : null
  } while (after !== null)
  expect(await new JobRepository().count(tx, whole, 100)).toBe(ids.length)
  return ids
}

const idsOf = (jobs: readonly { id: string }[]) => jobs.map(({ id }) => id)

// Spec 5: The database searches by the same rule
test('the database finds and orders what the rule of the contract does, for any text, over all pages', async ({
  board,
}) => {
  await fc.assert(
    fc.asyncProperty(scenes, fc.integer({ min: 1, max: 4 }), async ({ jobs, states, queries, filters }, limit) => {
      const work = async (tx: Executor) => {
        const open = listed(jobs, (index) => states[index] !== 'closed')
        const all = listed(jobs, () => true)
        for (const search of queries) {
          expect(await foundIn(tx, { search }, limit)).toEqual(idsOf(rankJobs(open, search)))
          expect(await foundIn(tx, { search, includeClosed: true }, limit)).toEqual(idsOf(rankJobs(all, search)))
          const newest = open.filter((job) => rankJobs([job], search).length > 0)
          expect(await foundIn(tx, { search, order: 'newest' }, limit)).toEqual(idsOf(newest))
        }
        const passing = open.filter((job) => matchesFilters(job, filters))
        expect(await foundIn(tx, { filters, order: 'newest' })).toEqual(idsOf(passing))
        expect(await foundIn(tx, { filters, search: queries[0] }, limit)).toEqual(
          idsOf(rankJobs(passing, queries[0] ?? '')),
        )
      }
      await withJobs(board, jobs, work, states)
    }),
    { numRuns: 100 },
  )
}, 60_000)

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

test('a ranked search reads one index alone, and loads the rows of its page', async ({ board }) => {
  await postedJob(board.employer, { position: 'Nurse' })
  const statements = await statementsOf(() => board.visitor.api.jobs({ query: { search: 'nurse' } }))
  const ranked = statements.find(({ sql }) => sql.includes('case when'))
  const file = new BetterSqlite(board.file, { readonly: true })
  const plan = file.prepare(`explain query plan ${ranked?.sql ?? ''}`).all(...(ranked?.parameters ?? []))
  file.close()
  expect((plan as { detail: string }[]).map(({ detail }) => detail)).toEqual([
    'SEARCH jobs USING COVERING INDEX jobs_by_search (is_open=?)',
    'USE TEMP B-TREE FOR ORDER BY',
  ])
})

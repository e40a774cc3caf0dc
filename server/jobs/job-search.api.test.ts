import fc from 'fast-check'
import { expect, onTestFinished } from 'vitest'
import { rankJobs } from '#contract/jobs/job-ranking.rules.ts'
import { COUNTED_FILTERS, countJobs, type JobCounts } from '#contract/jobs/job-counts.rules.ts'
import {
  POSTED_CHOICES,
  TEXT_FILTERS,
  matchesFilters,
  writePayFloor,
  type JobFilters,
} from '#contract/jobs/job-filters.rules.ts'
import { EMPLOYMENT_TYPES, WORK_LEVELS, type Searched } from '#contract/jobs/job.search.ts'
import { WORKPLACES } from '#contract/jobs/posting-terms.rules.ts'
import type { Posting } from '#contract/jobs/job.schema.ts'
import { claimIdempotencyKey } from '#server/database/idempotency-keys.ts'
import type { Executor } from '#server/database/transaction.ts'
import { test, type TestBoard } from '#server/testing/test-board.ts'
import { choiceCounts } from './job-counts.repository.ts'
import type { JobPlace, JobSearch } from './job-search.repository.ts'
import { JobRepository } from './job.repository.ts'
import { STEPS } from './search-index/postgres/find-places.ts'

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
// Few of each, so that they meet, and pays of different periods that come to the same.
const period = fc.constantFrom('hour', 'month', 'year')
const currency = fc.constantFrom('NOK', 'EUR')
const amount = fc.constantFrom(15, 2600, 31_200, 46_000)
const pay = fc.record({
  min: amount,
  max: fc.constantFrom(null, 50_000),
  currency,
  period,
  note: fc.constant(''),
})
const terms = fc.record({
  employment: fc.constant(null),
  level: fc.constant(null),
  workplace: fc.constantFrom(null, ...WORKPLACES),
  place: fc.constant(null),
  pay: fc.option(pay),
})
const termFilters = fc.record(
  {
    workplace: fc.uniqueArray(fc.constantFrom(...WORKPLACES)),
    company: fc.constantFrom('Holm Boatyard', 'holm boatyard'),
    posted: fc.constantFrom(...POSTED_CHOICES),
    pay: fc.oneof(
      fc.constant('given'),
      fc.record({ currency, amount, period, orNone: fc.boolean() }).map(writePayFloor),
    ),
  },
  { requiredKeys: [] },
)
// A word from the lists that most choose from, whole or with more around it, has a token of its own.
const chosen = (choices: readonly string[]) =>
  fc.oneof(
    { weight: 2, arbitrary: text },
    {
      weight: 1,
      arbitrary: fc.tuple(fc.constantFrom('', 'or '), fc.constantFrom(...choices)).map((words) => words.join('')),
    },
  )
// Places that begin alike, of one word and of several.
const place = fc.oneof(
  text,
  fc.constantFrom(
    'Bern',
    'Bern, Switzerland',
    'Bergen, Norway',
    'New Bern',
    'Børn/Bérn',
    'Ber',
    '工事 Bern',
    'ab',
    'a b',
  ),
)
const postings = fc.record({
  position: text,
  experience: text,
  workLevel: chosen(WORK_LEVELS),
  employmentType: chosen(EMPLOYMENT_TYPES),
  salaryRange: text,
  location: place,
  overview: text,
  skills: list,
  responsibilities: list,
  requirements: list,
  terms: fc.option(terms, { nil: undefined }),
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

const values = fc.array(chosen([...EMPLOYMENT_TYPES, ...WORK_LEVELS]), { maxLength: 3 })
const places = fc.array(place, { maxLength: 3 })
const scenes = fc.array(postings, { minLength: 1, maxLength: 6 }).chain((jobs) =>
  fc.record({
    jobs: fc.constant(jobs),
    // What becomes of each job after it was posted.
    states: fc.array(fc.constantFrom('open', 'closed', 'reopened'), { minLength: jobs.length, maxLength: jobs.length }),
    queries: queriesFor(jobs),
    // How long ago each was posted, around the edges of the filter.
    ages: fc.array(fc.constantFrom(0, 1, 2, 7, 8, 30, 31), { minLength: jobs.length, maxLength: jobs.length }),
    filters: fc
      .tuple(
        fc.record(Object.fromEntries(TEXT_FILTERS.map((name) => [name, name === 'location' ? places : values])), {
          requiredKeys: [],
        }),
        termFilters,
      )
      .map(([texts, others]): JobFilters => ({ ...texts, ...others })),
    others: termFilters,
  }),
)

/** The moment so many days ago. */
const postedAt = (board: TestBoard, days = 0): string =>
  new Date(board.clock.now().getTime() - days * 86_400_000).toISOString()

class RolledBack extends Error {}

/** Does the work on a board with these jobs alone, and leaves nothing behind. */
async function withJobs(
  board: TestBoard,
  jobs: Posting[],
  work: (tx: Executor) => Promise<void>,
  states: readonly string[] = [],
  ages: readonly number[] = [],
): Promise<void> {
  const repository = new JobRepository()
  const recruiterId = board.employer.userId
  const rolledBack = board.database.inTransaction(async (tx) => {
    for (const [index, posting] of jobs.entries()) {
      const id = String(index)
      await claimIdempotencyKey(tx, { id, kind: 'job', userId: recruiterId, content: posting })
      await repository.insert(tx, { id, recruiterId, posting, createdAt: postedAt(board, ages[index]) })
    }
    for (const [index, posting] of jobs.entries()) {
      const updatedAt = postedAt(board)
      const set = (isOpen: boolean) =>
        repository.update(tx, { id: String(index), posting, isOpen, updatedAt, closedAt: null })
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
  now: 0,
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
  expect(await new JobRepository().count(tx, whole)).toBe(ids.length)
  return ids
}

/** Whether the counts of the first are those of the second, or lower where they say so. */
function expectCounts({ atLeast = [], ...counts }: JobCounts, whole: JobCounts): void {
  for (const name of COUNTED_FILTERS)
    for (const [choice, count] of Object.entries(counts[name])) {
      const all = whole[name][choice] ?? 0
      expect(atLeast.includes(name) ? Math.min(count, all) : all, `${name}: ${choice}`).toBe(count)
    }
}

const idsOf = (jobs: readonly { id: string }[]) => jobs.map(({ id }) => id)

// Spec 5: The database searches by the same rule
test('the database finds and orders what the rule of the contract does, for any text, over all pages', async ({
  board,
}) => {
  // On PostgreSQL: so that the few jobs of a scene take every step there is.
  const steps = { ...STEPS }
  Object.assign(STEPS, { firstLook: 1, secondLook: 2, candidates: 2, batch: 1 })
  onTestFinished(() => void Object.assign(STEPS, steps))
  await fc.assert(
    fc.asyncProperty(
      scenes,
      fc.integer({ min: 1, max: 4 }),
      async ({ jobs, states, queries, ages, filters, others }, limit) => {
        const now = board.clock.now().getTime()
        const work = async (tx: Executor) => {
          const open = listed(jobs, (index) => states[index] !== 'closed')
          const all = listed(jobs, () => true)
          for (const search of queries) {
            expect(await foundIn(tx, { search }, limit)).toEqual(idsOf(rankJobs(open, search)))
            expect(await foundIn(tx, { search, includeClosed: true }, limit)).toEqual(idsOf(rankJobs(all, search)))
            const newest = open.filter((job) => rankJobs([job], search).length > 0)
            expect(await foundIn(tx, { search, order: 'newest' }, limit)).toEqual(idsOf(newest))
          }
          const filtered = <J extends { id: string }>(job: J) => ({
            ...job,
            companyName: 'Holm Boatyard',
            createdAt: postedAt(board, ages[Number(job.id)]),
          })
          for (const choice of [filters, others]) {
            const passing = open.map(filtered).filter((job) => matchesFilters(job, choice, now))
            expect(await foundIn(tx, { filters: choice, order: 'newest', now })).toEqual(idsOf(passing))
            const found = rankJobs(open.map(filtered), queries[0] ?? '')
            const counted = countJobs(found, choice, now)
            const search = wholeSearch({ filters: choice, search: queries[0], now })
            for (const most of [1, 100]) expectCounts(await choiceCounts(tx, search, most), counted)
            const ranked = rankJobs(passing, queries[0] ?? '')
            expect(await foundIn(tx, { filters: choice, search: queries[0], now }, limit)).toEqual(idsOf(ranked))
          }
        }
        await withJobs(board, jobs, work, states, ages)
      },
    ),
    { numRuns: 100 },
  )
}, 180_000)

import fc from 'fast-check'
import { expect, onTestFinished } from 'vitest'
import { rankJobs } from '#contract/jobs/job-ranking.rules.ts'
import { COUNTED_FILTERS, countJobs, type JobCounts } from '#contract/jobs/job-counts.rules.ts'
import { matchesFilters } from '#contract/jobs/filters/filters.rules.ts'
import type { Posting } from '#contract/jobs/posting.schema.ts'
import { claimIdempotencyKey } from '#server/database/idempotency-keys.ts'
import type { Executor } from '#server/database/transaction.ts'
import { test, type TestBoard } from '#server/testing/test-board.ts'
import { choiceCounts } from './job-counts.repository.ts'
import type { JobPlace, JobSearch } from './job-search.repository.ts'
import { JobRepository } from './job.repository.ts'
import { STEPS } from './search-index/postgres/find-places.ts'
import { searchScenes } from './test-search-scenes.ts'

/** The timestamp of this many days ago. */
const postedAt = (board: TestBoard, days = 0): string =>
  new Date(board.clock.now().getTime() - days * 86_400_000).toISOString()

class RolledBack extends Error {}

/** Runs the work on a board with only these jobs, then rolls everything back. */
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

/** The jobs in the list, newest first, each with its index as id. */
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

/** The ids on all pages of a search, in order. */
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

/** Compares counts with the full counts; a count listed in `atLeast` may be lower. */
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
  // PostgreSQL: small steps, so that the few jobs of a scene go through every step.
  const steps = { ...STEPS }
  Object.assign(STEPS, { firstLook: 1, secondLook: 2, candidates: 2, batch: 1 })
  onTestFinished(() => void Object.assign(STEPS, steps))
  await fc.assert(
    fc.asyncProperty(
      searchScenes,
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

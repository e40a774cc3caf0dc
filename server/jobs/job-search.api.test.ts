import fc from 'fast-check'
import { expect, onTestFinished } from 'vitest'
import { exactMatches, isLessExact, rankJobs, type SearchTier } from '#contract/jobs/job-ranking.rules.ts'
import { COUNTED_FILTERS, countJobs, type JobCounts } from '#contract/jobs/job-counts.rules.ts'
import { JOB_SORTS, type JobSort } from '#contract/jobs/job.search.ts'
import { orderAsked, payOrder, sortJobs } from '#contract/jobs/job-orders.rules.ts'
import type { JobFilters } from '#contract/jobs/filters/filters.rules.ts'
import { matchesFilters } from '#contract/jobs/filters/matching.rules.ts'
import type { Point } from '#contract/jobs/near.rules.ts'
import type { Posting } from '#contract/jobs/posting.schema.ts'
import { claimIdempotencyKey } from '#server/database/idempotency-keys.ts'
import type { Executor, Transaction } from '#server/database/transaction.ts'
import { pointOfJob } from '#server/places/resolve-place.ts'
import { test, type TestBoard } from '#server/testing/test-board.ts'
import { isOnPostgres } from '#server/testing/test-database.ts'
import { choiceCounts } from './job-counts.repository.ts'
import { currencyOf } from './currency-of.ts'
import type { AskedNow, JobPlace, JobSearch } from './job-search.repository.ts'
import { JobRepository } from './job.repository.ts'
import { searchByNewName } from './renamed-company.steps.ts'
import { countPlaces } from './search-index/find-places.ts'
import { NEAREST_STEPS } from './search-index/nearest-places.ts'
import { PAY_STEPS } from './search-index/pay-places.ts'
import { STEPS } from './search-index/postgres/find-places.ts'
import { STEPS as STEPS_OF_SQLITE } from './search-index/steps.ts'
import { searchScenes, type SearchScene } from './test-search-scenes.ts'

const repository = new JobRepository()

/** The timestamp of this many days ago. */
const postedAt = (board: TestBoard, days = 0): string =>
  new Date(board.clock.now().getTime() - days * 86_400_000).toISOString()

class RolledBack extends Error {}

/** A job of a scene as it is in the end. */
type SceneJob = Posting & { id: string; companyName: string; createdAt: string; isOpen: boolean; point: Point | null }

/** Runs the work on a board with only the jobs of this scene, newest first, then rolls everything back. */
async function withScene(
  board: TestBoard,
  scene: SearchScene,
  work: (tx: Executor, jobs: SceneJob[]) => Promise<void>,
): Promise<void> {
  const recruiters = [board.employer.userId, board.otherEmployer.userId]
  const nameCompanies = async (tx: Transaction, names: readonly string[]) => {
    for (const [index, id] of recruiters.entries())
      await tx
        .updateTable('users')
        .set({ company_name: names[index] ?? '' })
        .where('id', '=', id)
        .execute()
  }
  const rolledBack = board.database.inTransaction(async (tx) => {
    await nameCompanies(tx, scene.companies)
    const jobs: SceneJob[] = []
    for (const [index, posting] of scene.jobs.entries()) {
      const [id, recruiterId] = [String(index), recruiters[scene.employers[index] ?? 0] ?? '']
      await claimIdempotencyKey(tx, { id, kind: 'job', userId: recruiterId, content: posting })
      const createdAt = postedAt(board, scene.ages[index])
      await repository.insert(tx, { id, recruiterId, posting, createdAt })
      jobs.push(
        ...(await changedJobs(tx, scene, index, {
          ...posting,
          id,
          createdAt,
          companyName: '',
          isOpen: true,
          point: null,
        })),
      )
    }
    if (scene.renamed) {
      await nameCompanies(tx, scene.renamed)
      for (const id of recruiters) await searchByNewName(tx, repository, { recruiterId: id, before: null })
    }
    const names = scene.renamed ?? scene.companies
    const named = jobs.map((job) => ({
      ...job,
      point: pointOfJob(job),
      companyName: names[scene.employers[Number(job.id)] ?? 0] ?? '',
    }))
    await work(tx, named.toReversed())
    throw new RolledBack()
  })
  await expect(rolledBack).rejects.toThrow(RolledBack)
}

/** Does what becomes of a job in the scene; returns it unless it is deleted. */
async function changedJobs(tx: Transaction, scene: SearchScene, index: number, job: SceneJob): Promise<SceneJob[]> {
  const [state, edit] = [scene.states[index], scene.edits[index]]
  const updatedAt = job.createdAt
  const set = (isOpen: boolean, posting: Posting) =>
    repository.update(tx, { id: job.id, posting, isOpen, updatedAt, closedAt: null })
  if (edit) await set(true, edit)
  const posting = edit ?? scene.jobs[index] ?? job
  if (state === 'closed' || state === 'reopened') await set(false, posting)
  if (state === 'reopened') await set(true, posting)
  if (state === 'deleted') await repository.delete(tx, job.id)
  const { id, createdAt, companyName } = job
  return state === 'deleted'
    ? []
    : [{ ...posting, id, createdAt, companyName, isOpen: state !== 'closed', point: null }]
}

const wholeSearch = <Search extends Partial<AskedNow>>(search: Search) => ({
  search: undefined,
  filters: {},
  includeClosed: false,
  order: 'relevance' as const,
  now: 0,
  ...search,
})

/** The ids on all pages of a search, in order: those that match by words, and those by letters alone. */
async function foundIn(tx: Executor, search: Partial<JobSearch>, limit = 100) {
  const whole = wholeSearch(search)
  const found: { id: string; tier: SearchTier | null }[] = []
  let after: JobPlace | null = null
  do {
    const page = await repository.find(tx, whole, { after, limit })
    found.push(...page.map(({ job, place }) => ({ id: job.id, tier: place.tier })))
    after = page.length === limit ? (page.at(-1)?.place ?? null) : null
  } while (after !== null)
  const [exact, lessExact] = [false, true].map((isLess) =>
    found.filter(({ tier }) => (tier !== null && isLessExact(tier)) === isLess).map(({ id }) => id),
  )
  expect(found.map(({ id }) => id)).toEqual([exact, lessExact].flat())
  expect(await repository.count(tx, whole, 'exact')).toBe(exact?.length)
  expect(await repository.count(tx, whole, 'lessExact')).toBe(lessExact?.length)
  expect(await countPlaces(tx, whole, 1, 'exact')).toBe(Math.min(1, exact?.length ?? 0))
  const only = await repository.find(tx, whole, { after: null, limit: 100, part: 'exact' })
  expect(idsOf(only.map(({ job }) => job))).toEqual(exact)
  return { exact, lessExact }
}

/** The same by the contract's functions. */
function ranked(
  newestFirst: readonly SceneJob[],
  search: string,
  { sort = 'relevance', filters = {} }: { sort?: JobSort; filters?: JobFilters } = {},
) {
  const { exact, lessExact, order } = sortJobs(newestFirst, rankJobs(newestFirst, search), { search, sort, filters })
  return { found: { exact: idsOf(exact), lessExact: idsOf(lessExact) }, order }
}

/** Compares all pages of a search in this order. */
async function expectSorted(
  tx: Executor,
  newestFirst: readonly SceneJob[],
  { sort, limit, ...search }: Partial<AskedNow> & { search: string; sort: JobSort; limit: number },
): Promise<void> {
  const { found, order } = ranked(newestFirst, search.search, { ...search, sort })
  const asked = orderAsked({ filters: {}, ...search, sort })
  expect(asked === 'pay' ? payOrder(await currencyOf(tx, wholeSearch(search))) : asked).toEqual(order)
  expect(await foundIn(tx, { ...search, order }, limit), JSON.stringify(order)).toEqual(found)
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
  const { few } = STEPS_OF_SQLITE
  const [paySteps, nearestSteps] = [{ ...PAY_STEPS }, { ...NEAREST_STEPS }]
  Object.assign(PAY_STEPS, { firstLook: 1, looks: 2 })
  Object.assign(STEPS, { firstLook: 1, secondLook: 2, candidates: 2, batch: 1, rareIn: 1, rare: 2 })
  onTestFinished(() => {
    Object.assign(STEPS, steps)
    Object.assign(PAY_STEPS, paySteps)
    Object.assign(NEAREST_STEPS, nearestSteps)
    STEPS_OF_SQLITE.few = few
  })
  const now = board.clock.now().getTime()
  await fc.assert(
    fc.asyncProperty(searchScenes, fc.integer({ min: 1, max: 4 }), fc.nat({ max: 6 }), async (scene, limit, most) => {
      // SQLite: as few jobs as that are put in order by their texts, more by the index.
      STEPS_OF_SQLITE.few = most
      NEAREST_STEPS.atOnce = most
      await withScene(board, scene, async (tx, all) => {
        const open = all.filter(({ isOpen }) => isOpen)
        const sortAt = (index: number): JobSort => JOB_SORTS[index % JOB_SORTS.length] ?? 'relevance'
        for (const [index, search] of scene.queries.entries()) {
          await expectSorted(tx, open, { search, sort: sortAt(index), limit })
          await expectSorted(tx, all, { search, includeClosed: true, sort: sortAt(index + 1), limit })
        }
        const search = scene.queries[0] ?? ''
        for (const [index, filters] of [scene.filters, scene.others].entries()) {
          const passing = open.filter((job) => matchesFilters(job, filters, now))
          const alone = { filters, search: '', now, limit }
          await expectSorted(tx, passing, { ...alone, sort: sortAt(index + limit) })
          const counted = countJobs(exactMatches(open, search), filters, now)
          for (const most of [1, 100])
            expectCounts(await choiceCounts(tx, wholeSearch({ filters, search, now }), most), counted)
          await expectSorted(tx, passing, { ...alone, search, sort: sortAt(index + limit + 1) })
        }
        const [wanted, filters] = [scene.queries[limit - 1] ?? '', scene.around]
        const around = all.filter((job) => matchesFilters(job, filters, now))
        for (const search of ['', wanted])
          await expectSorted(tx, around, { search, filters, now, limit, includeClosed: true, sort: 'nearest' })
      })
    }),
    // PostgreSQL takes ten times as long.
    { numRuns: isOnPostgres ? 24 : 100 },
  )
}, 300_000)

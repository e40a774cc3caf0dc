/**
 * Searches on a board's database, without HTTP: { data, rounds }, or { url, rounds } on PostgreSQL. Returns per kind of
 * search: the milliseconds of the first two pages, from each search's best time; the same for finding their jobs
 * without counting them; and the longest block of the event loop. All are CPU time, or wall-clock time with
 * { isClock: true }, which includes the work of other processes.
 */
import { join } from 'node:path'
import { openDatabase } from '#server/database/connection.ts'
import { JobRepository } from '#server/jobs/job.repository.ts'
import { systemClock } from '#server/clock.ts'
import { JobService } from '#server/jobs/job.service.ts'
import { JobSteps } from '#server/jobs/job.steps.ts'
import { answerOnce } from '../child.mjs'
import { Times } from '../statistics.mjs'
import { searchesOf } from './search-terms.mjs'

/** The number of jobs whose words are searched for. */
const SAMPLE = 400
const LIMIT = 30

let usedMs = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

answerOnce(async ({ data, url, rounds, isClock = false }) => {
  if (isClock) usedMs = () => performance.now()
  const database = await openDatabase(url === undefined ? { path: join(data, 'foothold.sqlite') } : { url })
  const repository = new JobRepository()
  // A service for each page: it would find the count of the page before in its cache.
  const context = { database, clock: systemClock }
  const service = () => new JobService(context, repository, new JobSteps(context, repository, Infinity))
  const asked = (search) => ({
    filters: {},
    includeClosed: false,
    recruiterId: undefined,
    order: 'relevance',
    ...search,
  })
  /** The first page, or that after `before`, with the order and the totals that its cursor has. */
  const page = (search, before) =>
    service().page(database.reader, asked(before ? { ...search, order: before.order } : search), {
      after: before?.next ?? null,
      limit: LIMIT,
      total: before?.total ?? null,
      lessExactTotal: before?.lessExact?.total ?? null,
    })
  const find = (search) =>
    repository.find(database.reader, { ...asked(search), now: Date.now() }, { after: null, limit: LIMIT + 1 })
  const isFound = async (search) => (await page({ search })).jobs.length > 0

  const kinds = {}
  for (const [kind, searches] of Object.entries(await searchesOf(await sampleOf(database), isFound)))
    kinds[kind] = await measure(searches, { page, find }, rounds)
  kinds['counts of the filters'] = await measureCounts((search) => service().counts(asked({ search })), rounds)
  await database.close()
  return kinds
})

async function measure(searches, { page, find }, rounds) {
  const [times, finding] = [new Times(), new Times()]
  let stop = 0
  for (const search of searches) {
    const bests = await best(rounds, async () => {
      const start = usedMs()
      const first = await page(search)
      const middle = usedMs()
      if (first.next) await page(search, first)
      const end = usedMs()
      await find({ ...search, order: first.order })
      return [middle - start, first.next ? end - middle : null, usedMs() - end]
    })
    const [found, ...pages] = bests.toReversed()
    for (const time of pages) if (time !== null) times.add(time)
    finding.add(found)
    const [longest] = await best(rounds, async () => [await longestStop(() => page(search))])
    stop = Math.max(stop, longest)
  }
  return { ...times.summary(), finding: finding.summary(), stop }
}

async function measureCounts(counts, rounds) {
  const times = new Times()
  let stop = 0
  for (const search of ['', 'manager', 'nurse', 'qa', 'underwater basket weaver']) {
    const [time] = await best(rounds, async () => {
      const start = usedMs()
      await counts(search)
      return [usedMs() - start]
    })
    times.add(time)
    const [longest] = await best(rounds, async () => [await longestStop(() => counts(search))])
    stop = Math.max(stop, longest)
  }
  return { ...times.summary(), stop }
}

/** The minimum of each figure, which excludes most of the machine's other load. */
async function best(rounds, run) {
  const runs = []
  for (let round = 0; round < rounds; round += 1) runs.push(await run())
  return runs[0].map((_, index) => (runs[0][index] === null ? null : Math.min(...runs.map((one) => one[index]))))
}

/** The longest time between two turns of the event loop, in milliseconds of `usedMs`. */
async function longestStop(work) {
  let [last, longest, isDone] = [usedMs(), 0, false]
  const look = () => {
    const now = usedMs()
    longest = Math.max(longest, now - last)
    last = now
    if (!isDone) setImmediate(look)
  }
  setImmediate(look)
  await work()
  look()
  isDone = true
  return longest
}

async function sampleOf({ reader }) {
  const { newest } = await reader
    .selectFrom('jobs')
    .select((select) => select.fn.max('seq').as('newest'))
    .executeTakeFirstOrThrow()
  const seqs = Array.from({ length: SAMPLE }, (_, index) => Math.ceil(((index + 1) * newest) / SAMPLE))
  const rows = await reader
    .selectFrom('jobs')
    .select(['position', 'location', 'requirements', 'responsibilities'])
    .where('seq', 'in', seqs)
    .execute()
  return rows.map(({ requirements, responsibilities, ...texts }) => ({
    ...texts,
    requirements: JSON.parse(requirements),
    responsibilities: JSON.parse(responsibilities),
  }))
}

/** Finds the saved searches that new jobs match: { searches, jobs }. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { jobWords } from '#contract/jobs/job-ranking.rules.ts'
import { keysOfJob, keysOfSearch } from '#server/alerts/alert-keys.ts'
import { AlertMatching } from '#server/alerts/alert-matching.ts'
import { alertMeaning, matchesExactly, readAlertSearch } from '#server/alerts/alert-search.ts'
import { AlertRepository } from '#server/alerts/alert.repository.ts'
import { madeJobs, madeSearches } from '#server/alerts/test-alert-searches.ts'
import { systemClock } from '#server/clock.ts'
import { openDatabase } from '#server/database/connection.ts'
import { pointOfJob } from '#server/places/resolve-place.ts'
import { answerOnce } from '../child.mjs'

const SAMPLED = 300
const PAIRS = { searches: 2000, jobs: 100 }
const AT_ONCE = 1000
/** After so many jobs, memory has what it needs. */
const WARM = 100
const MEGABYTE = 1e6

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc')

const heapUsed = () => {
  collectGarbage()
  return process.memoryUsage().heapUsed
}

const cpuMicros = () => {
  const { user, system } = process.cpuUsage()
  return user + system
}

answerOnce(async ({ searches: searchCount, jobs: jobCount }) => {
  const folder = mkdtempSync(join(tmpdir(), 'alerts-'))
  const database = await openDatabase({ path: join(folder, 'board.sqlite') })
  const all = madeJobs(jobCount + SAMPLED).map((posting) => ({
    words: jobWords({ ...posting, companyName: 'Holm' }),
    fields: { ...posting, companyName: 'Holm', createdAt: systemClock.now().toISOString(), point: pointOfJob(posting) },
  }))
  const counts = new Map()
  for (const job of all.splice(0, SAMPLED))
    for (const key of keysOfJob(job)) counts.set(key, (counts.get(key) ?? 0) + 1)
  const searches = madeSearches(searchCount)
  const rows = new AlertRepository()
  for (let start = 0; start < searches.length; start += AT_ONCE)
    await database.inTransaction(async (tx) => {
      for (const search of searches.slice(start, start + AT_ONCE)) {
        const keys = keysOfSearch(readAlertSearch(search), (key) => counts.get(key) ?? 0)
        await rows.insert(tx, alertMeaning(search), { ...search, ...keys })
      }
    })
  const compared = comparing(searches, all)
  const result = await matching(database, rows, all)
  await database.close()
  rmSync(folder, { recursive: true })
  return {
    ...compared,
    stops: { reading: result.reading, comparing: result.comparing },
    ...result,
    reading: compared.reading,
  }
})

/** The time of one comparison, and of reading a search before it, in microseconds. */
function comparing(searches, jobs) {
  const now = Date.now()
  const some = searches.filter((_, index) => index % Math.ceil(searches.length / PAIRS.searches) === 0)
  // Once before, so that the code is compiled.
  some.forEach(readAlertSearch)
  const before = cpuMicros()
  const read = some.map(readAlertSearch)
  const reading = (cpuMicros() - before) / some.length
  const of = jobs.slice(0, PAIRS.jobs)
  const start = cpuMicros()
  let matched = 0
  for (const job of of) for (const search of read) if (matchesExactly(job, search, now)) matched += 1
  return { reading, pair: (cpuMicros() - start) / (some.length * of.length), sampled: matched }
}

async function matching(database, rows, jobs) {
  const dueWork = { define: () => undefined, schedule: async () => undefined }
  const alerts = new AlertMatching({ database, clock: systemClock }, { rows, dueWork })
  // The index is read with the first job.
  const reading = await longestStop(async () => alerts.matching(database.reader, jobs[0]))
  let [matched, warm] = [0, 0]
  const start = cpuMicros()
  for (const [index, job] of jobs.entries()) {
    matched += (await alerts.matching(database.reader, job)).length
    if (index === WARM) warm = heapUsed()
  }
  const cpu = (cpuMicros() - start) / 1000
  const grown = (heapUsed() - warm) / MEGABYTE
  const { compared } = alerts
  const comparing = await longestStop(async () => {
    for (const job of jobs.slice(0, WARM)) await alerts.matching(database.reader, job)
  })
  return { cpu, matched, compared, reading, comparing, grown }
}

/** The most milliseconds of CPU between two turns of the event loop, which other programs do not lengthen. */
async function longestStop(work) {
  const state = { longest: 0, isOver: false }
  const turns = async () => {
    for (let last = cpuMicros(); !state.isOver;) {
      await setImmediate()
      const now = cpuMicros()
      state.longest = Math.max(state.longest, now - last)
      last = now
    }
  }
  const watching = turns()
  await work()
  state.isOver = true
  await watching
  return state.longest / 1000
}

import { mkdtempSync, rmSync } from 'node:fs'
import { createServer as createHttp } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { createServer as createVite } from 'vite'
import ensureGazetteer from './lib/ensure-gazetteer.mjs'
import { root } from './lib/paths.mjs'
import { moreSearchCases } from './lib/search-cases-more.mjs'
import { searchCases } from './lib/search-cases.mjs'

/** The number of results that people look at first. */
const SHOWN = 3
const PAGE = 100

await ensureGazetteer()
const board = await openDemoBoard()
try {
  const all = await openJobs(board.origin)
  await printScore(searchCases, all)
  await printScore(moreSearchCases, all)
} finally {
  await board.close()
}

/** Prints the first results of each search, and how many searches have the right ones. */
async function printScore(cases, all) {
  let right = 0
  for (const { text, right: wanted } of cases) {
    const { total, corrected, ...page } = await answer(board.origin, 'jobs', { search: text, limit: SHOWN })
    const found = exactOf({ total, ...page })
    const isRight = isAnswered(found, all, wanted)
    if (isRight) right += 1
    const first = found.map(({ position, location }) => `${position} (${location})`)
    const counted = total > board.mostCounted ? `more than ${board.mostCounted}` : total
    const existing = all.filter((job) => isWanted(job, wanted)).length
    console.log(`${isRight ? 'right' : 'wrong'}  ${text} (${counted} found, right on the board: ${existing})`)
    if (corrected !== undefined) console.log(`       searched for '${corrected}'`)
    if (first.length > 0) console.log(`       ${first.join(' · ')}`)
  }
  console.log(`${right} of ${cases.length} searches have the right jobs first.\n`)
}

/** The jobs of a page that match by words; 'Less exact' has a heading of its own. */
function exactOf({ data, lessExact }) {
  return lessExact === null ? data : data.slice(0, lessExact.from)
}

/** Whether all of the first results are right, as far as the board has enough right jobs. */
function isAnswered(first, all, wanted) {
  const right = all.filter((job) => isWanted(job, wanted)).length
  if (right === 0) return first.length === 0
  const needed = Math.min(SHOWN, right)
  return first.length >= needed && first.slice(0, needed).every((job) => isWanted(job, wanted))
}

async function answer(origin, call, query) {
  const response = await fetch(`${origin}/api/${call}?${new URLSearchParams(query)}`)
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`)
  return response.json()
}

/** Whether a job matches a pattern, or all given fields of one of several alternatives. */
function isWanted(job, wanted) {
  if (wanted instanceof RegExp) return wanted.test(wordsOf(job))
  return wanted.some((fields) =>
    Object.entries(fields).every(([field, pattern]) => pattern.test([job[field]].flat().join('; '))),
  )
}

function wordsOf({ position, skills, location, companyName }) {
  return [position, skills.join(';'), location, companyName].join(' | ')
}

async function openJobs(origin) {
  const jobs = []
  let cursor = null
  do {
    const page = await answer(origin, 'jobs', { limit: PAGE, ...(cursor !== null && { cursor }) })
    jobs.push(...page.data)
    cursor = page.nextCursor
  } while (cursor !== null)
  return jobs
}

/** Starts a new demo board from the sources, with an HTTP server. */
async function openDemoBoard() {
  const directory = mkdtempSync(join(tmpdir(), 'foothold-search-'))
  const vite = await createVite({
    root,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    cacheDir: join(directory, 'vite'),
  })
  const load = (path) => vite.ssrLoadModule(join(root, path))
  const { openDatabase } = await load('server/database/connection.ts')
  const { seedDemoBoard } = await load('demo/seed.ts')
  const { createApp } = await load('server/app.ts')
  const { JOBS_COUNT_MAX: mostCounted } = await load('contract/jobs/job.search.ts')
  const database = await openDatabase({
    path: join(directory, 'board.db'),
    onEffectError: (error) => console.error(error),
  })
  const clock = { now: () => new Date() }
  await seedDemoBoard({ database, now: clock.now() })
  const http = createHttp()
  await new Promise((resolve) => http.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${http.address().port}`
  const app = createApp({
    database,
    verifier: () => Promise.reject(new Error('Nobody signs in here.')),
    clock,
    log: pino({ level: 'silent' }),
    demoPeople: [],
    rateLimits: false,
    origins: [origin],
    trustProxy: [],
    clientDirectory: null,
    accounts: null,
  })
  http.on('request', app)
  const close = async () => {
    http.closeAllConnections()
    await new Promise((resolve) => http.close(resolve))
    await database.close()
    await vite.close()
    rmSync(directory, { recursive: true })
  }
  return { origin, mostCounted, close }
}

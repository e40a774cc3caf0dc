import { mkdtempSync, rmSync } from 'node:fs'
import { createServer as createHttp } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { createServer as createVite } from 'vite'
import { root } from './lib/paths.mjs'
import { searchCases } from './lib/search-cases.mjs'

/** The number of results that people look at first. */
const SHOWN = 3
const PAGE = 100

const board = await openDemoBoard()
try {
  const all = await jobsFor(board.origin, null)
  let [right, rightWithOffers] = [0, 0]
  for (const { text, right: wanted } of searchCases) {
    const found = await jobsFor(board.origin, text)
    const isRight = isAnswered(found.slice(0, SHOWN), all, wanted)
    const offered = await rightOffer(board, text, wanted, all)
    if (isRight) right += 1
    if (isRight || offered !== undefined) rightWithOffers += 1
    const first = found.slice(0, SHOWN).map(({ position, location }) => `${position} (${location})`)
    console.log(`${isRight ? 'right' : 'wrong'}  ${text}\n       ${first.join(' · ') || 'nothing'}`)
    if (offered !== undefined) console.log(`       right by the offer '${offered}'`)
  }
  console.log(`${right} of ${searchCases.length} searches have the right jobs first,`)
  console.log(`${rightWithOffers} of them right away or by an offer above the results.`)
} finally {
  await board.close()
}

/** Whether all of the first results are right, as far as the board has enough right jobs. */
function isAnswered(first, all, wanted) {
  const right = all.filter((job) => wanted.test(wordsOf(job))).length
  if (right === 0) return first.length === 0
  const needed = Math.min(SHOWN, right)
  return first.length >= needed && first.slice(0, needed).every((job) => wanted.test(wordsOf(job)))
}

/** The label of the first offer on Find Jobs that leads to the right jobs with one tap. */
async function rightOffer({ origin, offersOf }, text, wanted, all) {
  const { total } = await answer(origin, 'jobs', { search: text, limit: 1 })
  const asked = text.length >= 2 && text.length <= 60
  const suggestions = asked ? (await answer(origin, 'suggestions', { q: text })).data : []
  for (const { label, search } of offersOf(suggestions, { search: text }, total)) {
    const { data } = await answer(origin, 'jobs', { ...search, limit: SHOWN })
    if (data.length > 0 && isAnswered(data, all, wanted)) return label
  }
  return undefined
}

async function answer(origin, call, query) {
  const response = await fetch(`${origin}/api/${call}?${new URLSearchParams(query)}`)
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`)
  return response.json()
}

function wordsOf({ position, skills, location, companyName }) {
  return [position, skills.join(';'), location, companyName].join(' | ')
}

/** The first page of jobs that a search finds, or without one every open job. */
async function jobsFor(origin, search) {
  const jobs = []
  let cursor = null
  do {
    const query = new URLSearchParams({
      limit: String(PAGE),
      ...(search !== null && { search }),
      ...(cursor !== null && { cursor }),
    })
    const page = await answer(origin, 'jobs', query)
    jobs.push(...page.data)
    cursor = search === null ? page.nextCursor : null
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
  const { offersOf } = await load('client/features/jobs/offers.ts')
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
  return { origin, offersOf, close }
}

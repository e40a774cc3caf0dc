import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { callerOf } from './api.mjs'
import { startMeasuredBoard } from './measured.mjs'
import { READER, openPhone, signIn, slowDown } from './phone.mjs'
import { toRow } from './rows.mjs'
import { median } from './statistics.mjs'
import { typeOffline, typingRows } from './typing.mjs'

const RUNS = 7
const READABLE_MS = 1000
/** The number of jobs stored on the large device, and of those its user has saved. */
const JOBS = 2000
const SAVED = 1000
const SAVED_AT_ONCE = 50
const PAGE = 100
const VISIT_MS = 5000

/**
 * Row 10: starting the installed app offline, from navigation until the list is painted, with CPU throttling, in a
 * fresh browser each time. The device has visited the board once; since then the server is down. With many jobs on the
 * device, also typing a search there.
 */
export async function benchReading({ small, chromium }) {
  const cases = [
    { device: 'as a visit leaves it', prepare: visit },
    { device: `with ${JOBS.toLocaleString('en')} jobs and ${SAVED.toLocaleString('en')} saved`, prepare: fill },
  ]
  const rows = []
  for (const { device, prepare } of cases) {
    const { jobs, runs, keys } = await measure({ small, chromium, prepare })
    const what = (until) =>
      `Start without a network ${until} at 4x CPU, a device ${device} (${jobs.toLocaleString('en')} of the board)`
    rows.push(
      toRow({
        row: 10,
        what: what('to a readable list'),
        unit: 'ms',
        ours: median(runs.map(({ readable }) => readable)),
        limit: { atMost: READABLE_MS },
      }),
      // The list as it was last shown is readable, and answers no tap yet.
      toRow({
        row: 10,
        what: what('to a list that answers'),
        unit: 'ms',
        ours: median(runs.map(({ answering }) => answering)),
      }),
      ...(keys ? typingRows(keys, jobs) : []),
    )
  }
  return rows
}

async function measure({ small, chromium, prepare }) {
  const profile = mkdtempSync(join(tmpdir(), 'foothold-reading-'))
  const board = await startMeasuredBoard({ DATA_DIR: small.data })
  const open = () => openPhone(chromium, profile, board.origin)
  let isUp = true
  try {
    const jobs = await prepare(open, board)
    await board.stop()
    isUp = false
    const runs = []
    for (let run = 0; run < RUNS; run += 1) runs.push(await start(open))
    return { jobs, runs, keys: jobs === JOBS ? await typeOffline(open) : null }
  } finally {
    if (isUp) await board.stop()
    rmSync(profile, { recursive: true, force: true })
  }
}

/** One visit online; returns the number of jobs stored on the device. */
async function visit(open) {
  const context = await open()
  try {
    const [page] = context.pages()
    await page.goto('/jobs')
    const jobs = await jobsOn(page)
    await leave(page)
    return jobs
  } finally {
    await context.close()
  }
}

/** Ends a visit as people do: some seconds later the page is left, and the app stores what it shows. */
async function leave(page) {
  await page.waitForTimeout(VISIT_MS)
  await page.goto('about:blank')
}

async function jobsOn(page) {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const kept = await page.waitForFunction(boardJobs, undefined, { polling: 200 })
  return kept.jsonValue()
}

/** One visit by somebody with many saved jobs; then multiplies the board's jobs stored on the device. */
async function fill(open, board) {
  await saveMany(board.origin)
  const context = await open()
  try {
    const [page] = context.pages()
    await signIn(page, '/jobs?show=saved')
    await page.waitForFunction(savedJobs, SAVED, { polling: 500, timeout: 180_000 })
    await page.goto('/jobs')
    await jobsOn(page)
    const jobs = await page.evaluate(multiply, JOBS)
    await leave(page)
    return jobs
  } finally {
    await context.close()
  }
}

async function saveMany(origin) {
  const { call, email, userId } = await callerOf(origin, READER)
  const changedAt = new Date().toISOString()
  let cursor = null
  for (let saved = 0; saved < SAVED; saved += PAGE) {
    const { data, nextCursor } = await call('GET', `/jobs?limit=${PAGE}${cursor === null ? '' : `&cursor=${cursor}`}`)
    const jobs = data.map(({ _id }) => ({ jobId: _id, changedAt }))
    for (let from = 0; from < PAGE; from += SAVED_AT_ONCE)
      await call('PUT', '/saved-jobs', { userId, email, jobs: jobs.slice(from, from + SAVED_AT_ONCE) })
    cursor = nextCursor
  }
}

/** Runs in the page: the number of the board's jobs in IndexedDB; 0 before they are stored. */
function boardJobs() {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('foothold')
    opening.addEventListener('error', () => reject(opening.error))
    opening.addEventListener('success', () => {
      const db = opening.result
      const row = db.transaction('responses').objectStore('responses').get(['', 'board-jobs'])
      row.addEventListener('success', () => {
        db.close()
        resolve(row.result?.value.jobs.length ?? 0)
      })
    })
  })
}

/** Runs in the page: whether this number of saved jobs is stored on the device, with their texts. */
function savedJobs(wanted) {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('foothold')
    opening.addEventListener('error', () => reject(opening.error))
    opening.addEventListener('success', () => {
      const db = opening.result
      const rows = db.transaction('saved').objectStore('saved').getAll()
      rows.addEventListener('success', () => {
        db.close()
        resolve(rows.result.filter(({ job }) => job).length >= wanted)
      })
    })
  })
}

/** Runs in the page: copies the stored jobs under new ids up to this number; returns the number stored. */
function multiply(wanted) {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('foothold')
    opening.addEventListener('error', () => reject(opening.error))
    opening.addEventListener('success', () => {
      const db = opening.result
      const library = db.transaction('responses', 'readwrite').objectStore('responses')
      const row = library.get(['', 'board-jobs'])
      row.addEventListener('success', () => {
        const record = row.result
        const { jobs } = record.value
        const copy = (job, place) => (place < jobs.length ? job : { ...job, id: crypto.randomUUID() })
        record.value.jobs = Array.from({ length: wanted }, (_, place) => copy(jobs[place % jobs.length], place))
        const put = library.put(record)
        put.addEventListener('error', () => reject(put.error))
        put.addEventListener('success', () => {
          db.close()
          resolve(record.value.jobs.length)
        })
      })
    })
  })
}

async function start(open) {
  const context = await open()
  try {
    const [page] = context.pages()
    await slowDown(page)
    await page.addInitScript(() => {
      const times = {}
      const look = (name, cards) => {
        if (document.querySelectorAll(cards).length < 3) return void requestAnimationFrame(() => look(name, cards))
        // The frame that contains them is on screen when the next one begins.
        requestAnimationFrame(() => {
          times[name] = performance.now()
          if (times.readable && times.answering) globalThis.startTimes = times
        })
      }
      look('readable', 'main li h2')
      look('answering', '#root > :not([inert]) main li h2')
    })
    await page.goto('/jobs', { waitUntil: 'commit' })
    const times = await page.waitForFunction(() => globalThis.startTimes)
    return await times.jsonValue()
  } finally {
    await context.close()
  }
}

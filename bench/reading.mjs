import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { startBoard } from '../scripts/lib/board-server.mjs'

const RUNS = 7
/** How much slower a phone is. */
const SLOWER = 4
/** The demo board has some jobs already; with these it has more than a device keeps. */
const MORE_JOBS = 80
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true }
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']

/**
 * A start from the home screen without a network: from the navigation to the list being painted, on a processor slowed
 * down, in a fresh browser each time. The device has been on the board once; since then the server is down.
 *
 * @param {string} executablePath Chromium's binary
 * @returns {Promise<{ jobs: number, runs: number[] }>} jobs on the device, and milliseconds
 */
export async function benchReading(executablePath) {
  const profile = mkdtempSync(join(tmpdir(), 'foothold-reading-'))
  const board = await startBoard({ SEED: 'small', RATE_LIMITS: 'off' })
  const open = () =>
    chromium.launchPersistentContext(profile, { ...PHONE, executablePath, args: FLAGS, baseURL: board.origin })
  let isUp = true
  try {
    await postJobs(board.origin)
    const jobs = await visit(open)
    await board.stop()
    isUp = false
    const runs = []
    for (let run = 0; run < RUNS; run += 1) runs.push(await start(open))
    return { jobs, runs }
  } finally {
    if (isUp) await board.stop()
    rmSync(profile, { recursive: true, force: true })
  }
}

async function postJobs(origin) {
  const email = 'bench@example.org'
  const headers = { 'content-type': 'application/json' }
  const post = async (url, body) => {
    const answer = await fetch(origin + url, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`POST ${url} answered ${answer.status}`)
    return answer.json()
  }
  const signUp = '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo'
  const { idToken } = await post(signUp, { email, password: 'A-firm-foothold-7', returnSecureToken: true })
  headers.authorization = `Bearer ${idToken}`
  await post('/api/user', {
    role: 'employer',
    email,
    firstName: 'Sunniva',
    lastName: 'Dahl',
    gender: 'female',
    term: true,
    companyName: 'Norrsund Ferries',
    employeeRange: '51 - 100',
    companyCategory: 'Travel & Transportation',
    roleInCompany: 'Crew manager',
  })
  const { data } = await (await fetch(`${origin}/api/jobs?limit=1`)).json()
  const { overview, skills, responsibilities, requirements, location } = data[0]
  for (let number = 0; number < MORE_JOBS; number += 1) {
    const lists = { skills, responsibilities, requirements }
    await post('/api/job', { position: `Deckhand ${number}`, location, overview, ...lists })
  }
}

/** One visit with a network; answers how many jobs stayed on the device. */
async function visit(open) {
  const context = await open()
  try {
    const [page] = context.pages()
    await page.goto('/jobs')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    const kept = await page.waitForFunction(jobsKept, undefined, { polling: 200 })
    return await kept.jsonValue()
  } finally {
    await context.close()
  }
}

/** In the page: how many jobs IndexedDB has of the board; 0 before they are there. */
function jobsKept() {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('foothold')
    opening.addEventListener('error', () => reject(opening.error))
    opening.addEventListener('success', () => {
      const db = opening.result
      const row = db.transaction('library').objectStore('library').get(['', 'board-jobs'])
      row.addEventListener('success', () => {
        db.close()
        resolve(row.result?.value.jobs.length ?? 0)
      })
    })
  })
}

async function start(open) {
  const context = await open()
  try {
    const [page] = context.pages()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.addInitScript(() => {
      const look = () => {
        if (document.querySelectorAll('main li h2').length < 3) return void requestAnimationFrame(look)
        // The frame that has them is on the screen when the next one begins.
        requestAnimationFrame(() => {
          globalThis.readableAfter = performance.now()
        })
      }
      requestAnimationFrame(look)
    })
    await page.goto('/jobs', { waitUntil: 'commit' })
    const after = await page.waitForFunction(() => globalThis.readableAfter)
    return await after.jsonValue()
  } finally {
    await context.close()
  }
}

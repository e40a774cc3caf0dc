import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillDesk } from './desk-board.mjs'
import { CATEGORIES, LONG_MS, mainThreadOf } from './main-thread.mjs'
import { startMeasuredBoard } from './measured.mjs'
import { openDesktop, signIn, slowDown } from './phone.mjs'
import { toRow } from './rows.mjs'
import { median } from './statistics.mjs'

const APPLICANTS = 200
const RUNS = 5
const STEPS = 20
/** The key repeat interval, in milliseconds. */
const REPEATS_MS = 33
/** Time for delayed effects of a key press: updating the URL, storing data on the device. In milliseconds. */
const FOLLOWS_MS = 1500
/** The polling interval and timeout when waiting for the page, in milliseconds. */
const LOOKS_MS = 40
const PATIENCE_MS = 30_000

/**
 * The desk with 200 applicants, operated by keyboard, with 4x CPU throttling: the CPU time of the main thread's longest
 * task, as the median of several runs, and the number of tasks longer than 50 ms in all runs.
 * Then the same with the server down, each in a restarted browser; the reference is a page with little content.
 */
export async function benchDesk({ chromium }) {
  const profile = mkdtempSync(join(tmpdir(), 'foothold-desk-'))
  const board = await startMeasuredBoard()
  let isUp = true
  try {
    const desk = await fillDesk(board.origin, APPLICANTS)
    const open = () => openDesktop(chromium, profile, board.origin)
    await visit(open, desk)
    const online = await runsOf(open, deskActs(desk))
    await board.stop()
    isUp = false
    const offline = await runsOf(open, deskActs(desk))
    return [...rowsOf('', online), ...rowsOf('Offline: ', offline)]
  } finally {
    if (isUp) await board.stop()
    rmSync(profile, { recursive: true, force: true })
  }
}

const PLAIN = 'opening the address of a page of little content'

function rowsOf(where, runs) {
  const longestOf = (name) => median(runs.get(name).map(({ longest }) => longest))
  return [...runs.keys()]
    .filter((name) => name !== PLAIN)
    .flatMap((name) => {
      const what = `${where}The desk with ${APPLICANTS} applicants at 4x CPU, ${name}`
      const isOpening = name.startsWith('opening its address')
      return [
        toRow({
          what: `${what}: longest task`,
          unit: 'ms CPU',
          ours: longestOf(name),
          reference: isOpening ? longestOf(PLAIN) : null,
          limit: { atMost: LONG_MS },
        }),
        toRow({
          what: `${what}: tasks over ${LONG_MS} ms in ${RUNS} runs`,
          unit: '',
          ours: runs.get(name).reduce((sum, { long }) => sum + long, 0),
          limit: { atMost: 0 },
        }),
      ]
    })
}

/** Signs in on a new device, and stores all applicants and the first ones' details on it. */
export async function visit(open, { employer, jobId }) {
  const context = await open()
  try {
    const [page] = context.pages()
    await signIn(page, '/dashboard/my-posted-jobs', employer)
    await page.getByRole('link', { name: 'All applicants' }).waitFor()
    await page.goto(deskOf(jobId))
    await page.getByRole('article').getByRole('heading', { name: 'Experience' }).waitFor()
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    for (let step = 0; step < APPLICANTS; step += 1) {
      await page.keyboard.press('j')
      await page.locator('[aria-current]:focus').waitFor()
    }
    await page.getByRole('button', { name: 'Next applicant', disabled: true }).waitFor()
    await page.waitForTimeout(FOLLOWS_MS)
  } finally {
    await context.close()
  }
}

const deskOf = (jobId) => `/applicants?job=${jobId}`

/** Whether the list and an applicant's details are shown. */
const IS_THERE = `
  document.querySelectorAll('[aria-label="Applicants email"] a').length > 5 &&
  [...document.querySelectorAll('article h2, article h3')].some(({ textContent }) => textContent.startsWith('Experience'))`
const HAS_HEADING = `document.querySelector('h1') !== null`
const SHOWN = `document.querySelector('article')?.getAttribute('aria-label') ?? ''`

/** The measured actions in order: each starts where the previous one ended, or where `prepare` leads. */
export const deskActs = ({ jobId }) => ({
  [PLAIN]: { act: (tab) => opened(tab, '/policy', HAS_HEADING) },
  'opening its address': { act: (tab) => opened(tab, deskOf(jobId), IS_THERE) },
  [`${STEPS} times j`]: {
    // The first key press selects the applicant who is shown already.
    prepare: ({ page }) => page.keyboard.press('j'),
    act: (tab) => steps(tab, 'j'),
  },
  [`${STEPS} times k, back again`]: { act: (tab) => steps(tab, 'k') },
  'j held down': { act: ({ page }) => hold(page, 'j') },
  'k held down': { act: ({ page }) => hold(page, 'k') },
  'three times x, three times s, one stage': {
    act: async ({ page }) => {
      for (const key of 'xjxjxsksks2') await page.keyboard.press(key)
    },
  },
  'an answer for several': {
    act: async (tab) => {
      await tab.page.keyboard.press('a')
      await tab.until(`document.querySelector('[role=dialog] textarea') !== null`)
      await tab.page.keyboard.press('Escape')
      await tab.until(`document.querySelector('[role=dialog]') === null`)
    },
  },
  'opening it within the app': {
    prepare: async (tab) => {
      await opened(tab, `/job-details/${jobId}`, HAS_HEADING)
      const link = `document.querySelector('a[href="${deskOf(jobId)}"]')`
      await tab.until(`${link} !== null`)
      const box = await tab.evaluate(`${link}.scrollIntoView(), ${link}.getBoundingClientRect().toJSON()`)
      await tab.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    },
    act: async ({ page, until }) => {
      await page.mouse.down()
      await page.mouse.up()
      await until(IS_THERE)
    },
  },
})

/** Steps through the applicants, waiting for the details of each. */
async function steps({ page, evaluate, until }, key) {
  for (let times = 0; times < STEPS; times += 1) {
    const before = await evaluate(SHOWN)
    await page.keyboard.press(key)
    await until(`${SHOWN} !== ${JSON.stringify(before)}`)
  }
}

async function opened({ page, until }, path, isThere) {
  await page.goto(path)
  await until(isThere)
}

async function hold(page, key) {
  for (let times = 0; times < STEPS; times += 1) {
    await page.keyboard.down(key)
    await page.waitForTimeout(REPEATS_MS)
  }
  await page.keyboard.up(key)
}

/**
 * A page with cheap inspection through DevTools: Playwright's own locators inject a script of half a megabyte and
 * compute ARIA roles, which are long tasks themselves.
 */
async function tabOf(page) {
  const devtools = await slowDown(page)
  const evaluate = async (expression) => {
    const { result, exceptionDetails } = await devtools.send('Runtime.evaluate', { expression, returnByValue: true })
    if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.exception?.description}`)
    return result.value
  }
  const until = async (condition) => {
    const end = Date.now() + PATIENCE_MS
    while (!(await evaluate(condition))) {
      if (Date.now() > end) throw new Error(`Never so: ${condition}`)
      await page.waitForTimeout(LOOKS_MS)
    }
  }
  return { page, devtools, evaluate, until }
}

/** Runs every action several times, in restarted browsers. */
export async function runsOf(open, acts, { times = RUNS, keep = async () => {} } = {}) {
  const runs = new Map(Object.keys(acts).map((name) => [name, []]))
  for (let run = 0; run < times; run += 1) {
    const context = await open()
    try {
      const [page] = context.pages()
      const tab = await tabOf(page)
      for (const [name, { prepare, act }] of Object.entries(acts)) {
        await prepare?.(tab)
        const trace = await traceOf(tab.devtools, async () => {
          await act(tab)
          await page.waitForTimeout(FOLLOWS_MS)
        })
        await keep(name, run, trace)
        runs.get(name).push(mainThreadOf(trace))
      }
    } finally {
      await context.close()
    }
  }
  return runs
}

/** The browser's trace recorded during `act`. */
async function traceOf(devtools, act) {
  const traceEvents = []
  const collect = ({ value }) => void traceEvents.push(...value)
  devtools.on('Tracing.dataCollected', collect)
  await devtools.send('Tracing.start', { categories: CATEGORIES.join(','), transferMode: 'ReportEvents' })
  await act()
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve))
  await devtools.send('Tracing.end')
  await complete
  devtools.off('Tracing.dataCollected', collect)
  return { traceEvents }
}

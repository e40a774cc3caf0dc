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
/** How often a key that is held down comes again, in milliseconds. */
const REPEATS_MS = 33
/** What follows a key: the address, what is stored on the device. In milliseconds. */
const FOLLOWS_MS = 1500

/**
 * The desk with 200 applicants, by the keyboard alone, on a processor that is slowed down four times: the longest task of
 * the main thread by its processor time, the median of several runs, and how many in all of them were longer than 50 ms.
 * Then the same with the board down, each in a browser that starts anew; the reference is a page of little content.
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

/** Signs in on a device that has nothing yet, and leaves all applicants and the first ones' details on it. */
export async function visit(open, { employer, jobId }) {
  const context = await open()
  try {
    const [page] = context.pages()
    await signIn(page, '/dashboard/my-posted-jobs', employer)
    await page.getByRole('link', { name: 'All applicants' }).waitFor()
    await page.goto(deskOf(jobId))
    await isThere(page)
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

/** The list and the details of somebody. */
async function isThere(page) {
  await page.getByRole('list', { name: 'Applicants email' }).getByRole('link').nth(5).waitFor()
  await page.getByRole('article').getByRole('heading', { name: 'Experience' }).waitFor()
}

/** What is measured, in its order: each act begins where the one before has ended, or where `prepare` leads. */
export const deskActs = ({ jobId }) => ({
  [PLAIN]: { act: (page) => opened(page, '/policy') },
  'opening its address': {
    act: async (page) => {
      await page.goto(deskOf(jobId))
      await isThere(page)
    },
  },
  [`${STEPS} times j`]: {
    // The first key chooses who stands there already.
    prepare: (page) => page.keyboard.press('j'),
    act: (page) => steps(page, 'j'),
  },
  [`${STEPS} times k, back again`]: { act: (page) => steps(page, 'k') },
  'j held down': { act: (page) => hold(page, 'j') },
  'k held down': { act: (page) => hold(page, 'k') },
  'three times x, three times s, one stage': {
    act: async (page) => {
      for (const key of 'xjxjxsksks2') await page.keyboard.press(key)
    },
  },
  'an answer for several': {
    act: async (page) => {
      await page.keyboard.press('a')
      await page.getByRole('dialog').getByRole('textbox').waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
    },
  },
  'opening it within the app': {
    prepare: (page) => opened(page, `/job-details/${jobId}`),
    act: async (page) => {
      await page
        .locator(`a[href="${deskOf(jobId)}"]`)
        .first()
        .click()
      await isThere(page)
    },
  },
})

/** From one to the next, whose details are waited for. */
async function steps(page, key) {
  for (let times = 0; times < STEPS; times += 1) {
    const before = await page.getByRole('article').getAttribute('aria-label')
    await page.keyboard.press(key)
    await page.waitForFunction((name) => document.querySelector('article')?.getAttribute('aria-label') !== name, before)
  }
}

async function opened(page, path) {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

async function hold(page, key) {
  for (let times = 0; times < STEPS; times += 1) {
    await page.keyboard.down(key)
    await page.waitForTimeout(REPEATS_MS)
  }
  await page.keyboard.up(key)
}

/** Every act so many times, in browsers that start anew. */
export async function runsOf(open, acts, { times = RUNS, keep = async () => {} } = {}) {
  const runs = new Map(Object.keys(acts).map((name) => [name, []]))
  for (let run = 0; run < times; run += 1) {
    const context = await open()
    try {
      const [page] = context.pages()
      const devtools = await slowDown(page)
      for (const [name, { prepare, act }] of Object.entries(acts)) {
        await prepare?.(page)
        const trace = await traceOf(devtools, async () => {
          await act(page)
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

/** What the browser records meanwhile. */
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

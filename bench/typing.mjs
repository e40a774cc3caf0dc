import { SLOWER } from './phone.mjs'
import { toRow } from './rows.mjs'
import { median } from './statistics.mjs'

const TYPED = ['nurse', 'senior developer', 'plumber norway', 'part-time cook', 'electrician', 'data || design']
const ROUNDS = 3
const LIMIT_MS = 50
/** The pause that the search box waits for after each key. */
const PAUSE_MS = 300
/** A list that has not changed for this long after the pause is that of the typed text. */
const CALM_MS = 600

/** Row 10: typing a search letter by letter without a network. */
export function typingRows(keys, jobs) {
  const sorted = keys.toSorted((one, other) => one - other)
  const what = (share) =>
    `A key press to its results without a network, ${jobs.toLocaleString('en')} jobs on the device: CPU of the main thread at 4x, which leaves out the pause of ${PAUSE_MS} ms for typing, p${share * 100} of ${sorted.length} keys`
  const at = (share) => sorted[Math.ceil(share * sorted.length) - 1] ?? null
  return [
    toRow({ row: 10, what: what(0.5), unit: 'ms', ours: at(0.5) }),
    toRow({ row: 10, what: what(0.95), unit: 'ms', ours: at(0.95), limit: { atMost: LIMIT_MS } }),
  ]
}

/**
 * Types each search in a fresh browser whose server is down. Returns for each key that changes the list the CPU time of
 * the main thread from its event to the frame after the one in which the list is that of the text, times the slowness
 * of a phone, in milliseconds: the median of several rounds. By the clock, the machine's other load would count.
 */
export async function typeOffline(open) {
  const context = await open()
  try {
    const [page] = context.pages()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
    const usedMs = async () => {
      const { metrics } = await devtools.send('Performance.getMetrics')
      return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
    }
    await page.addInitScript(watchList)
    await page.goto('/jobs', { waitUntil: 'commit' })
    await page.locator('#root > :not([inert]) main li h2').first().waitFor()
    const box = page.getByRole('combobox', { name: 'Search jobs' })
    const times = []
    for (const typed of TYPED) {
      const lists = []
      await typeInto(page, box, typed, async (press) => {
        await press()
        lists.push(await page.evaluate((calm) => globalThis.calmList(calm), PAUSE_MS + CALM_MS))
      })
      const rounds = []
      for (let round = 0; round < ROUNDS; round += 1) {
        const keys = []
        await typeInto(page, box, typed, async (press, index) => {
          await page.evaluate(([list, pause]) => globalThis.awaitList(list, pause), [lists[index], PAUSE_MS])
          const before = await usedMs()
          await press()
          await page.evaluate(() => globalThis.listShown)
          keys.push(SLOWER * ((await usedMs()) - before))
        })
        rounds.push(keys)
      }
      for (const [index, list] of lists.entries())
        if (index > 0 && list !== lists[index - 1]) times.push(median(rounds.map((keys) => keys[index])))
    }
    return times
  } finally {
    await context.close()
  }
}

/** Types a text into the empty box; `each` is given what presses each key. */
async function typeInto(page, box, text, each) {
  await box.fill('')
  await box.press('Enter')
  await page.evaluate((calm) => globalThis.calmList(calm), CALM_MS)
  await box.focus()
  for (const [index, letter] of [...text].entries()) await each(() => page.keyboard.type(letter), index)
}

/** Runs in the page: functions that read the list, and wait for one. */
function watchList() {
  const list = () => {
    const cards = [...document.querySelectorAll('#results li a[href]')].map(({ pathname }) => pathname)
    return [document.querySelector('#results [role=status]')?.textContent, ...cards].join()
  }
  globalThis.calmList = (calm) =>
    new Promise((resolve) => {
      let [last, since] = [list(), performance.now()]
      const look = () => {
        const now = list()
        if (now !== last) [last, since] = [now, performance.now()]
        if (performance.now() - since >= calm) return resolve(last)
        requestAnimationFrame(look)
      }
      look()
    })
  globalThis.awaitList = (wanted, pause) => {
    globalThis.listShown = new Promise((resolve) => {
      const look = () => {
        // The frame that contains it is on screen when the next one begins.
        requestAnimationFrame(list() === wanted ? () => resolve() : look)
      }
      addEventListener('keydown', () => setTimeout(look, pause), { once: true, capture: true })
    })
  }
}

/**
 * npm run bench:side-by-side -- [--minutes 10]: an employer on a desktop and a candidate on a phone, in separate
 * browsers. Measures the time from an action of one to its appearance on the other's open screen, which is not touched.
 * Exits with 1 if anything took more than two seconds.
 */
import { parseArgs } from 'node:util'
import { ensureChromium } from '../scripts/lib/chromium.mjs'
import { ensureInstalled } from '../scripts/lib/install.mjs'
import { root } from '../scripts/lib/paths.mjs'
import { run } from '../scripts/lib/run.mjs'
import { Times } from './statistics.mjs'

const WITHIN_MS = 2000
/** Long enough to distinguish late updates from missing ones. */
const PATIENCE_MS = 30_000

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } })

try {
  await ensureInstalled()
  if ((await run(process.execPath, ['e2e/build.mjs'], { cwd: root })) !== 0)
    throw new Error('The product could not be built.')
  process.exit(await watch(Number(values.minutes) * 60_000))
} catch (error) {
  console.error(error.stack)
  process.exit(1)
}

async function watch(milliseconds) {
  const [{ launch }, { startMeasuredBoard }, { openPair }, steps, applications] = await Promise.all([
    import('./phone.mjs'),
    import('./measured.mjs'),
    import('./pair.mjs'),
    import('./side-by-side-steps.mjs'),
    import('./side-by-side-applications.mjs'),
  ])
  const STEPS = { ...steps.STEPS, ...applications.APPLICATION_STEPS }
  const board = await startMeasuredBoard({ SEED: 'small' })
  const browsers = await Promise.all([launch(await ensureChromium()), launch(await ensureChromium())])
  const times = new Map(Object.keys(STEPS).map((name) => [name, new Times()]))
  const late = []
  try {
    const pair = await openPair(browsers, board.origin)
    const end = performance.now() + milliseconds
    let rounds = 0
    for (; rounds === 0 || performance.now() < end; rounds += 1) {
      await pair.begin()
      for (const [name, step] of Object.entries(STEPS)) {
        const took = await timeOf(await step(pair), name)
        times.get(name).add(took)
        if (took > WITHIN_MS) late.push(`${name}: ${Math.round(took)} ms`)
      }
    }
    console.log(`\n${rounds} rounds\n\n| What | p50 ms | Longest ms |\n| --- | --: | --: |`)
    for (const [name, one] of times) {
      const { p50, max } = one.summary()
      console.log(`| ${name} | ${Math.round(p50)} | ${Math.round(max)} |`)
    }
    console.log(`\n${late.length === 0 ? `Nothing took more than ${WITHIN_MS} ms.` : late.join('\n')}`)
    return late.length === 0 ? 0 : 1
  } finally {
    await Promise.all(browsers.map((browser) => browser.close()))
    await board.stop()
  }
}

/** Milliseconds from the server's response to the action until it is visible. */
async function timeOf({ act, seen, gone }, name) {
  if (seen && (await seen.count()) > 0) throw new Error(`${name}: it was there before.`)
  await act()
  const from = performance.now()
  try {
    if (seen) await seen.first().waitFor({ timeout: PATIENCE_MS })
    else await gone.first().waitFor({ state: 'detached', timeout: PATIENCE_MS })
  } catch {
    console.error(`${name}: not within ${PATIENCE_MS} ms.`)
    return PATIENCE_MS
  }
  return performance.now() - from
}

/**
 * node scripts/test.mjs [stage...]: runs every stage, or the ones named, and sets up what they need.
 * All run whatever happened before; the exit code is 0 only when nothing failed.
 */
import { ensureBrowsers } from './lib/chromium.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { checks, checksEach, suite } from './lib/stages.mjs'
import { typeWorlds } from './lib/type-worlds.mjs'

const stages = {
  format: checks('prettier', ['--check', '--log-level=warn', '.']),
  types: checksEach(
    'tsc',
    typeWorlds.map((world) => ['--checkers', '1', '-p', world]),
  ),
  lint: checks('oxlint', []),
  boundaries: checks('node', ['scripts/boundaries.mjs']),
  unused: checks('knip', []),
  unit: suite(['unit', 'unit-dom']),
  api: suite(['api']),
  e2e: async () => {
    await ensureBrowsers()
    // A browser on a shared machine may be late once; who needs the second try is printed, and is a defect.
    return suite(['e2e'], { retries: 1 })()
  },
}

const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(stages)
const unknown = names.filter((name) => !Object.hasOwn(stages, name))
if (unknown.length > 0) {
  console.error(`There is no stage ${unknown.join(', ')}. The stages: ${Object.keys(stages).join(', ')}.`)
  process.exit(2)
}

const started = performance.now()
const since = (from) => `${((performance.now() - from) / 1000).toFixed(1)} s`

try {
  await ensureInstalled()
} catch (error) {
  console.error(error.message)
  console.log('0 passed, 1 failed')
  process.exit(1)
}

const rows = []
const total = { passed: 0, failed: 0 }
for (const name of names) {
  console.log(`\n--- ${name}`)
  const from = performance.now()
  const result = await stages[name]().catch((error) => {
    console.error(error.message)
    return { passed: 0, failed: 1 }
  })
  total.passed += result.passed
  total.failed += result.failed
  rows.push({ name, ...result, time: since(from) })
}

console.log('')
for (const text of rows.flatMap(({ unstable = [] }) => unstable)) console.log(`UNSTABLE ${text}\n`)
for (const { name, passed, failed, skipped = 0, unstable = [], time } of rows) {
  const others = [
    [skipped, 'skipped'],
    [unstable.length, 'unstable'],
  ].flatMap(([count, word]) => (count > 0 ? `, ${count} ${word}` : []))
  const counts = `${passed} passed, ${failed} failed${others.join('')}`
  console.log(`${failed > 0 ? 'FAILED' : 'ok    '} ${name.padEnd(12)}${time.padStart(8)}   ${counts}`)
}
console.log(`\nin ${since(started)}`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0

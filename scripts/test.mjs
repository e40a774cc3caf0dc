/**
 * node scripts/test.mjs [stage...]: runs all stages, or the named ones, and installs what they need.
 * Checks run in parallel first, then the test stages one after the other. All stages run even if an earlier one
 * failed; the exit code is 0 only when nothing failed.
 */
import { ensureBrowsers } from './lib/chromium.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { checks, suite } from './lib/stages.mjs'
import { typeWorlds } from './lib/type-worlds.mjs'

/** Cache of the checks' results for unchanged files. */
const kept = 'node_modules/.cache/foothold'

/** @param {string} world */
const compile = (world) => {
  const known = `${kept}/types/${world === '.' ? 'whole' : world}.tsbuildinfo`
  return ['tsc', ['--checkers', '1', '-p', world, '--incremental', '--tsBuildInfoFile', known]]
}

const looks = {
  // First, as it takes longest: the product for the browser tests, which would otherwise build it themselves.
  build: checks([['node', ['e2e/build.mjs']]]),
  format: checks([['oxfmt', ['--check']]]),
  types: checks(typeWorlds.map(compile)),
  lint: checks([['oxlint', []]]),
  boundaries: checks([['node', ['scripts/boundaries.mjs']]]),
  unused: checks([['knip', []]]),
}
const suites = {
  unit: suite(['unit', 'unit-dom']),
  api: suite(['api', 'api-s3']),
  postgres: suite(['api-postgres']),
  e2e: async () => {
    await ensureBrowsers()
    // On a shared machine a browser may be slow. Tests that need a retry are printed, and count as a defect.
    // Browsers are often idle: three of them keep two cores busy.
    return suite(['e2e'], { retries: 1, again: true, workers: 3 })()
  },
}

/** Run by name only: what they need is not installed by itself. */
const others = { engines: suite(['engines']) }
const stages = { ...looks, ...suites, ...others }

const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys({ ...looks, ...suites })
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

async function runStage(name) {
  const from = performance.now()
  const result = await stages[name]().catch((error) => ({ passed: 0, failed: 1, output: `${error.message}\n` }))
  return { name, ...result, time: since(from) }
}

const begun = new Map(names.filter((name) => Object.hasOwn(looks, name)).map((name) => [name, runStage(name)]))
const rows = []
const total = { passed: 0, failed: 0 }
// The parallel checks end before the tests begin, which need the whole machine.
for (const name of [...begun.keys(), ...names.filter((other) => !begun.has(other))]) {
  console.log(`\n--- ${name}`)
  const row = await (begun.get(name) ?? runStage(name))
  if (row.output) process.stdout.write(row.output)
  total.passed += row.passed
  total.failed += row.failed
  rows.push(row)
}

console.log('')
for (const text of rows.flatMap(({ unstable = [] }) => unstable)) console.log(`UNSTABLE ${text}\n`)
for (const text of rows.flatMap(({ failures = [] }) => failures)) console.log(`FAILED ${text}\n`)
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

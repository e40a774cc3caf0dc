/**
 * node scripts/test.mjs [stage...] [--shard=1/4]: runs all stages, or the named ones, and installs what they need; of
 * the test stages one part, so that several machines share them.
 * Checks run in parallel first, then the test stages one after the other. All stages run even if an earlier one
 * failed; the exit code is 0 only when nothing failed.
 */
import { ensureBrowsers } from './lib/chromium.mjs'
import { runStages } from './lib/run-stages.mjs'
import { checks, suite, types } from './lib/stages.mjs'

const given = process.argv.slice(2)
const only = given.filter((word) => word.startsWith('--shard='))

const looks = {
  // First, as it takes longest: the product for the browser tests, which would otherwise build it themselves.
  build: checks([['node', ['e2e/build.mjs']]]),
  format: checks([['oxfmt', ['--check']]]),
  types: types(),
  lint: checks([['oxlint', []]]),
  boundaries: checks([['node', ['scripts/boundaries.mjs']]]),
  unused: checks([['knip', []]]),
}
const suites = {
  unit: suite(['unit', 'unit-dom'], { only }),
  api: suite(['api', 'api-slow', 'api-s3'], { only }),
  postgres: suite(['api-postgres'], { only }),
  e2e: async () => {
    await ensureBrowsers()
    // On a shared machine a browser may be slow. Tests that need a retry are printed, and count as a defect.
    // Browsers are often idle: three of them keep two cores busy.
    return suite(['e2e'], { retries: 1, again: true, workers: 3, only })()
  },
}

/** Run by name only: what they need is not installed by itself. */
const others = { engines: suite(['engines']) }
const stages = { ...looks, ...suites, ...others }

const named = given.filter((word) => !only.includes(word))
const names = named.length > 0 ? named : Object.keys({ ...looks, ...suites })
const unknown = names.filter((name) => !Object.hasOwn(stages, name))
if (unknown.length > 0) {
  console.error(`There is no stage ${unknown.join(', ')}. The stages: ${Object.keys(stages).join(', ')}.`)
  process.exit(2)
}

const chosen = names.map((name) => [name, stages[name]])
process.exitCode = await runStages(
  chosen.filter(([name]) => Object.hasOwn(looks, name)),
  chosen.filter(([name]) => !Object.hasOwn(looks, name)),
)

/**
 * npm run check [-- --since REVISION]: what one runs while working. Format, types, lint of changed files and boundaries
 * side by side, then the unit, component and API tests that import what has changed since the revision (the common
 * ancestor with origin/main, or HEAD where there is none), then a few journeys in a browser. `npm test` runs everything.
 */
import { ensureBrowsers } from './lib/chromium.mjs'
import { changedFiles, changedSince } from './lib/changed-files.mjs'
import { runStages } from './lib/run-stages.mjs'
import { SMOKE_JOURNEYS } from './lib/smoke-journeys.mjs'
import { checks, suite, types } from './lib/stages.mjs'

const { argv } = process
const since = argv.includes('--since') ? argv[argv.indexOf('--since') + 1] : changedSince()
if (since === undefined) {
  console.error('--since takes a revision, like --since HEAD~3.')
  process.exit(2)
}
const changed = changedFiles(since)
const code = changed.filter((file) => /\.(?:[cm]?[jt]s|tsx|css|html|json)$/u.test(file))
const linted = changed.filter((file) => /\.(?:[cm]?[jt]s|tsx)$/u.test(file))
console.log(`${changed.length} files have changed since ${since}.`)

const journeys = async () => {
  await ensureBrowsers()
  const titles = SMOKE_JOURNEYS.map(({ title }) => title.replaceAll(/[^\w ]/gu, '.'))
  const only = [...SMOKE_JOURNEYS.map(({ file }) => file), `--testNamePattern=^(?:${titles.join('|')})$`]
  return suite(['e2e'], { workers: 3, only })()
}
const tests = suite(['unit', 'unit-dom', 'api'], { only: ['--changed', since, '--passWithNoTests'], mayBeEmpty: true })

process.exitCode = await runStages(
  [
    ['format', checks([['oxfmt', ['--check']]])],
    ['types', types()],
    ['lint', linted.length > 0 ? checks([['oxlint', linted]]) : async () => ({ passed: 0, failed: 0 })],
    ['boundaries', checks([['node', ['scripts/boundaries.mjs']]])],
  ],
  code.length > 0
    ? [
        ['tests', tests],
        ['journeys', journeys],
      ]
    : [],
)

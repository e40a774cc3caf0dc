/**
 * npm run check [-- --since REVISION]: what one runs while working. Format, types, lint of changed files and boundaries
 * side by side, then the unit, component and API tests that import what has changed since the revision (the common
 * ancestor with origin/main, or HEAD where there is none), the slow API tests of changed folders, and a few journeys in
 * a browser if the product has changed. `npm test` runs everything.
 */
import { ensureBrowsers } from './lib/chromium.mjs'
import { changedFiles, changedSince, isRevision, ofProduct } from './lib/changed-files.mjs'
import { root } from './lib/paths.mjs'
import { relatedTests } from './lib/related-tests.mjs'
import { runStages } from './lib/run-stages.mjs'
import { slowTestsOf } from './lib/slow-api-tests.mjs'
import { SMOKE_JOURNEYS } from './lib/smoke-journeys.mjs'
import { checks, suite, types } from './lib/stages.mjs'

const { argv } = process
const since = argv.includes('--since') ? argv[argv.indexOf('--since') + 1] : changedSince()
if (since === undefined) {
  console.error('--since takes a revision, like --since HEAD~3.')
  process.exit(2)
}
if (!isRevision(since)) {
  console.error(`git knows no commit ${since} here.`)
  process.exit(2)
}
const changed = changedFiles(since)
const linted = changed.filter((file) => /\.(?:[cm]?[jt]s|tsx)$/u.test(file))
const slow = slowTestsOf(linted)
console.log(`${changed.length} files have changed since ${since}.`)

const journeys = async () => {
  await ensureBrowsers()
  const titles = SMOKE_JOURNEYS.map(({ title }) => title.replaceAll(/[^\w ]/gu, '.'))
  const only = [...SMOKE_JOURNEYS.map(({ file }) => file), `--testNamePattern=^(?:${titles.join('|')})$`]
  return suite(['e2e'], { workers: 3, only })()
}
/** Styles and pictures are left out: components are tested without them. */
const isTested = (file) => !/\.(?:css|svg|png|webp|md)$/u.test(file)
const tests = async () => {
  const only = relatedTests(root, changed.filter(isTested))
  return suite(['unit', 'unit-dom', 'api'], { only: [...only, '--passWithNoTests'], mayBeEmpty: true })()
}
/** Stages that the change does not need are left out. */
const stage = (name, isNeeded, run) => (isNeeded ? [[name, run]] : [])

const hasProduct = changed.some(ofProduct)
process.exitCode = await runStages(
  [
    // The journeys' server, as in `npm test`.
    ...stage('build', hasProduct, checks([['node', ['e2e/build.mjs']]])),
    ['format', checks([['oxfmt', ['--check']]])],
    ['types', types()],
    ...stage('lint', linted.length > 0, checks([['oxlint', linted]])),
    ...stage('boundaries', linted.length > 0, checks([['node', ['scripts/boundaries.mjs']]])),
  ],
  [
    ...stage('tests', changed.length > 0, tests),
    ...stage('slow tests', slow.length > 0, suite(['api-slow'], { only: slow })),
    ...stage('journeys', hasProduct, journeys),
  ],
)

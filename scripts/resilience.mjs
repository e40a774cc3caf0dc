/**
 * node scripts/resilience.mjs [row...]: runs all tests with figures, or the named rows, at full size
 * (docs/resilience.md), prints the figures and writes them to dist/resilience.json. Exits with 0 only if all hold.
 */
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureInstalled } from './lib/install.mjs'
import { root } from './lib/paths.mjs'
import { collect, run } from './lib/run.mjs'

const names = process.argv.slice(2)
await ensureInstalled()
const folder = mkdtempSync(join(tmpdir(), 'foothold-figures-'))
const code = await run(
  process.execPath,
  [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--project=resilience',
    '--project=resilience-postgres',
    '--maxWorkers=1',
    '--passWithNoTests=false',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(folder, 'report.json')}`,
    ...names.map((name) => `/${name}.`),
  ],
  { cwd: root, env: { ...process.env, RESILIENCE_FIGURES: join(folder, 'figures') } },
)

const read = (path) => JSON.parse(readFileSync(path, 'utf8'))
const report = read(join(folder, 'report.json'))
mkdirSync(join(folder, 'figures'), { recursive: true })
const rows = readdirSync(join(folder, 'figures'))
  .map((name) => read(join(folder, 'figures', name)))
  .toSorted((one, other) => one.row.localeCompare(other.row) || one.engine.localeCompare(other.engine))
rmSync(folder, { recursive: true })

const { output } = await collect('git', ['rev-parse', '--short', 'HEAD'], { cwd: root })
const machine = `${cpus().length} x ${cpus()[0]?.model.trim() ?? 'unknown'}, Node ${process.version}, ${process.platform}`
const tests = report.testResults.flatMap(({ name, assertionResults }) =>
  assertionResults.map(({ fullName, status, duration }) => ({
    file: name.slice(root.length + 1),
    fullName,
    status,
    duration,
  })),
)
const result = { measuredAt: new Date().toISOString(), commit: output.trim(), machine, rows, tests }
mkdirSync(join(root, 'dist'), { recursive: true })
writeFileSync(join(root, 'dist/resilience.json'), `${JSON.stringify(result, null, 2)}\n`)

console.log(`\n${machine}, commit ${result.commit}\n`)
for (const { row, engine, values } of rows)
  console.log(
    `${row.padEnd(20)}${engine.padEnd(10)}${Object.entries(values)
      .map(([name, value]) => `${name}: ${value}`)
      .join('; ')}`,
  )
console.log(`\nWritten to dist/resilience.json: ${report.numPassedTests} tests passed, ${report.numFailedTests} failed`)
process.exitCode = code

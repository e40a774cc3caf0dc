import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './paths.mjs'
import { run } from './run.mjs'

/**
 * `unstable` names each test that failed first and passed then, with what it said.
 *
 * @typedef {{ passed: number, failed: number, skipped?: number, unstable?: string[] }} StageResult
 */

const windows = process.platform === 'win32'
const program = (name) => (name === 'node' ? process.execPath : join(root, 'node_modules', '.bin', name))
const start = (name, args) => run(program(name), args, { shell: windows && name !== 'node' })

/**
 * A stage that a program decides by its exit code; it counts as one test.
 *
 * @param {string} name
 * @param {string[]} args
 * @returns {() => Promise<StageResult>}
 */
export function checks(name, args) {
  return async () => {
    const failed = (await start(name, args)) === 0 ? 0 : 1
    return { passed: 1 - failed, failed }
  }
}

/**
 * The same for several runs of a program, two at a time; each counts as one test.
 *
 * @param {string} name
 * @param {string[][]} runs the arguments of each
 * @returns {() => Promise<StageResult>}
 */
export function checksEach(name, runs) {
  return async () => {
    const left = [...runs]
    let failed = 0
    const runNext = async () => {
      for (let args = left.shift(); args; args = left.shift()) failed += (await checks(name, args)()).failed
    }
    await Promise.all([runNext(), runNext()])
    return { passed: runs.length - failed, failed }
  }
}

/**
 * A stage of tests: projects of vitest.config.ts. A run that ends badly without naming a test,
 * or that found no test at all, counts as one failure.
 *
 * @param {string[]} projects
 * @param {{ retries?: number }} [options] tries after the first one; each test that needs one is named
 * @returns {() => Promise<StageResult>}
 */
export function suite(projects, { retries = 0 } = {}) {
  return async () => {
    const folder = mkdtempSync(join(tmpdir(), 'foothold-test-'))
    const report = join(folder, 'report.json')
    try {
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
      const code = await start('vitest', [
        'run',
        `--retry=${retries}`,
        ...projects.map((name) => `--project=${name}`),
        ...reporters,
      ])
      return countTests(existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null, code)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

/**
 * Counts from vitest's JSON report (null when there is none) and its exit code.
 *
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 *   testResults: { status: string, assertionResults: { status: string, fullName?: string, failureMessages?: string[] }[] }[]
 * } | null} report
 * @param {number} code
 * @returns {StageResult}
 */
export function countTests(report, code) {
  if (!report) return { passed: 0, failed: 1 }
  const passed = report.numPassedTests
  const unreadable = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  const named = report.numFailedTests + unreadable.length
  const failed = named === 0 && (code !== 0 || passed === 0) ? 1 : named
  const unstable = report.testResults
    .flatMap((file) => file.assertionResults)
    .filter((test) => test.status === 'passed' && (test.failureMessages ?? []).length > 0)
    .map((test) => `${test.fullName}\n${test.failureMessages.join('\n')}`)
  return { passed, failed, skipped: report.numPendingTests + report.numTodoTests, unstable }
}

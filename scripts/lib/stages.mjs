import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './paths.mjs'
import { collect, run } from './run.mjs'

/**
 * `failures` names each test that failed and `unstable` each that failed first and passed then, with what they said;
 * `output` is what was not shown yet.
 *
 * @typedef {{ passed: number, failed: number, skipped?: number, failures?: string[], unstable?: string[], output?: string }} StageResult
 */

const windows = process.platform === 'win32'
const program = (name) => (name === 'node' ? process.execPath : join(root, 'node_modules', '.bin', name))
const start = (name, args) => run(program(name), args, { shell: windows && name !== 'node' })

/** How many programs run at a time, whichever stages they are of: most of them use one core. */
const AT_ONCE = 2
const inTurn = turns(AT_ONCE)

/**
 * A stage of programs that decide by their exit codes; each counts as one test. Such stages may run side by side, which is
 * why what the programs say is in the result.
 *
 * @param {[name: string, args: string[]][]} programs
 * @returns {() => Promise<StageResult>}
 */
export function checks(programs) {
  return async () => {
    const ended = await Promise.all(
      programs.map(([name, args]) => inTurn(() => collect(program(name), args, { shell: windows && name !== 'node' }))),
    )
    const failed = ended.filter(({ code }) => code !== 0).length
    return { passed: ended.length - failed, failed, output: ended.map(({ output }) => output).join('') }
  }
}

/** Lets so many pieces of work run at a time, in the order in which they come. */
function turns(count) {
  const waiting = []
  let free = count
  return async (work) => {
    if (free > 0) free -= 1
    else await new Promise((resolve) => void waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
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
  const tests = report.testResults.flatMap((file) => file.assertionResults)
  const ofTests = (status) =>
    tests
      .filter((test) => test.status === status && (test.failureMessages ?? []).length > 0)
      .map((test) => `${test.fullName}\n${test.failureMessages.map(shortened).join('\n')}`)
  return {
    passed,
    failed,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [...ofTests('failed'), ...unreadable.map((file) => `${file.name}\n${shortened(file.message ?? '')}`)],
    unstable: ofTests('passed'),
  }
}

/** The summary ends the output, which may be all that is kept of it: there the first lines of a failure have to do. */
const shortened = (text) => text.split('\n').slice(0, 8).join('\n').slice(0, 800)

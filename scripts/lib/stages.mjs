import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './paths.mjs'
import { collect, run } from './run.mjs'
import { typeProjects } from './type-projects.mjs'

/**
 * `failures` lists each failed test, and `unstable` each that failed first and passed later, with their messages;
 * `output` is what was not printed yet.
 *
 * @typedef {{ passed: number, failed: number, skipped?: number, failures?: string[], unstable?: string[],
 *   output?: string }} StageResult
 * @typedef {{ status: string, name?: string, message?: string,
 *   assertionResults: { status: string, fullName?: string, failureMessages?: string[] }[] }} ReportedFile
 * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 *   numTotalTests?: number, testResults: ReportedFile[], unhandledErrors?: string[] }} Report vitest's JSON report, and errors thrown outside
 *   of tests
 */

const windows = process.platform === 'win32'
const program = (name) => (name === 'node' ? process.execPath : join(root, 'node_modules', '.bin', name))
const start = (name, args, env) => run(program(name), args, { env, shell: windows && name !== 'node' })

/** The number of programs that run at a time, over all stages: most of them use one core. */
const AT_ONCE = 2
const inTurn = turns(AT_ONCE)

/**
 * A stage of programs that pass or fail by their exit codes; each counts as one test. These stages may run in
 * parallel: their output is collected in the result.
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

/** The types of all projects. The compiler keeps what it knows of unchanged files. */
export const types = () =>
  checks(
    typeProjects.map((project) => {
      const known = `node_modules/.cache/foothold/types/${project === '.' ? 'whole' : project}.tsbuildinfo`
      return ['tsc', ['--checkers', '1', '-p', project, '--incremental', '--tsBuildInfoFile', known]]
    }),
  )

/** Limits concurrency to `count` tasks, which start in order. */
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
 * A stage of tests: projects of vitest.config.ts. A run that fails without naming a test,
 * or that found no test at all, counts as one failure.
 *
 * @param {string[]} projects
 * @param {{ retries?: number, again?: boolean, workers?: number, only?: string[], mayBeEmpty?: boolean }} [options]
 *   `retries`: tries of a test after its first one; `again`: files with a failed test are run once more, one at a time.
 *   Each test that needs either is named. `workers`: files that are run at a time, unless the configuration's number is
 *   right. `only`: arguments of vitest that select tests. `mayBeEmpty`: whether no test at all is no failure.
 * @returns {() => Promise<StageResult>}
 */
export function suite(projects, { retries = 0, again = false, workers, only = [], mayBeEmpty = false } = {}) {
  const common = [`--retry=${retries}`, ...projects.map((name) => `--project=${name}`)]
  return async () => {
    const all = [...common, ...only, ...(workers === undefined ? [] : [`--maxWorkers=${workers}`])]
    const first = await reported(all)
    if (mayBeEmpty && first.code === 0 && first.report?.numTotalTests === 0) return { passed: 0, failed: 0 }
    const files = again ? filesToRepeat(first.report) : []
    if (files.length === 0) return countTests(first.report, first.code)
    console.log(`\nOnce more, one at a time: ${files.length} files with a failed test`)
    const second = await reported([...common, '--maxWorkers=1', ...files])
    const report = withSecondRun(first.report, second.report)
    return countTests(report, report.numFailedTests > 0 ? first.code : second.code)
  }
}

/** Runs vitest and reads its report; null when it could not write one. */
async function reported(args) {
  const folder = mkdtempSync(join(tmpdir(), 'foothold-test-'))
  const [file, errorsFile] = ['report.json', 'errors.json'].map((name) => join(folder, name))
  const read = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null)
  try {
    const reporters = ['default', 'json', './scripts/lib/unhandled-errors.mjs'].map((name) => `--reporter=${name}`)
    const env = { ...process.env, UNHANDLED_ERRORS_FILE: errorsFile }
    const code = await start('vitest', ['run', ...args, ...reporters, `--outputFile.json=${file}`], env)
    const report = read(file)
    return { code, report: report && { ...report, unhandledErrors: read(errorsFile) ?? [] } }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** More failed files than this are not bad luck. */
const MOST_TO_REPEAT = 5

function filesToRepeat(report) {
  const files = report?.testResults.filter((file) => file.status === 'failed').map((file) => file.name) ?? []
  return files.length > MOST_TO_REPEAT ? [] : files
}

/**
 * Merges a second run into the report: tests that failed and then passed keep their first messages.
 *
 * @template {Report} R
 * @param {R} first
 * @param {Report | null} second
 * @returns {R}
 */
export function withSecondRun(first, second) {
  const passed = new Set(
    second?.testResults.flatMap((file) =>
      file.assertionResults.filter((test) => test.status === 'passed').map((test) => `${file.name} ${test.fullName}`),
    ),
  )
  const testResults = first.testResults.map((file) => {
    const assertionResults = file.assertionResults.map((test) =>
      test.status === 'failed' && passed.has(`${file.name} ${test.fullName}`) ? { ...test, status: 'passed' } : test,
    )
    const mended = assertionResults.length > 0 && !assertionResults.some((test) => test.status === 'failed')
    return { ...file, assertionResults, status: mended ? 'passed' : file.status }
  })
  const failed = testResults.flatMap((file) => file.assertionResults).filter((test) => test.status === 'failed').length
  const mended = first.numFailedTests - failed
  return { ...first, testResults, numPassedTests: first.numPassedTests + mended, numFailedTests: failed }
}

/**
 * Counts the tests in vitest's JSON report (null when there is none), considering its exit code.
 *
 * @param {Report | null} report
 * @param {number} code
 * @returns {StageResult}
 */
export function countTests(report, code) {
  if (!report) return { passed: 0, failed: 1 }
  const passed = report.numPassedTests
  const unreadable = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  const { unhandledErrors = [] } = report
  const named = report.numFailedTests + unreadable.length + unhandledErrors.length
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
    failures: [
      ...ofTests('failed'),
      ...unreadable.map((file) => `${file.name}\n${shortened(file.message ?? '')}`),
      ...unhandledErrors.map(shortened),
    ],
    unstable: ofTests('passed'),
  }
}

/** The summary ends the output, and may be all that is kept of it: only the first lines of each failure fit in. */
const shortened = (text) => text.split('\n').slice(0, 8).join('\n').slice(0, 800)

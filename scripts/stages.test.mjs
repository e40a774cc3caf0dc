import { describe, expect, test } from 'vitest'
import { checks, countTests, withSecondRun } from './lib/stages.mjs'

const report = (over = {}) => ({
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [],
  ...over,
})
const file = (status, ...tests) => ({ status, assertionResults: tests.map((test) => ({ status: test })) })

describe('a failure in the report', () => {
  test('each failed test', () => {
    const failed = report({ numFailedTests: 2, testResults: [file('failed', 'failed', 'failed')] })
    expect(countTests(failed, 1)).toMatchObject({ passed: 3, failed: 2 })
  })

  test('a file that could not be read, beside the failed tests of others', () => {
    const failed = report({ numFailedTests: 1, testResults: [file('failed', 'failed'), file('failed')] })
    expect(countTests(failed, 1)).toMatchObject({ passed: 3, failed: 2 })
  })

  test('a file that could not be read is named with its reason', () => {
    const failed = report({ testResults: [{ ...file('failed'), name: 'a.test.ts', message: 'no such module' }] })
    expect(countTests(failed, 1).failures).toEqual(['a.test.ts\nno such module'])
  })

  test('a run that ends badly without naming a test', () => {
    expect(countTests(report(), 1)).toMatchObject({ passed: 3, failed: 1 })
  })

  test('an error thrown outside any test, named with its message', () => {
    const counted = countTests(report({ unhandledErrors: ['route.fetch: the page was closed'] }), 1)
    expect(counted).toMatchObject({ passed: 3, failed: 1, failures: ['route.fetch: the page was closed'] })
  })

  test('a run that found no test', () => {
    expect(countTests(report({ numPassedTests: 0 }), 0)).toMatchObject({ passed: 0, failed: 1 })
  })

  test('a run without a report', () => {
    expect(countTests(null, 0)).toEqual({ passed: 0, failed: 1 })
  })
})

test('skipped tests are told apart', () => {
  expect(countTests(report({ numPendingTests: 1, numTodoTests: 1 }), 0)).toMatchObject({
    passed: 3,
    failed: 0,
    skipped: 2,
  })
})

test('a test that failed, or passed only at its second try, is named with what it said', () => {
  const [stable, unstable, failed] = ['passed', 'passed', 'failed'].map((status, place) => {
    return { status, fullName: `test ${place}`, failureMessages: place === 0 ? [] : ['expected 1 to be 2'] }
  })
  const counted = countTests(
    report({ numFailedTests: 1, testResults: [{ status: 'failed', assertionResults: [stable, unstable, failed] }] }),
    1,
  )
  expect(counted).toMatchObject({ passed: 3, failed: 1, unstable: ['test 1\nexpected 1 to be 2'] })
  expect(counted.failures).toEqual(['test 2\nexpected 1 to be 2'])
})

describe('a second run of the files with a failed test', () => {
  const named = (name, tests) => ({
    name,
    status: Object.values(tests).includes('failed') ? 'failed' : 'passed',
    assertionResults: Object.entries(tests).map(([fullName, status]) => {
      return { fullName, status, failureMessages: status === 'failed' ? ['late'] : [] }
    }),
  })
  const first = report({
    numPassedTests: 1,
    numFailedTests: 2,
    testResults: [named('a', { one: 'failed', two: 'passed' }), named('b', { one: 'failed' })],
  })

  test('passes what passed in it, and names it', () => {
    const second = report({
      testResults: [named('a', { one: 'passed', two: 'passed' }), named('b', { one: 'passed' })],
    })
    const counted = countTests(withSecondRun(first, second), 0)
    expect(counted).toMatchObject({ passed: 3, failed: 0, failures: [], unstable: ['one\nlate', 'one\nlate'] })
  })

  test('fails what failed in it, or was not reached by it', () => {
    const second = report({
      testResults: [named('a', { one: 'passed', two: 'passed' }), named('b', { one: 'failed' })],
    })
    const ofB = { passed: 2, failed: 1, failures: ['one\nlate'], unstable: ['one\nlate'] }
    expect(countTests(withSecondRun(first, second), 1)).toMatchObject(ofB)
    expect(countTests(withSecondRun(first, null), 1)).toMatchObject({ passed: 1, failed: 2 })
  })
})

describe('a stage of programs', () => {
  const says = (text, code = 0) => ['node', ['-e', `console.log('${text}'); process.exitCode = ${code}`]]

  test('counts each, and has what they said in their order', async () => {
    const result = await checks([says('one'), says('two', 3), says('three')])()
    expect(result).toEqual({ passed: 2, failed: 1, output: 'one\ntwo\nthree\n' })
  })

  test('cannot be run without its program', async () => {
    await expect(checks([['no-such-program', []]])()).rejects.toThrow('no-such-program')
  })
})

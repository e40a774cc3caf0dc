import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from './lib/paths.mjs'

const TEST_FILE = /\.(?:test|e2e)\.(?:tsx?|mjs)$/u
const QUOTED = '(?<quote>[\'"`])(?<title>(?:\\\\.|(?!\\k<quote>)[^\\\\])*)\\k<quote>'
const NAMED = new RegExp(String.raw`\b(?:test|describe)(?<how>(?:\.\w+)*)\(\s*${QUOTED}`, 'gu')
const NAMED_LATER = new RegExp(String.raw`\)\(\s*${QUOTED}\s*,\s*(?:async\s*)?(?:\(|\w+\s*=>)`, 'gu')
const PLACEHOLDER = /%[a-z]|\$\{[^}]*\}|\$\w+(?:\.\w+)*/gu

/** The rows of the page's tables: what the spec says, and where it is shown or departed from. */
function rowsOf(page) {
  return page
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, said, shown]) => ({ said, shown }))
    .filter(({ said, shown }) => said !== 'The spec says' && !/^-+$/u.test(shown))
}

/** The tests that a cell names: each title belongs to the file before it. */
function testsIn(cell) {
  const found = []
  let file = null
  for (const [, words] of cell.matchAll(/`([^`]+)`/gu)) {
    if (TEST_FILE.test(words)) file = words
    else found.push({ file, title: words })
  }
  return found
}

/** The titles in the source of a test file, as they are written; those that are skipped are left out. */
function titlesIn(source) {
  const code = source.replaceAll(/^\s*\/\/.*$/gmu, '')
  const named = [...code.matchAll(NAMED)].filter(([, how]) => !/skip|todo/u.test(how)).map(([, , , title]) => title)
  const later = [...code.matchAll(NAMED_LATER)].map(([, , title]) => title)
  return [...named, ...later].map((title) => title.replaceAll(/\\(['"`])/gu, '$1'))
}

/** Whether a title stands for the cited one: a placeholder stands for any words, but never for all of them. */
function isTitle(written, cited) {
  if (written === cited) return true
  const fixed = written.split(PLACEHOLDER)
  if (fixed.length === 1 || !/\p{L}{3}/u.test(fixed.join(' '))) return false
  return new RegExp(`^${fixed.map(escaped).join('.+')}$`, 'u').test(cited)
}

const escaped = (text) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`)

/** What is wrong with a row, in words; empty when it holds. */
function faultsOf({ said, shown }, read) {
  const tests = testsIn(shown ?? '')
  if (tests.length === 0) return (shown ?? '').startsWith('Departs: ') ? [] : [`neither test nor departure: ${said}`]
  return tests.flatMap(({ file, title }) => {
    const source = file && read(file)
    if (!source) return [`no such file: ${file} (${said})`]
    return titlesIn(source).some((written) => isTitle(written, title)) ? [] : [`no such test: ${file}, ${title}`]
  })
}

const readHere = (file) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : null)

test('every sentence of the spec is shown by a test that exists, or departed from', () => {
  const rows = rowsOf(readFileSync(join(root, 'docs/spec-coverage.md'), 'utf8'))
  expect(rows.length).toBeGreaterThanOrEqual(100)
  expect(rows.flatMap((row) => faultsOf(row, readHere))).toEqual([])
})

describe('the check', () => {
  const read = (file) =>
    file === 'a.test.ts'
      ? [
          "test('one is kept', () => {})",
          "test.each([1])('%i is kept too', () => {})",
          "test.each([1])(\n  '%s: %s',\n  async (n) => {},\n)",
          'test("nobody\'s is refused", () => {})',
          "test.skip('left out', () => {})",
          "// test('commented out', () => {})",
        ].join('\n')
      : null
  const faults = (shown) => faultsOf({ said: 'Something', shown }, read)

  test.each(['one is kept', '7 is kept too', '%i is kept too', '%s: %s', "nobody's is refused"])(
    'finds %s',
    (title) => {
      expect(faults(`\`a.test.ts\` \`${title}\``)).toEqual([])
    },
  )

  test.each(['one', 'one is kept too well', 'a: b', 'left out', 'commented out'])('misses %s', (title) => {
    expect(faults(`\`a.test.ts\` \`${title}\``)).toEqual([`no such test: a.test.ts, ${title}`])
  })

  test('names a file that there is not', () => {
    expect(faults('`b.test.ts` `one is kept`')).toEqual(['no such file: b.test.ts (Something)'])
  })

  test('takes a departure without a test, and nothing else', () => {
    expect(faults('Departs: it is spelt right.')).toEqual([])
    for (const shown of ['', 'It is.', '`a.test.ts`']) {
      expect(faults(shown)).toEqual(['neither test nor departure: Something'])
    }
  })
})

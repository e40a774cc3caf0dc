import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from './lib/paths.mjs'
import { faultsOf, pageOf, sentencesOf } from './lib/spec-page.mjs'
import { tagsIn, tagsOf } from './lib/spec-tags.mjs'

const read = (file) => readFileSync(join(root, file), 'utf8')

describe('the specification', () => {
  const list = read('docs/spec-sentences.md')
  const tags = tagsOf(root)

  test('every sentence is shown by a test that is not skipped, and no tag names another one', () => {
    const { sections } = sentencesOf(list)
    expect(sections.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(sections.flatMap(({ sentences }) => sentences).length).toBeGreaterThanOrEqual(199)
    expect(faultsOf(list, tags)).toEqual([])
  })

  test('the page is the one that the tags make: otherwise run npm run spec-coverage', () => {
    expect(pageOf(list, tags)).toBe(read('docs/spec-coverage.md'))
  })
})

const LIST = `# The sentences

## 1. First

- One
- Two
  Departs: three.

## Not shown by a test

- Four
`

describe('a tag', () => {
  const tagged = (...code) => tagsIn(['// Spec 1: One', ...code].join('\n'), 'a.test.tsx')

  test.each([
    ["test('is shown', () => <p />)", 'is shown'],
    ["test.for([[1, ')(']])('%i is shown', async () => {})", '%i is shown'],
    ['test.each`a\n${1}`("nobody\'s $a", () => {})', "nobody's $a"],
    ['describe(`group ${name}`, () => {})', 'group ${name}'],
    ["// Why.\n\n/** And how. */\ntest('is shown', () => {})", 'is shown'],
  ])('belongs to the test that follows: %s', (code, title) => {
    expect(tagged(code)).toEqual([{ section: 1, sentence: 'One', file: 'a.test.tsx', title, isSkipped: false }])
  })

  test.each(['const two = 2', '', 'it', "run('test')", "const two = 2\ntest('is not next', () => {})"])(
    'belongs to no test: %s',
    (code) => {
      expect(tagged(code)).toMatchObject([{ title: null }])
    },
  )

  test('several stand above one test', () => {
    expect(tagged('// Spec 1: Two', "test('both', () => {})").map(({ sentence, title }) => [sentence, title])).toEqual([
      ['One', 'both'],
      ['Two', 'both'],
    ])
  })

  test.each(['// spec 1: One', '//Spec 1: One', '// Spec 1 One', '// Spec 1:'])(
    'misspelt names no sentence: %s',
    (line) => {
      const [{ sentence }] = tagsIn(`${line}\ntest('is shown', () => {})`, 'a.test.ts')
      expect(sentence).not.toBe('One')
    },
  )

  test('in a text is none', () => {
    expect(tagsIn("const text = '// Spec 1: One'\ntest('no tag', () => {})", 'a.test.ts')).toEqual([])
  })

  test.each(["test.skip('left out', () => {})", "test.skipIf(true)('left out', () => {})", "it.todo('left out')"])(
    'is told of a skipped test: %s',
    (code) => {
      expect(tagged(code)).toMatchObject([{ title: 'left out', isSkipped: true }])
    },
  )

  test('is told of a test in a skipped group', () => {
    const code = "describe.skip('group', () => {\n// Spec 1: One\ntest('left out', () => {})\n})"
    expect(tagsIn(code, 'a.test.ts')).toMatchObject([{ title: 'left out', isSkipped: true }])
  })
})

const tag = (over) => ({ section: 1, sentence: 'One', file: 'a.test.ts', title: 'is shown', isSkipped: false, ...over })
const both = [tag({}), tag({ sentence: 'Two', title: 'is %s' })]

test('the page has a row for each sentence, and ends as the list does', () => {
  const page = pageOf(LIST, [...both, tag({ title: 'is shown too' }), tag({ file: 'b.e2e.ts' })])
  const rows = page.split('\n').map((row) => row.replaceAll(/ +/gu, ' '))
  expect(rows).toContain('| One | `a.test.ts` `is shown` `is shown too` <br> `b.e2e.ts` `is shown` |')
  expect(rows).toContain('| Two | Departs: three. `a.test.ts` `is %s` |')
  expect(page.endsWith('## Not shown by a test\n\n- Four\n')).toBe(true)
})

test.each([
  ['nothing', both, []],
  ['a sentence without a test', [tag({})], ['no test shows 1: Two']],
  ['an unknown sentence', [...both, tag({ sentence: 'Five' })], ['a.test.ts: no such sentence, 1: Five']],
  ['another section', [...both, tag({ section: 2 })], ['a.test.ts: no such sentence, 2: One']],
  ['a tag without a test', [...both, tag({ title: null })], ['a.test.ts: no test follows the tag 1: One']],
  ['a skipped test', [...both, tag({ isSkipped: true })], ['a.test.ts: the test of 1: One is skipped']],
  ['a title with a bar', [...both, tag({ title: 'a|b' })], ['a.test.ts: a table cannot show the title of 1: One']],
])('a fault is %s', (_name, tags, faults) => {
  expect(faultsOf(LIST, tags)).toEqual(faults)
})

test('a sentence stands in the list once', () => {
  expect(faultsOf(LIST.replace('- Two', '- One\n- Two'), both)).toEqual(['twice in the list: 1: One'])
})

test('a line of the list that is neither sentence nor departure is refused', () => {
  expect(() => sentencesOf(LIST.replace('  Departs', 'Departs'))).toThrow('Neither a sentence nor a departure')
})

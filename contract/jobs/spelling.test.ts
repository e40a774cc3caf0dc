import { expect, test } from 'vitest'
import { nearestWord, respelt, wordsToSpell } from './spelling.rules.ts'
import { beginningsOf } from './suggestion-terms.rules.ts'
import { countTerms } from './suggestion.rules.ts'

const terms = countTerms(
  ['Electrician', 'Ward Nurse', 'Night Nurse, Geriatrics', 'Nursery Teacher', 'Receptionist'].map((position) => ({
    position,
    skills: [],
    location: 'Malmö',
    companyName: 'Larkfield Health',
  })),
)
const near = (word: string) =>
  nearestWord(
    terms.flatMap(({ name, ...term }) =>
      beginningsOf(name)
        .filter(({ text }) => text.slice(0, 2) === word.slice(0, 2))
        .map((beginning) => ({ ...term, beginning })),
    ),
    word,
  )

test.each([
  ['Electrcian in Malmo', ['electrcian', 'malmo']],
  ['nusre || Nusre || carer', ['nusre', 'carer']],
  ['part-tme web develper,', ['part', 'develper']],
  ['.NET C++ 24/7 B2B4 jobs', []],
  [Array.from({ length: 20 }, (_, at) => `word${'x'.repeat(at)}`).join(' '), expect.objectContaining({ length: 12 })],
])('%s has these words whose spelling is looked up: %j', (query, words) => {
  expect(wordsToSpell(query)).toEqual(words)
})

test.each([
  ['electrcian', 'electrician'],
  ['nusre', 'nurse'],
  ['recieptionist', 'receptionist'],
  ['larkfeld', 'larkfield'],
  ['patience', null],
])('the nearest word to %s is %s', (word, nearest) => {
  expect(near(word)).toBe(nearest)
})

test('misspelt words are replaced where they are, whatever their case', () => {
  const nearest = new Map([
    ['nusre', 'nurse'],
    ['develper', 'developer'],
  ])
  expect(respelt('Nusre, Malmö || web-develper', nearest)).toBe('nurse, Malmö || web-developer')
  expect(respelt('ward nurse', nearest)).toBeNull()
  expect(respelt(`nusre ${'x'.repeat(194)}`, new Map([['nusre', 'nurseries']]))).toBeNull()
})

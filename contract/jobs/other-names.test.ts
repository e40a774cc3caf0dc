import { expect, test } from 'vitest'
import { singular, writtenWords } from './search-words.rules.ts'
import { OTHER_NAMES, readWithOtherNames } from './other-names.rules.ts'

const names = OTHER_NAMES.flat()

test('each name stands in the table as the search compares it', () => {
  expect(names.map((name) => singular(writtenWords(name)[0]?.joined ?? ''))).toEqual(names)
})

test('a name stands in the table for one trade alone', () => {
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test('a trade is wanted by its names in other languages, too', () => {
  const [found] = readWithOtherNames('Krankenschwester Oslo')
  expect(found?.words.map(({ word }) => word)).toEqual(['krankenschwester', 'oslo'])
  expect(found?.words[0]?.others).toEqual(expect.arrayContaining(['nurse', 'sykepleier']))
  expect(found?.words[1]?.others).toEqual(['krankenschwesteroslo'])
})

test.each([
  ['uk', 'unitedkingdom'],
  ['UAE', 'unitedarab'],
  ['Holland', 'netherland'],
  ['Türkiye', 'turkey'],
])('%s is the country %s, too', (query, country) => {
  expect(readWithOtherNames(query)[0]?.words[0]?.others).toContain(country)
})

test('a code that is a word in other places names no country', () => {
  for (const code of ['no', 'es', 'se']) expect(readWithOtherNames(code)[0]?.words[0]?.others).toEqual([])
})

test('six words of a search have other names', () => {
  const trades = ['nurse', 'cook', 'baker', 'waiter', 'plumber', 'welder', 'painter']
  const counts = readWithOtherNames(trades.join(' || ')).map(({ words }) => (words[0]?.others.length ?? 0) > 0)
  expect(counts).toEqual([true, true, true, true, true, true, false])
})

import { expect, test } from 'vitest'
import { singular, writtenWords } from './search-words.rules.ts'
import { readWithOtherNames, otherNames } from './other-names.rules.ts'

test('each name stands in the table as the search compares it', () => {
  const names = otherNames()
  expect(names.map((name) => singular(writtenWords(name)[0]?.joined ?? ''))).toEqual(names)
})

test('a name stands in the table for one trade alone', () => {
  const names = otherNames()
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test('a trade is wanted by its names in other languages, too', () => {
  const [found] = readWithOtherNames('Krankenschwester Oslo')
  expect(found?.words.map(({ word }) => word)).toEqual(['krankenschwester', 'oslo'])
  expect(found?.words[0]?.others).toEqual(expect.arrayContaining(['nurse', 'sykepleier']))
  expect(found?.words[1]?.others).toEqual(['krankenschwesteroslo'])
})

import { describe, expect, test } from 'vitest'
import { readSearch, searchMeaning } from './search-query.rules.ts'

const lettersOf = (query: string) => readSearch(query).map(({ letters }) => letters)
const wordsOf = (query: string) => readSearch(query).map(({ words }) => words.map(({ word }) => word))

describe('readSearch', () => {
  test.each([
    ['nurse || carer', [['nurse'], ['carer']]],
    ['Nurses in the Netherlands', [['nurse', 'netherland']]],
    // Small words count if there are no others.
    ['jobs in', [['job', 'in']]],
    ['part time nurse', [['parttime', 'nurse']]],
    ['on site', [['onsite']]],
    ['Part-time', [['parttime']]],
    ['node.js', [['nodej']]],
    ['.NET', [['.net']]],
    ['nurse NURSES night nurse', [['nurse', 'night']]],
    ['***', [[]]],
    // The normalising of letters leaves nothing of these.
    ['a n d', []],
    ['nurse || and || . ', [['nurse']]],
  ])('%s wants the words %j', (query, words) => {
    expect(wordsOf(query)).toEqual(words)
  })

  test.each([
    ['Backend || Computer science || React, Ruby', ['bcke', 'computersciece', 'rectruby']],
    ['nurse||carer', ['urse', 'crer']],
    [' || and || nurse || ', ['urse']],
    ['a | b', ['|b']],
    ['', []],
  ])('%j wants the letters %j', (query, letters) => {
    expect(lettersOf(query)).toEqual(letters)
  })

  test('neighbours are wanted as one word, too', () => {
    expect(readSearch('senior full stack developers')[0]?.words).toEqual([
      { word: 'senior', others: ['seniorfull'] },
      { word: 'full', others: ['seniorfull', 'fullstack'] },
      { word: 'stack', others: ['fullstack', 'stackdeveloper'] },
      { word: 'developer', others: ['stackdeveloper'] },
    ])
  })

  test('eight alternatives count, and twelve words of each', () => {
    const words = Array.from({ length: 15 }, (_, index) => `word${index}`)
    expect(wordsOf(words.join(' || '))).toEqual(words.slice(0, 8).map((word) => [word]))
    expect(wordsOf(words.join(' '))).toEqual([words.slice(0, 12)])
  })

  test('two alternatives with the same letters stay two if their words differ', () => {
    // Without a, n and d both are 'urse'.
    expect(wordsOf('nurse || urse')).toEqual([['nurse'], ['urse']])
    expect(wordsOf('Nurse || nurse || nurses.')).toEqual([['nurse'], ['nurse']])
  })
})

test.each([
  ['nurse', ' Nurse ', true],
  ['Malmö', 'MALMO', false],
  ['part-time', 'part‑time', false],
  ['nurse', 'urse', false],
])('%s and %s mean the same search: %s', (one, other, isSame) => {
  expect(searchMeaning(one) === searchMeaning(other)).toBe(isSame)
})

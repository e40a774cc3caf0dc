import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { singular, wordsIn, writtenWords } from './search-words.rules.ts'

describe('wordsIn', () => {
  test.each([
    ['Malmö, Québec, Straße, Køge, Łódź', ['malmo', 'quebec', 'strasse', 'koge', 'lodz']],
    ['İSTANBUL Ⅻ ﬁtter Ｃ＋＋', ['istanbul', 'xii', 'fitter', 'c++']],
    ['C#, F#/C++ and .NET', ['c#', 'f#', 'c++', 'and', '.net', 'net']],
    ['ASP.NET', ['aspnet', 'asp', 'net', '.net']],
    ['Node.js', ['nodej', 'node', 'js', '.js']],
    ['7++, 3# and 1/2/3', ['7', '3', 'and', '123', '1', '2']],
    ['24/7, 3.5 years', ['247', '24', '7', '35', '3', '5', 'year']],
    ['nurse/carer', ['nurse', 'carer']],
    ['R&D', ['rd', 'r', 'd']],
    ['U.S.', ['us', 'u', 's']],
    ['O’Neill', ['oneill', 'o', 'neill']],
    ['part‑time', ['parttime', 'part', 'time']],
    ['now—then', ['now', 'then']],
    ['co\u00adoperate', ['cooperate']],
    ['1st\u00a0chef\u2009de', ['1st', 'chef', 'de']],
    ['간호사 モグ', ['간호사', 'モク\u3099'.normalize('NFC')]],
    ['Krankenpfleger/-in (m/w/d)', ['krankenpfleger', 'in', 'm', 'w', 'd']],
    ['… !!! ++ #', []],
  ])('%s has the words %j', (text, words) => {
    expect([...wordsIn([text])]).toEqual(words)
  })

  test('a short text has each pair of neighbours as a word, too', () => {
    expect([...wordsIn(['Full Stack Developers'], true)]).toEqual([
      'full',
      'stack',
      'developer',
      'fullstack',
      'stackdeveloper',
    ])
  })

  test('no word of any text has a space in it, and a word has itself as its only word', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        for (const word of wordsIn([text], true)) expect(word).toMatch(/^\S{1,80}$/u)
        for (const { joined, parts } of writtenWords(text).filter(({ parts }) => parts.length === 0))
          expect(writtenWords(joined)).toEqual([{ joined, parts }])
      }),
    )
  })
})

test.each([
  ['nurses', 'nurse'],
  ['agencies', 'agency'],
  ['coaches', 'coach'],
  ['businesses', 'business'],
  ['boxes', 'box'],
  ['business', 'business'],
  ['bus', 'bus'],
  ['campus', 'campus'],
  ['analysis', 'analysis'],
  ['news', 'news'],
  ['hydraulics', 'hydraulics'],
  ['mechanics', 'mechanic'],
  ['aws', 'aws'],
])('the singular of %s is %s', (word, one) => {
  expect(singular(word)).toBe(one)
})

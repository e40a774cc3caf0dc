import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { POPULAR_SEARCHES, normaliseSearchText } from './job.search.ts'

/** A naive reference implementation of the rule, one character at a time. */
function naiveNormal(text: string): string {
  let kept = ''
  for (const character of text.toLowerCase()) {
    switch (character) {
      case ' ':
      case '.':
      case ',':
      case 'a':
      case 'n':
      case 'd':
        continue
      default:
        kept += character
    }
  }
  return kept
}

// A small alphabet makes many near misses; full Unicode covers unusual characters.
const dense = fc.string({ unit: fc.constantFrom(...Array.from('aAnNdD ., eErR\tß-')), maxLength: 12 })
const wild = fc.string({ unit: 'grapheme', maxLength: 30 })
const text = fc.oneof(dense, wild)

describe('normaliseSearchText', () => {
  // Spec 5: Search is lower-cased and drops space, dot, comma, a, n, d
  test.each([
    ['Web Developer', 'webeveloper'],
    ['R. and D., Denmark', 'remrk'],
    ['SQA', 'sq'],
    ['and', ''],
    ['C++ / C#', 'c++/c#'],
    ['Ärztin', 'ärzti'],
    ['Tab\tdash', 'tb\tsh'],
  ])('%j is searched as %j', (given, normal) => {
    expect(normaliseSearchText(given)).toBe(normal)
  })

  // Spec 5: Search is lower-cased and drops space, dot, comma, a, n, d
  test('agrees with the plain reading of the rule on any text', () => {
    fc.assert(fc.property(text, (given) => normaliseSearchText(given) === naiveNormal(given)))
  })

  test('a normal text is its own normal', () => {
    fc.assert(
      fc.property(dense, (given) => {
        const normal = normaliseSearchText(given)
        return normaliseSearchText(normal) === normal
      }),
    )
  })
})

// Spec 9: The nine category badges
test('the popular searches are the nine of the specification (point 9)', () => {
  expect(POPULAR_SEARCHES).toEqual([
    'Web Developer',
    'Web Designer',
    'Writer',
    'Fullstack',
    'Senior',
    'Team Lead',
    'Administration',
    'SQA',
    'Tester',
  ])
})

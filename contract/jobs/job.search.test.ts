import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { POPULAR_SEARCHES, matchesFilters, matchesSearch, normaliseSearchText } from './job.search.ts'

interface Searched {
  position: string
  requirements: string[]
  responsibilities: string[]
  skills: string[]
}

const job = (over: Partial<Searched> = {}): Searched => ({
  position: 'Ship mechanic',
  requirements: [],
  responsibilities: [],
  skills: [],
  ...over,
})

/** The rule once more, a character at a time, as slow and plain as it can be said. */
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

function naiveFinds(text: string, query: string): boolean {
  const [searched, wanted] = [naiveNormal(text), naiveNormal(query)]
  for (let start = 0; start + wanted.length <= searched.length; start += 1) {
    let length = 0
    while (length < wanted.length && searched[start + length] === wanted[length]) length += 1
    if (length === wanted.length) return true
  }
  return false
}

// Few letters make many near misses; whole Unicode makes the odd ones.
const dense = fc.string({ unit: fc.constantFrom(...Array.from('aAnNdD ., eErR\tß-')), maxLength: 12 })
const wild = fc.string({ unit: 'grapheme', maxLength: 30 })
const text = fc.oneof(dense, wild)
const texts = fc.array(text, { maxLength: 4 })
const jobs = fc.record({ position: text, requirements: texts, responsibilities: texts, skills: texts })

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
  test('it agrees with the plain reading of the rule on any text', () => {
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

describe('matchesSearch', () => {
  // Spec 5: It looks at position, requirements, responsibilities, skills
  test.each(['position', 'requirements', 'responsibilities', 'skills'] as const)('it looks at %s', (field) => {
    const found = job({ [field]: field === 'position' ? 'Baker of rye' : ['Knots', 'Rye bread'] })
    expect(matchesSearch(found, 'RYE')).toBe(true)
    expect(matchesSearch(job(), 'RYE')).toBe(false)
  })

  // Spec 5: It looks at position, requirements, responsibilities, skills
  test('it looks at nothing else', () => {
    const elsewhere = { ...job(), companyName: 'Rye & Sons', location: 'Rye', overview: 'Rye all day' }
    expect(matchesSearch(elsewhere, 'rye')).toBe(false)
  })

  test('each text is searched by itself: a find does not run from one into the next', () => {
    expect(matchesSearch(job({ skills: ['Type', 'Script'] }), 'typescript')).toBe(false)
    expect(matchesSearch(job({ skills: ['Type Script'] }), 'typescript')).toBe(true)
  })

  test('a search of nothing but dropped characters finds every job', () => {
    fc.assert(fc.property(jobs, fc.constantFrom('', ' ', 'and', 'D. N. A.'), (any, query) => matchesSearch(any, query)))
  })

  // Spec 5: Search is a substring match on both normalised sides
  test('it agrees with the plain reading of the rule on any job and search', () => {
    fc.assert(
      fc.property(jobs, text, (any, query) => {
        const parts = [any.position, ...any.requirements, ...any.responsibilities, ...any.skills]
        return matchesSearch(any, query) === parts.some((part) => naiveFinds(part, query))
      }),
      { numRuns: 1000 },
    )
  })

  test('any piece of a text finds its job', () => {
    fc.assert(
      fc.property(dense, fc.nat(), fc.nat(), (position, from, length) =>
        matchesSearch(job({ position }), position.slice(from % 12, (from % 12) + (length % 12))),
      ),
    )
  })
})

describe('matchesFilters', () => {
  const posting = {
    location: 'Bergen, Norway',
    employmentType: 'Full-time',
    workLevel: 'Senior',
    experience: '3 years',
  }

  test('without choices every job passes', () => {
    expect(matchesFilters(posting, {})).toBe(true)
  })

  test('a choice is compared like a search', () => {
    expect(matchesFilters(posting, { location: ['bergen norway'] })).toBe(true)
    expect(matchesFilters(posting, { location: ['Oslo'] })).toBe(false)
  })

  test('of the values of one choice any will do', () => {
    expect(matchesFilters(posting, { employmentType: ['Part-time', 'Full-time'] })).toBe(true)
    expect(matchesFilters(posting, { employmentType: ['Part-time', 'Contract'] })).toBe(false)
    expect(matchesFilters(posting, { employmentType: [] })).toBe(true)
  })

  test('all choices must fit', () => {
    expect(matchesFilters(posting, { workLevel: ['senior'], employmentType: ['full'] })).toBe(true)
    expect(matchesFilters(posting, { workLevel: ['senior'], employmentType: ['part'] })).toBe(false)
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

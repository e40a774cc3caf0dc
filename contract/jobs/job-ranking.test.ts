import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { matchesSearch, rankJobs, searchTier, wordRuns } from './job-ranking.rules.ts'
import { normaliseSearchText, searchAlternatives, type Searched } from './job.search.ts'

const job = (over: Partial<Searched> = {}): Searched => ({
  position: 'Ship mechanic',
  requirements: [],
  responsibilities: [],
  skills: [],
  ...over,
})

/** A naive substring search. */
function naiveFinds(text: string, query: string): boolean {
  const [searched, wanted] = [normaliseSearchText(text), normaliseSearchText(query)]
  for (let start = 0; start + wanted.length <= searched.length; start += 1) {
    let length = 0
    while (length < wanted.length && searched[start + length] === wanted[length]) length += 1
    if (length === wanted.length) return true
  }
  return false
}

// A small alphabet makes many near misses; full Unicode covers unusual characters.
const dense = fc.string({ unit: fc.constantFrom(...Array.from('aAnNdD ., eErR\tß-')), maxLength: 12 })
const wild = fc.string({ unit: 'grapheme', maxLength: 30 })
const text = fc.oneof(dense, wild)
const texts = fc.array(text, { maxLength: 4 })
const jobs = fc.record({ position: text, requirements: texts, responsibilities: texts, skills: texts })

describe('matchesSearch', () => {
  // Spec 5: It looks at position, requirements, responsibilities, skills
  test.each(['position', 'requirements', 'responsibilities', 'skills'] as const)('searches %s', (field) => {
    const found = job({ [field]: field === 'position' ? 'Baker of rye' : ['Knots', 'Rye bread'] })
    expect(matchesSearch(found, 'RYE')).toBe(true)
    expect(matchesSearch(job(), 'RYE')).toBe(false)
  })

  // Spec 5: It looks at position, requirements, responsibilities, skills
  test('searches no other field', () => {
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
  test('agrees with the plain reading of the rule on any job and search', () => {
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

describe('wordRuns', () => {
  test.each([
    ['Ward Nurse, Cardiology', ['wr', 'wrurse', 'wrursecriology', 'urse', 'ursecriology', 'criology']],
    ['Head of Administration', ['he', 'heof', 'heofmiistrtio', 'of', 'ofmiistrtio', 'miistrtio']],
    ['And  a Nurse', ['urse']],
    ['Cook Cook', ['cook', 'cookcook']],
    ['', []],
  ])('%j has %j', (position, runs) => {
    expect(wordRuns(position)).toEqual(runs)
  })
})

describe('searchTier', () => {
  const tier = (found: Partial<Searched>, query: string) => searchTier(job(found), searchAlternatives(query))

  test.each<[string, Partial<Searched>, string, number | null]>([
    ['a whole word of the position', { position: 'Night Nurse, Geriatrics' }, 'nurse', 0],
    ['several words of it, written together', { position: 'Night Nurse, Geriatrics' }, 'nightnurse', 0],
    ['a part of a word', { position: 'Nursery Teacher' }, 'nurse', 1],
    ['the end of one word and the next', { position: 'Night Nurse' }, 'ght nurse', 1],
    ['a skill', { skills: ['Nursing care'] }, 'nursing', 2],
    ['a requirement', { requirements: ['A nurse’s training'] }, 'nurse', 3],
    ['a responsibility', { responsibilities: ['You call the nurse'] }, 'nurse', 3],
    ['nothing of it', { skills: ['Knots'] }, 'nurse', null],
  ])('finds the text in %s', (_name, found, query, expected) => {
    expect(tier(found, query)).toBe(expected)
  })

  test('the best tier of any alternative counts', () => {
    const found = { position: 'Cook', skills: ['Grill'], requirements: ['Teaching others'] }
    expect(tier(found, 'teaching || grill')).toBe(2)
    expect(tier(found, 'teaching || cook || grill')).toBe(0)
    expect(tier(found, 'teaching || pilot')).toBe(3)
  })
})

describe('rankJobs', () => {
  // Spec 5: It looks at position, requirements, responsibilities, skills
  test('a search for a nurse lists nurses first, the newest of them first', () => {
    const board = [
      job({ position: 'Ferry Mechanic', responsibilities: ['Nurse old engines'] }),
      job({ position: 'Nursery Teacher' }),
      job({ position: 'Dental Nurse' }),
      job({ position: 'Porter', skills: ['Helping nurses'] }),
      job({ position: 'Ward Nurse, Cardiology' }),
      job({ position: 'Pilot' }),
    ]
    expect(rankJobs(board, 'nurse').map(({ position }) => position)).toEqual([
      'Dental Nurse',
      'Ward Nurse, Cardiology',
      'Nursery Teacher',
      'Porter',
      'Ferry Mechanic',
    ])
  })

  test('leaves out other jobs, repeats none, and keeps the order within a tier', () => {
    fc.assert(
      fc.property(fc.array(jobs, { maxLength: 8 }), text, (board, query) => {
        const ranked = rankJobs(board, query)
        const tierOf = (one: Searched) => searchTier(one, searchAlternatives(query)) ?? 4
        const expected = board.filter((one) => tierOf(one) < 4).toSorted((one, other) => tierOf(one) - tierOf(other))
        expect(ranked).toEqual(expected)
      }),
    )
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isLessExact, matchesSearch, rankJobs, searchTier } from './job-ranking.rules.ts'
import { normaliseSearchText, type Searched } from './job.search.ts'
import { NO_TERMS } from './posting-terms.rules.ts'
import { readWithOtherNames } from './other-names.rules.ts'

const job = (over: Partial<Searched> = {}): Searched => ({
  position: 'Ship mechanic',
  requirements: [],
  responsibilities: [],
  skills: [],
  location: 'Bergen, Norway',
  employmentType: 'Full-time',
  workLevel: '',
  companyName: 'Fjord Works',
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
const jobs = fc
  .record({ position: text, requirements: texts, responsibilities: texts, skills: texts, location: text })
  .map(job)

describe('matchesSearch', () => {
  // Spec 5: It looks at position, requirements, responsibilities, skills
  test.each(['position', 'requirements', 'responsibilities', 'skills'] as const)('searches %s', (field) => {
    const found = job({ [field]: field === 'position' ? 'Baker of rye' : ['Knots', 'Rye bread'] })
    expect(matchesSearch(found, 'RYE')).toBe(true)
    expect(matchesSearch(job(), 'RYE')).toBe(false)
  })

  // Spec 5: It looks at position, requirements, responsibilities, skills
  test('the letters of other fields find nothing', () => {
    const elsewhere = job({ companyName: 'Ocryex', location: 'Ocryex', employmentType: 'Ocryex' })
    expect(matchesSearch({ ...elsewhere, overview: 'Rye' } as Searched, 'rye')).toBe(false)
  })

  test('each text is searched by its letters alone: a find does not run from one into the next', () => {
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
        // Jobs that match by words alone are found as well.
        const tier = searchTier(any, readWithOtherNames(query))
        return parts.some((part) => naiveFinds(part, query)) ? tier !== null : tier === null || !isLessExact(tier)
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

describe('searchTier', () => {
  const tier = (found: Partial<Searched>, query: string) => searchTier(job(found), readWithOtherNames(query))

  test.each<[string, Partial<Searched>, string, number | null]>([
    ['a whole word of the position', { position: 'Night Nurse, Geriatrics' }, 'nurses', 0],
    ['several words of it, in another order', { position: 'Nurse, Night Shifts' }, 'night nurse', 0],
    ['two words of it that are written as one', { position: 'Full Stack Developer' }, 'fullstack', 0],
    ['a word of it that is written as two', { position: 'Fullstack Developer' }, 'full stack developer', 0],
    ['a word of it in another language', { position: 'Night Nurse' }, 'Krankenschwester', 0],
    ['the beginning of a word of it', { position: 'Nursery Teacher' }, 'nurse', 1],
    ['a word of it, and the place', { position: 'Plumber', location: 'Leeds, UK' }, 'plumber in leeds', 2],
    ['a word of it, and the beginning of the place', { position: 'Plumber', location: 'Leeds' }, 'plumber lee', 3],
    ['the beginning of a word of it, and the place', { position: 'Plumbers’ Aid' }, 'plumb bergen', 3],
    ['a skill', { skills: ['Nursing care'] }, 'nursing', 4],
    ['a skill and the employment type', { skills: ['Welding'], employmentType: 'Part-time' }, 'welding part time', 4],
    ['the beginning of a skill', { skills: ['Nursing care'] }, 'nurs', 5],
    ['a requirement', { requirements: ['A nurse’s training'] }, 'nurse', 6],
    ['a responsibility', { responsibilities: ['You call the nurse'] }, 'nurse', 6],
    ['the company', { companyName: 'Kaveri Hospital' }, 'kaveri hospital', 6],
    ['the place without its accent', { location: 'Malmö' }, 'malmo', 6],
    [
      'the country, which is given as data',
      { location: 'Oslo', terms: { ...NO_TERMS, place: { city: '', country: 'Norway' } } },
      'norway',
      6,
    ],
    ['where the work is', { terms: { ...NO_TERMS, workplace: 'remote' } }, 'remote', 6],
    ['the level', { workLevel: 'Senior' }, 'senior', 6],
    ['a country by another name', { location: 'Leeds, United Kingdom' }, 'uk', 6],
    ['the lowest level by another name', { position: 'Web Developer', workLevel: 'Entry' }, 'junior web developer', 2],
    ['the letters of two words, one of them small', { position: 'Electric and Hybrid Cars' }, 'electrican', 8],
    ['the beginning of a place', { location: 'Trondheim' }, 'trond', 7],
    ['the letters of the position', { position: 'Krankenpfleger' }, 'pfleger', 8],
    ['the letters of a skill', { skills: ['Uninursing'] }, 'nursing', 9],
    ['the letters of a requirement', { requirements: ['Uninurse'] }, 'nurse', 10],
    ['nothing of it', { skills: ['Knots'] }, 'nurse', null],
    ['one of two words alone', { position: 'Plumber' }, 'plumber leeds', null],
    // A single letter begins no word.
    ['a single letter', { position: 'Cook', skills: ['C++', 'C#'] }, 'c', 8],
    ['a single letter as a skill', { position: 'Tester', skills: ['C'] }, 'c', 4],
    ['a word with signs', { skills: ['C++', '.NET', 'Node.js'] }, 'c++ .net node.js', 4],
  ])('finds the text in %s', (_name, found, query, expected) => {
    expect(tier(found, query)).toBe(expected)
  })

  test('the best tier of any alternative counts', () => {
    const found = { position: 'Cook', skills: ['Grill'], requirements: ['Teaching others'] }
    expect(tier(found, 'teaching || grill')).toBe(4)
    expect(tier(found, 'teaching || cook || grill')).toBe(0)
    expect(tier(found, 'teaching || pilot')).toBe(6)
    expect(tier(found, 'ook || teaching')).toBe(6)
  })
})

describe('rankJobs', () => {
  // Spec 5: It looks at position, requirements, responsibilities, skills
  test('a search for a nurse lists nurses first, the newest of them first', () => {
    const board = [
      job({ position: 'Ferry Mechanic', responsibilities: ['Nurse old engines'] }),
      job({ position: 'Nursery Teacher' }),
      job({ position: 'Dental Nurse' }),
      job({ position: 'Surgeon' }),
      job({ position: 'Porter', skills: ['Helping nurses'] }),
      job({ position: 'Ward Nurse, Cardiology' }),
      job({ position: 'Course Planner' }),
      job({ position: 'Pilot' }),
    ]
    const { exact, lessExact } = rankJobs(board, 'nurse')
    expect(exact.map(({ position }) => position)).toEqual([
      'Dental Nurse',
      'Ward Nurse, Cardiology',
      'Nursery Teacher',
      'Porter',
      'Ferry Mechanic',
    ])
    // Its letters are 'urse'.
    expect(lessExact.map(({ position }) => position)).toEqual(['Course Planner'])
  })

  test('a search without a text finds every job', () => {
    const board = [job(), job({ position: 'Cook' })]
    expect(rankJobs(board, ' ')).toEqual({ exact: board, lessExact: [] })
  })

  test('leaves out other jobs, repeats none, and keeps the order within a tier', () => {
    fc.assert(
      fc.property(fc.array(jobs, { maxLength: 8 }), text, (board, query) => {
        const { exact, lessExact } = rankJobs(board, query)
        const tierOf = (one: Searched) => searchTier(one, readWithOtherNames(query)) ?? 11
        const expected = board.filter((one) => tierOf(one) < 11).toSorted((one, other) => tierOf(one) - tierOf(other))
        expect([...exact, ...lessExact]).toEqual(expected)
        expect(lessExact.every((one) => tierOf(one) >= 8)).toBe(true)
      }),
    )
  })
})

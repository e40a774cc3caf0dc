import { describe, expect, test } from 'vitest'
import { editDistance } from './edit-distance.rules.ts'
import { foldName } from './fold-name.rules.ts'
import { suggestionTerms, type Suggested } from './suggestion-terms.rules.ts'
import { countTerms, suggest, withFound } from './suggestion.rules.ts'

const jobWith = (values: Partial<Suggested> = {}): Suggested => ({
  position: 'Ferry Mechanic',
  skills: [],
  location: 'Stavanger, Norway',
  companyName: 'Norrsund Ferries',
  ...values,
})
const board = countTerms([
  jobWith(),
  jobWith({ position: 'Ferry mechanic, nights', skills: ['Hydraulics', 'hydraulics', 'Welding (MIG)'] }),
  jobWith({ position: 'Bicycle Mechanic', location: 'Malmö', companyName: 'Mechelse Werf', skills: ['Mechatronics'] }),
  jobWith({ position: 'Night Nurse, Geriatrics', location: 'Remote (Norway)', companyName: 'Larkfield Health' }),
  jobWith({ position: 'Head of Administration', location: 'New York / Oslo' }),
])
const said = (typed: string) =>
  suggest(board, typed).map(({ kind, name, jobs, isNear }) => `${kind} ${name} ${jobs}${isNear ? ' near' : ''}`)
const namesIn = (values: Partial<Suggested>) => suggestionTerms(jobWith(values)).map(({ kind, name }) => [kind, name])

describe('the names of a job', () => {
  test('are its title, from each of its last words on, its skills, the parts of its place and its company', () => {
    expect(
      namesIn({ position: 'Senior QA Lead (m/f), Payments', skills: ['SQL'], location: 'Remote, Norway' }),
    ).toEqual([
      ['title', 'Senior QA Lead'],
      ['title', 'QA Lead'],
      ['title', 'Lead'],
      ['skill', 'SQL'],
      ['place', 'Remote'],
      ['place', 'Norway'],
      ['company', 'Norrsund Ferries'],
    ])
  })

  test('do not begin with a small word, and are names that the search leaves something of', () => {
    expect(
      namesIn({ position: 'Head of Administration', skills: ['and', 'C', 'a || b', '🪚'], location: '—' }),
    ).toEqual([
      ['title', 'Head of Administration'],
      ['title', 'Administration'],
      ['company', 'Norrsund Ferries'],
    ])
  })

  test('are bounded', () => {
    const endless = jobWith({
      position: 'Word '.repeat(20),
      location: 'a place,'.repeat(20),
      skills: ['x'.repeat(100)],
    })
    expect(suggestionTerms(endless).map(({ name }) => name)).toEqual([
      'Word Word Word Word',
      'Word Word Word',
      'Word Word',
      'Word',
      'a place',
      'Norrsund Ferries',
    ])
  })
})

describe('suggestions', () => {
  test('begin with what is typed at one of their words, two of a kind, those with the most jobs first', () => {
    expect(said('mech')).toEqual([
      'title Mechanic 3',
      'title Ferry Mechanic 2',
      'skill Mechatronics 1',
      'company Mechelse Werf 1',
    ])
    expect(said('ferry m')).toEqual(['title Ferry Mechanic 2'])
    expect(said('hydr')).toEqual(['skill Hydraulics 1'])
  })

  test('have the very name before one with more jobs', () => {
    const jobs = ['New York', 'New York', 'York'].map((location) => jobWith({ location }))
    expect(suggest(countTerms(jobs), 'york').map(({ name }) => name)).toEqual(['York', 'New York'])
  })

  test('do not depend on case, accents, dots and punctuation', () => {
    expect(said('MALMO')).toEqual(['place Malmö 1'])
    expect(said(' malmö ')).toEqual(['place Malmö 1'])
    expect(said('welding mig')).toEqual(['skill Welding (MIG) 1'])
    expect(foldName("St. John’s Føroyar & Łódź, C++/C# Straße '😀'")).toBe('st johns foroyar & lodz c++ c# strasse')
  })

  test('need two characters, and no alternatives', () => {
    for (const typed of ['', 'm', ' m. ', '--', 'ferry || mech', 'm'.repeat(61)]) expect(said(typed)).toEqual([])
  })
})

test('beside a place stands how many jobs its filter leaves, which looks at the beginnings of words', () => {
  const jobs = ['York', 'York Harbour', 'Oslo'].map((location) => ({
    ...jobWith({ location }),
    requirements: [],
    responsibilities: [],
    employmentType: '',
    workLevel: '',
  }))
  expect(withFound(suggest(countTerms(jobs), 'york'), jobs)).toMatchObject([
    { name: 'York', jobs: 2 },
    { name: 'York Harbour', jobs: 1 },
  ])
})

describe('a typed text that no name begins with', () => {
  test.each([
    ['mechanc', 'title Mechanic 3 near'],
    ['mehcanic', 'title Mechanic 3 near'],
    ['stavangr', 'place Stavanger 2 near'],
    ['nusre', 'title Nurse 1 near'],
    ['nurses', 'title Nurse 1 near'],
    ['larkfild', 'company Larkfield Health 1 near'],
    ['ferry mecanic', 'title Ferry Mechanic 2 near'],
  ])('%s is nearly %s', (typed, near) => expect(said(typed)[0]).toBe(near))

  test('whole names come alone, and parts of names where there are none', () => {
    expect(said('nusre')).toEqual(['title Nurse 1 near'])
    expect(said('gerriatrics')).toEqual([])
    expect(said('bicycel')).toEqual(['title Bicycle Mechanic 1 near'])
  })

  test('short texts and other words are not corrected', () => {
    for (const typed of ['yrk', 'osl0 x', 'xtavanger', 'patience', 'mexxanxx']) expect(said(typed)).toEqual([])
  })
})

test('a mistake is a letter too few or too many, another one, or two that changed places', () => {
  expect(editDistance('nurse', 'nurse', 0)).toBe(0)
  expect(editDistance('nusre', 'nurse', 1)).toBe(1)
  expect(editDistance('nurs', 'nurse', 1)).toBe(1)
  expect(editDistance('nurxse', 'nurse', 1)).toBe(1)
  expect(editDistance('nurxe', 'nurse', 1)).toBe(1)
  expect(editDistance('developper', 'develper', 2)).toBe(2)
  expect(editDistance('nuxxe', 'nurse', 1)).toBeNull()
  expect(editDistance('', 'nurse', 2)).toBeNull()
})

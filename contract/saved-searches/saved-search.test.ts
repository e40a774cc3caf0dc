import { expect, test } from 'vitest'
import { addressOf, readSavedQuery, savedQueryOf } from './saved-search.rules.ts'
import { suggestedName, wordsOfQuery, wordsOfTelling } from './saved-search-words.rules.ts'
import { meaningOfQuery } from './search-meaning.rules.ts'

test('an address is saved with its parameters in one order, without its order, job and tab', () => {
  const address = {
    sort: 'pay',
    job: 'a1',
    show: 'saved',
    closed: 'include',
    workplace: 'on-site,remote,nowhere',
    location: ' Leeds within 25 km ',
    spelling: 'as-typed',
    search: 'React & Node',
  }
  const query = savedQueryOf(address)
  expect(query).toBe('search=React+%26+Node&spelling=as-typed&location=Leeds+within+25+km&workplace=on-site%2Cremote')
  expect(savedQueryOf(addressOf(query))).toBe(query)
  expect(readSavedQuery(query)).toEqual({
    text: 'React & Node',
    isAsTyped: true,
    filters: { location: ['Leeds within 25 km'], workplace: ['on-site', 'remote'] },
  })
})

test.each([
  ['search=React+Oslo', 'search=react%2C++OSLO', true],
  ['search=nurse+%7C%7C+carer', 'search=Carer%7C%7CNurse', true],
  ['search=nurse', 'search=Nurses', true],
  ['search=nurse', 'search=nurse&spelling=as-typed', false],
  ['location=Oslo&workplace=remote', 'workplace=remote&location=+oslo', true],
  ['search=nurse&location=Oslo', 'search=nurse&location=Bergen', false],
  ['company=Ace', 'company=ace', false],
  ['search=nurse&workLevel=Senior', 'search=nurse&workLevel=Senior%2CEntry', false],
])('%s and %s mean the same: %s', (one, other, isSame) => {
  expect(meaningOfQuery(one) === meaningOfQuery(other)).toBe(isSame)
})

test.each([
  '',
  'spelling=as-typed',
  'search=+',
  'search=and',
  'location=+%2C',
  'pay=much',
  'sort=pay',
  'closed=include',
])('%s would find every job', (query) => {
  expect(meaningOfQuery(query)).toBe('')
})

test('a search is named and described by what it looks for', () => {
  expect(suggestedName('search=react&location=Oslo')).toBe('React jobs in Oslo')
  expect(suggestedName('company=Ace&workplace=remote')).toBe('Jobs at Ace: Remote')
  expect(suggestedName('workplace=remote&posted=week')).toBe('Jobs: Remote, Last 7 days')
  expect(suggestedName(`search=${'x'.repeat(100)}`)).toHaveLength(80)
  expect(wordsOfQuery('search=React&spelling=as-typed&location=Oslo&workplace=remote%2Chybrid')).toEqual([
    '“React”, as typed',
    'Oslo',
    'Hybrid',
    'Remote',
  ])
})

test.each([
  [{ push: true, mail: true, notifications: true }, 'Once a week by push, mail and notifications'],
  [{ push: false, mail: true, notifications: true }, 'Once a week by mail and notifications'],
  [{ push: false, mail: true, notifications: false }, 'Once a week by mail'],
])('the words for %j are %s', (channels, words) => {
  expect(wordsOfTelling({ cadence: 'weekly', channels })).toBe(words)
})

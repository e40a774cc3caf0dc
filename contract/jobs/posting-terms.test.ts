import { expect, test } from 'vitest'
import { NO_TERMS, settleTerms, textsOfTerms, type PostingTerms } from './posting-terms.rules.ts'
import { postingTermsSchema } from './posting-terms.schema.ts'

const terms: PostingTerms = {
  employment: { type: 'Part-time', note: 'nights' },
  level: { level: 'Skilled', note: '' },
  workplace: 'hybrid',
  place: { city: 'Bergen', country: 'Norway' },
  pay: { min: 46_000, max: 52_000, currency: 'NOK', period: 'month', note: 'pro rata' },
}
const texts = {
  employmentType: 'Part-time, nights',
  workLevel: 'Skilled',
  location: 'Bergen, Norway',
  salaryRange: 'NOK 46,000 – 52,000 / month, pro rata',
}
const empty = { employmentType: '', workLevel: '', location: '', salaryRange: '' }

test('the texts say what the terms say', () => {
  expect(textsOfTerms(terms)).toEqual(texts)
  expect(textsOfTerms(NO_TERMS)).toEqual(empty)
  const remote = (city: string, country: string) =>
    textsOfTerms({ ...NO_TERMS, workplace: 'remote', place: { city, country } }).location
  expect([remote('', 'Norway'), remote('worldwide', ''), remote('', '')]).toEqual([
    'Remote, Norway',
    'Remote, worldwide',
    'Remote',
  ])
})

test('an empty text is written from its term', () => {
  expect(settleTerms({ ...empty, terms })).toEqual({ ...texts, terms })
})

test('a text that says something else stands, and its term goes; the country stays', () => {
  const changed = { ...texts, salaryRange: 'By agreement', location: 'Oslo' }
  expect(settleTerms({ ...changed, terms })).toEqual({
    ...changed,
    terms: { ...terms, place: { city: '', country: 'Norway' }, pay: null },
  })
  const free = { ...texts, location: 'Bergen, at the quay' }
  expect(settleTerms({ ...free, terms })).toEqual({ ...free, terms })
})

test('texts without terms stay as they are', () => {
  expect(settleTerms(texts)).toEqual(texts)
  expect(settleTerms({ ...texts, terms: NO_TERMS })).toEqual({ ...texts, terms: NO_TERMS })
})

test('the schema fills in what is left out, and refuses what is wrong by its path', () => {
  expect(postingTermsSchema.parse({})).toEqual(NO_TERMS)
  expect(postingTermsSchema.parse(terms)).toEqual(terms)
  const wrong = postingTermsSchema.safeParse({
    workplace: 'moon',
    place: { city: 'Bergen', country: 'Narnia' },
    pay: { min: 5, max: 4, currency: 'NOK', period: 'month' },
  })
  expect(wrong.error?.issues.map(({ path }) => path.join('.'))).toEqual(['workplace', 'place.country', 'pay.max'])
})

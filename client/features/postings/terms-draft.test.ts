import { expect, test } from 'vitest'
import { draftOf, emptyPosting, postingIssues, postingOf } from './posting-draft.ts'
import { postedJob } from './test-jobs.ts'

const old = postedJob({
  employmentType: 'Full-time, early',
  workLevel: 'Skilled',
  location: 'Stavanger, Norway',
  salaryRange: 'about 50k',
  terms: undefined,
})
const chosen = {
  ...emptyPosting,
  position: 'Nurse',
  overview: 'You care.',
  location: 'Bergen',
  country: 'Norway',
  workplace: 'hybrid',
  employment: 'Part-time',
  employmentType: 'nights ',
  level: 'Senior',
  payMin: '46,000',
  payMax: '52 000',
  currency: 'NOK',
}

test('the chosen terms make the texts, and come back as they were chosen', () => {
  const posting = postingOf(chosen)
  expect(posting).toMatchObject({
    employmentType: 'Part-time, nights',
    workLevel: 'Senior',
    location: 'Bergen, Norway',
    salaryRange: 'NOK 46,000 – 52,000 / month',
  })
  expect(draftOf(posting)).toMatchObject({ ...chosen, employmentType: 'nights', payMin: '46000', payMax: '52000' })
  expect(postingOf(draftOf(posting))).toEqual(posting)
})

test('old words stay as they are while nothing is chosen, and nothing is read out of them', () => {
  const { terms, ...words } = postingOf(draftOf(old))
  expect(words).toMatchObject({
    employmentType: 'Full-time, early',
    workLevel: 'Skilled',
    location: 'Stavanger, Norway',
    salaryRange: 'about 50k',
  })
  expect(Object.values(terms ?? {})).toEqual([null, null, null, null, null])
})

test('remote work needs no other place, and is said once', () => {
  const remote = (location: string, country = '') =>
    postingOf({ ...chosen, workplace: 'remote', location, country }).location
  expect([remote(''), remote('', 'Norway'), remote('Remote, worldwide')]).toEqual([
    'Remote',
    'Remote, Norway',
    'Remote, worldwide',
  ])
})

test('pay that makes no sense is said beside its fields', () => {
  const issues = (pay: Partial<typeof chosen>) => postingIssues({ ...chosen, ...pay })
  expect(issues({})).toEqual({})
  expect(issues({ payMin: '', payMax: '' })).toEqual({})
  expect(issues({ payMin: 'a lot' })).toHaveProperty('payMin')
  expect(issues({ payMin: '' })).toHaveProperty('payMin')
  expect(issues({ payMax: '45,999' })).toEqual({ payMax: 'To: not less than From.' })
  expect(issues({ currency: '' })).toEqual({ currency: 'Choose a currency.' })
})

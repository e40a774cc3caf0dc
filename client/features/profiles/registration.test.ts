import { describe, expect, test } from 'vitest'
import { COUNTRIES } from '#contract/profiles/country.options.ts'
import {
  candidateRegistration,
  emptyCandidate,
  emptyEmployer,
  employerRegistration,
  registrationIssues,
  type CandidateDraft,
} from './registration.ts'

const ida: CandidateDraft = {
  firstName: 'Ida',
  lastName: 'Berg',
  gender: 'female',
  country: 'Norway',
  address: 'Nygata 4',
  city: 'Stavanger',
  postcode: '4006',
  term: true,
}

describe('a registration', () => {
  // Spec 5: Candidate registration: all fields required
  test('asks a candidate for everything', () => {
    expect(Object.keys(registrationIssues(emptyCandidate)).toSorted()).toEqual(
      ['address', 'city', 'country', 'firstName', 'gender', 'lastName', 'postcode', 'term'].toSorted(),
    )
  })

  // Spec 5: Employer registration: all fields required
  test('asks an employer for everything', () => {
    expect(registrationIssues(emptyEmployer)).toMatchObject({
      companyName: 'Enter the name of your company.',
      employeeRange: 'Choose how many people work there.',
      companyCategory: 'Choose a category.',
      roleInCompany: 'Enter your role in the company.',
    })
  })

  test('counts blanks as nothing', () => {
    expect(registrationIssues({ ...ida, city: '   ' })).toEqual({ city: 'Enter your city.' })
  })

  test('is sent once every choice is made', () => {
    expect(candidateRegistration({ ...ida, gender: '' }, 'ida@example.org')).toBeNull()
    expect(candidateRegistration({ ...ida, term: false }, 'ida@example.org')).toBeNull()
    expect(candidateRegistration(ida, 'ida@example.org')).toEqual({
      ...ida,
      email: 'ida@example.org',
      role: 'candidate',
    })
    expect(employerRegistration(emptyEmployer, 'ida@example.org')).toBeNull()
  })
})

test('the countries are sorted by their common names, each once', () => {
  expect(COUNTRIES).toEqual(COUNTRIES.toSorted(new Intl.Collator('en').compare))
  expect(new Set(COUNTRIES).size).toBe(250)
})

import { expect, test } from 'vitest'
import type { PostingCopy, SentProfile } from '#contract/applications/application-copy.schema.ts'
import { formatFields, postingLines, profileLines } from './copy-labels.ts'

const posting = { salaryRange: '', skills: ['Welding', 'Sailing'] } as Partial<PostingCopy> as PostingCopy

test('a field that says nothing has no lines', () => {
  expect(postingLines(posting, 'salaryRange')).toEqual([])
  expect(postingLines(posting, 'terms')).toEqual([])
  expect(postingLines(posting, 'skills')).toEqual(['Welding', 'Sailing'])
})

test('terms are read as words', () => {
  const terms = { employment: null, level: null, pay: null, workplace: 'remote', opening: 'pool' } as const
  const place = { city: 'Bergen', country: 'Norway' }
  expect(postingLines({ ...posting, terms: { ...terms, place, fillBy: '2026-03-31' } }, 'terms')).toEqual([
    'Remote',
    'Bergen, Norway',
    'Talent pool',
    'To fill by 31 Mar 2026',
  ])
})

test('the lists of a profile are read in lines', () => {
  const profile = {
    gender: 'female',
    languages: ['Norwegian', 'English'],
    experiences: [{ position: 'Welder', companyName: 'Yard', location: '', timeline: '2020' }],
    contactInformation: { phoneNumber: '+47 1', linkedInProfile: '', portfolioWebsite: '', github: '' },
  } as Partial<SentProfile> as SentProfile
  expect(profileLines(profile, 'gender')).toEqual(['Female'])
  expect(profileLines(profile, 'languages')).toEqual(['Norwegian, English'])
  expect(profileLines(profile, 'experiences')).toEqual(['Welder · Yard · 2020'])
  expect(profileLines(profile, 'contactInformation')).toEqual(['+47 1'])
})

test('fields are named in a sentence', () => {
  expect(formatFields(['Location'])).toBe('location')
  expect(formatFields(['Salary Range', 'Location', 'Overview'])).toBe('salary range, location and overview')
})

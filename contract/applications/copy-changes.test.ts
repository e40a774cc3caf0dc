import { expect, test } from 'vitest'
import type { PostingCopy, SentProfile } from './application-copy.schema.ts'
import { POSTING_FIELDS, PROFILE_FIELDS, changedPostingFields, changedProfileFields } from './copy-changes.rules.ts'
import { postingCopySchema, sentProfileSchema } from './application-copy.schema.ts'

const posting: PostingCopy = {
  position: 'Ship mechanic',
  experience: '3 years',
  workLevel: 'Senior',
  employmentType: 'Full-time',
  salaryRange: '40,000 - 48,000',
  location: 'Bergen',
  overview: 'You keep our boats going.',
  skills: ['Welding'],
  responsibilities: [],
  requirements: [],
}
const profile: SentProfile = {
  firstName: 'Cleo',
  lastName: 'Marsh',
  email: 'cleo@example.org',
  gender: 'female',
  address: 'Quay 1',
  city: 'Bergen',
  country: 'Norway',
  postcode: '5003',
  aboutMe: '',
  skills: [],
  languages: [],
  interests: [],
  availability: '',
  salaryExpectation: '',
  experiences: [{ companyName: 'Yard', timeline: '2020', location: 'Bergen', position: 'Welder' }],
  education: [],
  achievements: [],
  contactInformation: { phoneNumber: '', linkedInProfile: '', portfolioWebsite: '', github: '' },
}

test('every field of a posting and of a profile is compared', () => {
  expect(new Set<string>(POSTING_FIELDS)).toEqual(new Set(Object.keys(postingCopySchema.shape)))
  expect(new Set<string>(PROFILE_FIELDS)).toEqual(new Set(Object.keys(sentProfileSchema.shape)))
})

test('a posting that reads the same has no changes, whatever the order of its keys', () => {
  const { position, ...rest } = posting
  expect(changedPostingFields(posting, { ...rest, position })).toEqual([])
})

test('each changed field of a posting is named, in reading order', () => {
  const now = { ...posting, overview: 'You keep the light.', salaryRange: '', skills: ['Welding', 'Sailing'] }
  expect(changedPostingFields(posting, now)).toEqual(['salaryRange', 'overview', 'skills'])
})

test('terms that say nothing are the same as none', () => {
  const none = { employment: null, level: null, workplace: null, place: null, pay: null }
  expect(changedPostingFields(posting, { ...posting, terms: none })).toEqual([])
  expect(changedPostingFields(posting, { ...posting, terms: { ...none, workplace: 'remote' } })).toEqual(['terms'])
})

test('each changed field of a profile is named', () => {
  const [experience] = profile.experiences
  const now = {
    ...profile,
    aboutMe: 'I mend boats.',
    experiences: experience ? [{ ...experience, timeline: '2020 to 2024' }] : [],
  }
  expect(changedProfileFields(profile, now)).toEqual(['aboutMe', 'experiences'])
  expect(changedProfileFields(profile, { ...profile })).toEqual([])
})

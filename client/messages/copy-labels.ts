import type { PostingCopy, SentProfile } from '#contract/applications/application-copy.schema.ts'
import type { PostingField, ProfileField } from '#contract/applications/copy-changes.rules.ts'
import { WORKPLACE_LABELS } from '#contract/jobs/posting-terms.options.ts'
import { OPENING_WORDS } from '#contract/jobs/posting-terms.rules.ts'
import { GENDER_LABELS } from './profile-messages.ts'
import { calendarDay } from './when.ts'

/** The labels of a posting's fields. */
export const POSTING_LABELS: Readonly<Record<PostingField, string>> = {
  position: 'Position',
  salaryRange: 'Salary Range',
  location: 'Location',
  employmentType: 'Employment Type',
  workLevel: 'Work Level',
  experience: 'Experience',
  overview: 'Overview',
  skills: 'Skills',
  responsibilities: 'Responsibilities',
  requirements: 'Requirements',
  terms: 'Terms',
  mustHaves: 'Must-have questions',
}

/** The labels of a profile's fields. */
export const PROFILE_LABELS: Readonly<Record<ProfileField, string>> = {
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  gender: 'Gender',
  address: 'Address',
  city: 'City',
  postcode: 'Postcode',
  country: 'Country',
  salaryExpectation: 'Salary expectation',
  availability: 'Availability',
  aboutMe: 'About',
  skills: 'Skills',
  languages: 'Languages',
  interests: 'Interests',
  experiences: 'Experiences',
  education: 'Education',
  achievements: 'Achievements',
  contactInformation: 'Contact',
}

const joined = (parts: readonly string[], between = ' · '): string => parts.filter(Boolean).join(between)

/** The content of a posting's field as lines; empty when the field is empty. */
export function postingLines(posting: PostingCopy, field: PostingField): string[] {
  if (field === 'mustHaves') return (posting.mustHaves ?? []).map(({ question }) => question)
  if (field !== 'terms') return [posting[field]].flat().filter(Boolean)
  const { terms } = posting
  if (!terms) return []
  const { workplace, place, opening, fillBy } = terms
  return [
    workplace ? WORKPLACE_LABELS[workplace] : '',
    place ? joined([place.city, place.country], ', ') : '',
    opening ? OPENING_WORDS[opening] : '',
    fillBy ? `To fill by ${calendarDay(fillBy)}` : '',
  ].filter(Boolean)
}

/** The content of a profile's field as lines; empty when the field is empty. */
export function profileLines(profile: SentProfile, field: ProfileField): string[] {
  switch (field) {
    case 'gender':
      return [GENDER_LABELS[profile.gender]]
    case 'experiences':
      return profile.experiences.map(({ position, companyName, location, timeline }) =>
        joined([position, companyName, location, timeline]),
      )
    case 'education':
      return profile.education.map(({ degree, university, year }) => joined([degree, university, year]))
    case 'contactInformation':
      return Object.values(profile.contactInformation).filter(Boolean)
    case 'skills':
    case 'languages':
    case 'interests': {
      const words = profile[field].join(', ')
      return words ? [words] : []
    }
    default:
      return [profile[field]].flat().filter(Boolean)
  }
}

/** Field names as an enumeration: 'salary range, location and overview'. */
export function formatFields(names: readonly string[]): string {
  const small = names.map((name) => name.toLowerCase())
  return small.length < 2 ? small.join('') : `${small.slice(0, -1).join(', ')} and ${small.at(-1) ?? ''}`
}

import type { PostingCopy, SentProfile } from './application-copy.schema.ts'

/** The fields of a posting in display order. */
export const POSTING_FIELDS = [
  'position',
  'salaryRange',
  'location',
  'employmentType',
  'workLevel',
  'experience',
  'overview',
  'skills',
  'responsibilities',
  'requirements',
  'terms',
  'mustHaves',
] as const satisfies readonly (keyof PostingCopy)[]
export type PostingField = (typeof POSTING_FIELDS)[number]

/** The fields of a profile in display order. */
export const PROFILE_FIELDS = [
  'firstName',
  'lastName',
  'email',
  'gender',
  'address',
  'city',
  'postcode',
  'country',
  'salaryExpectation',
  'availability',
  'aboutMe',
  'skills',
  'languages',
  'interests',
  'experiences',
  'education',
  'achievements',
  'contactInformation',
] as const satisfies readonly (keyof SentProfile)[]
export type ProfileField = (typeof PROFILE_FIELDS)[number]

/** The posting's fields that differ from the copy. */
export const changedPostingFields = (copy: PostingCopy, now: PostingCopy): PostingField[] =>
  POSTING_FIELDS.filter((field) =>
    field === 'terms' ? !isSame(withoutText(copy.terms), withoutText(now.terms)) : !isSame(copy[field], now[field]),
  )

/** The terms that no text field contains: a change of pay is a change of the salary range alone. */
const withoutText = ({ workplace, opening, fillBy }: Partial<NonNullable<PostingCopy['terms']>> = {}) => ({
  workplace,
  opening,
  fillBy,
})

/** The profile's fields that differ from the copy. */
export const changedProfileFields = (copy: SentProfile, now: SentProfile): ProfileField[] =>
  PROFILE_FIELDS.filter((field) => !isSame(copy[field], now[field]))

/** Compares by value, regardless of key order; empty and missing are equal. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(plain(one)) === JSON.stringify(plain(other))

function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value ?? ''
  const said = Object.entries(value)
    .map(([key, inside]) => [key, plain(inside)] as const)
    .filter(([, inside]) => inside !== '')
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return said.length > 0 ? Object.fromEntries(said) : ''
}

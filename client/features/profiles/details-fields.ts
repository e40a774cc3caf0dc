import { companyRules, contactRules, profileRules } from '#contract/profiles/profile.rules.ts'
import {
  COMPANY_CATEGORIES,
  EMPLOYEE_RANGES,
  type CompanyCategory,
  type EmployeeRange,
  type Gender,
} from '#contract/profiles/user.options.ts'
import { registrationChoices, registrationRules as rule } from '#contract/profiles/user.rules.ts'
import type { User } from '#client/api/domain.ts'
import type { FieldSpec } from './FieldsDialog.tsx'
import { GENDER_OPTIONS } from '#client/messages/profile-messages.ts'
import type { ProfileChanges, Refusal } from './use-save-profile.ts'

const choice = (label: string, required: string) => ({ label, max: 120, required })

const CONTACT_FIELDS = [
  { name: 'phoneNumber', rule: contactRules.phoneNumber, type: 'tel', autoComplete: 'tel' },
  {
    name: 'linkedInProfile',
    rule: contactRules.linkedInProfile,
    type: 'url',
    placeholder: 'https://www.linkedin.com/in/...',
  },
  { name: 'portfolioWebsite', rule: contactRules.portfolioWebsite, type: 'url', placeholder: 'https://' },
  { name: 'github', rule: contactRules.github, type: 'url', placeholder: 'https://github.com/...' },
] as const satisfies readonly FieldSpec[]

const NAMES: FieldSpec[] = [
  { name: 'firstName', rule: rule.firstName, autoComplete: 'given-name', isHalf: true },
  { name: 'lastName', rule: rule.lastName, autoComplete: 'family-name', isHalf: true },
  {
    name: 'gender',
    rule: choice('Gender', registrationChoices.gender),
    options: GENDER_OPTIONS,
  },
]

const candidateFields = (countries: readonly string[]): FieldSpec[] => [
  { name: 'address', rule: rule.address, autoComplete: 'street-address' },
  { name: 'city', rule: rule.city, autoComplete: 'address-level2', isHalf: true },
  // The label that the spec uses for the profile (point 2).
  { name: 'postcode', rule: { ...rule.postcode, label: 'Postcode' }, autoComplete: 'postal-code', isHalf: true },
  { name: 'country', rule: rule.country, options: countries, autoComplete: 'country-name' },
  { name: 'salaryExpectation', rule: profileRules.salaryExpectation, placeholder: 'NOK 48,000 a month' },
]

const EMPLOYER_FIELDS: FieldSpec[] = [
  { name: 'companyName', rule: rule.companyName, autoComplete: 'organization' },
  { name: 'roleInCompany', rule: rule.roleInCompany, autoComplete: 'organization-title' },
  {
    name: 'companyCategory',
    rule: choice('Company Category', registrationChoices.companyCategory),
    options: COMPANY_CATEGORIES,
    isHalf: true,
  },
  {
    name: 'employeeRange',
    rule: choice('Employee Range', registrationChoices.employeeRange),
    options: EMPLOYEE_RANGES,
    isHalf: true,
  },
]

export const COMPANY_FIELDS: FieldSpec[] = [
  { name: 'founded', rule: companyRules.founded, placeholder: '1987' },
  { name: 'companyEmail', rule: companyRules.companyEmail, type: 'email' },
  { name: 'companyLocation', rule: companyRules.companyLocation },
  { name: 'companyWebsite', rule: companyRules.companyWebsite, type: 'url', placeholder: 'https://' },
]

/** The cards of the profile that a dialog edits. */
export type DetailsPart = 'details' | 'contact'

/** The fields of a card's dialog for a role (spec, point 2, and the fields of registration). */
export function detailFields(part: DetailsPart, role: User['role'], countries: readonly string[]): FieldSpec[] {
  if (part === 'contact') return [...CONTACT_FIELDS]
  return [...NAMES, ...(role === 'employer' ? EMPLOYER_FIELDS : candidateFields(countries))]
}

/** The values of a record's fields. */
export function valuesOf(user: User, fields: readonly FieldSpec[]): Record<string, string> {
  const flat: Record<string, unknown> = { ...user, ...user.contactInformation }
  const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
  return Object.fromEntries(fields.map(({ name }) => [name, textOf(flat[name])]))
}

/** The changes for the values of a dialog, which must be valid. */
export function detailChanges(values: Record<string, string>): ProfileChanges {
  const { phoneNumber, linkedInProfile = '', portfolioWebsite = '', github = '', ...rest } = values
  const { gender, employeeRange, companyCategory, ...texts } = rest
  return {
    ...texts,
    ...(gender === undefined ? {} : { gender: gender as Gender }),
    ...(employeeRange === undefined ? {} : { employeeRange: employeeRange as EmployeeRange }),
    ...(companyCategory === undefined ? {} : { companyCategory: companyCategory as CompanyCategory }),
    ...(phoneNumber === undefined
      ? {}
      : { contactInformation: { phoneNumber, linkedInProfile, portfolioWebsite, github } }),
  }
}

/** The messages by field name: the last part of a path such as 'contactInformation.github'. */
export function flatRefusal(refusal: Refusal): Refusal {
  if (!refusal) return null
  return Object.fromEntries(Object.entries(refusal).map(([path, words]) => [path.split('.').at(-1) ?? path, words]))
}

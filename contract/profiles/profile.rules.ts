import { EMAIL_ISSUE, isPublicEmail } from '#contract/auth/email.ts'
import type { TextRule } from '#contract/text-rule.ts'
import { webAddressIssue } from '#contract/web-link.rules.ts'

const emailIssue = (text: string): string | null => (isPublicEmail(text) ? null : EMAIL_ISSUE)

const link = (label: string) => ({ label, max: 300, check: webAddressIssue }) as const satisfies TextRule

/** Rules of the profile's text fields (spec, point 3). */
export const profileRules = {
  aboutMe: { label: 'About me', max: 2000, multiline: true },
  availability: { label: 'Availability', max: 80 },
  salaryExpectation: { label: 'Salary expectation', max: 80 },
} as const satisfies Record<string, TextRule>

/** Rules for one row of each list. */
export const profileListRules = {
  skills: { label: 'Skills', max: 100 },
  languages: { label: 'Languages', max: 80 },
  interests: { label: 'Interests', max: 100 },
  achievements: { label: 'Achievements', max: 300 },
} as const satisfies Record<string, TextRule>

/** Telephone number and web profiles. The spec checks a telephone number by its input type only. */
export const contactRules = {
  phoneNumber: { label: 'Phone number', max: 40 },
  linkedInProfile: link('LinkedIn profile'),
  portfolioWebsite: link('Portfolio website'),
  github: link('GitHub'),
} as const satisfies Record<string, TextRule>

export const experienceRules = {
  position: { label: 'Position', max: 120, required: 'Enter a position.' },
  companyName: { label: 'Company', max: 120 },
  location: { label: 'Location', max: 120 },
  timeline: { label: 'Timeline', max: 80 },
} as const satisfies Record<string, TextRule>

export const educationRules = {
  degree: { label: 'Degree', max: 120, required: 'Enter a degree.' },
  university: { label: 'University', max: 120 },
  year: { label: 'Year', max: 40 },
} as const satisfies Record<string, TextRule>

/** Rules of the company fields, which are shown on its job pages. */
export const companyRules = {
  founded: { label: 'Founded', max: 40 },
  companyEmail: { label: 'Company Email', max: 254, check: emailIssue },
  companyLocation: { label: 'Company Location', max: 200 },
  companyWebsite: link('Website'),
} as const satisfies Record<string, TextRule>

/** The fields of a record that only one of the roles has and may change. */
export const ROLE_FIELDS = {
  candidate: ['address', 'city', 'country', 'postcode', 'salaryExpectation'],
  employer: [
    'companyName',
    'employeeRange',
    'companyCategory',
    'roleInCompany',
    'founded',
    'companyEmail',
    'companyLocation',
    'companyWebsite',
  ],
} as const

/** The longest query for skill suggestions. */
export const SKILL_QUERY_MAX = 100
/** The most suggestions in one response. */
export const SKILLS_MAX = 10

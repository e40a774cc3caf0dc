import type { CompanyCategory, EmployeeRange, Gender } from '#contract/profiles/user.options.ts'
import { registrationChoices, registrationRules } from '#contract/profiles/user.rules.ts'
import type { Registration } from '#contract/profiles/user.schema.ts'
import { textIssue, type TextRule } from '#contract/text-rule.ts'

/** The draft of a candidate's registration; a missing choice is empty. */
export type CandidateDraft = typeof emptyCandidate
export const emptyCandidate = {
  firstName: '',
  lastName: '',
  gender: '' as Gender | '',
  country: '',
  address: '',
  city: '',
  postcode: '',
  term: false,
}

/** The draft of an employer's registration; a missing choice is empty. */
type EmployerDraft = typeof emptyEmployer
export const emptyEmployer = {
  firstName: '',
  lastName: '',
  gender: '' as Gender | '',
  companyName: '',
  employeeRange: '' as EmployeeRange | '',
  companyCategory: '' as CompanyCategory | '',
  roleInCompany: '',
  term: false,
}

const texts: Partial<Record<string, TextRule>> = registrationRules
const choices: Partial<Record<string, string>> = registrationChoices

/** The error messages by field; all fields are required (spec, point 5). */
export function registrationIssues(draft: Record<string, string | boolean>): Record<string, string> {
  const issues: Record<string, string> = {}
  for (const [name, value] of Object.entries(draft)) {
    const rule = texts[name]
    const issue = rule ? textIssue(rule, String(value)) : value ? null : choices[name]
    if (issue) issues[name] = issue
  }
  return issues
}

/** The payload for a candidate's draft, or null while a choice is missing. */
export function candidateRegistration(draft: CandidateDraft, email: string): Registration | null {
  const { gender, term, ...rest } = draft
  return gender && term ? { ...rest, gender, term, email, role: 'candidate' } : null
}

/** The payload for an employer's draft, or null while a choice is missing. */
export function employerRegistration(draft: EmployerDraft, email: string): Registration | null {
  const { gender, employeeRange, companyCategory, term, ...rest } = draft
  if (!gender || !employeeRange || !companyCategory || !term) return null
  return { ...rest, gender, employeeRange, companyCategory, term, email, role: 'employer' }
}

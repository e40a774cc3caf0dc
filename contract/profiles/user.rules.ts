import type { TextRule } from '#contract/text-rule.ts'

/** Rules of the registration's text fields (spec, point 5: all of them are required). */
export const registrationRules = {
  firstName: { label: 'First name', max: 80, required: 'Enter your first name.' },
  lastName: { label: 'Last name', max: 80, required: 'Enter your last name.' },
  country: { label: 'Country', max: 80, required: 'Choose your country.' },
  address: { label: 'Address', max: 200, required: 'Enter your street and number.' },
  city: { label: 'City', max: 80, required: 'Enter your city.' },
  postcode: { label: 'Postal code', max: 20, required: 'Enter your postal code.' },
  companyName: { label: 'Company name', max: 120, required: 'Enter the name of your company.' },
  roleInCompany: { label: 'Role in company', max: 120, required: 'Enter your role in the company.' },
} as const satisfies Record<string, TextRule>

/** Error messages for missing choices in the registration form. */
export const registrationChoices = {
  gender: 'Choose a gender.',
  employeeRange: 'Choose how many people work there.',
  companyCategory: 'Choose a category.',
  term: 'Accept the terms to register.',
} as const

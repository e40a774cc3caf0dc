import type { Gender, Role } from '../../../contract/profiles/user.options.ts'

export const GENDER_WORDS = { male: 'Male', female: 'Female', other: 'Other' } as const satisfies Record<Gender, string>

export const ROLE_WORDS = { candidate: 'Candidate', employer: 'Employer' } as const satisfies Record<Role, string>

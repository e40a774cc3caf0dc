import type { Role } from '#contract/profiles/user.options.ts'

export const ROLE_LABELS = { candidate: 'Candidate', employer: 'Employer' } as const satisfies Record<Role, string>

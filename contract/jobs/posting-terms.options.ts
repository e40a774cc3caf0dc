/** Filter choices; a posting's text may contain several of these words. */
export const EMPLOYMENT_TYPES = ['Full-time', 'Part-time', 'Contract', 'Freelance'] as const
export const WORK_LEVELS = ['Entry', 'Skilled', 'Senior', 'Team lead'] as const

/** Where the work is done. */
export const WORKPLACES = ['on-site', 'hybrid', 'remote'] as const
export type Workplace = (typeof WORKPLACES)[number]
export const WORKPLACE_LABELS: Record<Workplace, string> = { 'on-site': 'On site', hybrid: 'Hybrid', remote: 'Remote' }

import type { TextRule } from '#contract/text-rule.ts'

/** Rules of the job form. The spec sets no limits; a posting needs a position, a place and an overview. */
export const jobRules = {
  position: { label: 'Position', max: 120, required: 'Enter a position.' },
  experience: { label: 'Experience', max: 120 },
  workLevel: { label: 'Work Level', max: 120 },
  employmentType: { label: 'Employment Type', max: 120 },
  salaryRange: { label: 'Salary Range', max: 120 },
  location: { label: 'Location', max: 120, required: 'Say where the work is done, or write Remote.' },
  overview: { label: 'Overview', max: 5000, required: 'Describe the job in a few sentences.', multiline: true },
} as const satisfies Record<string, TextRule>

/** The most open jobs per employer, unless the operator sets another limit. */
export const OPEN_JOBS_MAX = 200

/** Rules for one row of each list. */
export const jobListRules = {
  skills: { label: 'Skills', max: 100 },
  responsibilities: { label: 'Responsibilities', max: 300 },
  requirements: { label: 'Requirements', max: 300 },
} as const satisfies Record<string, TextRule>

import type { TextRule } from '#contract/text-rule.ts'

/** What the job form takes. The spec sets no bounds; a posting needs a position, a place and an overview. */
export const jobRules = {
  position: { label: 'Position', max: 120, required: 'Enter a position.' },
  experience: { label: 'Experience', max: 120 },
  workLevel: { label: 'Work Level', max: 120 },
  employmentType: { label: 'Employment Type', max: 120 },
  salaryRange: { label: 'Salary Range', max: 120 },
  location: { label: 'Location', max: 120, required: 'Say where the work is done, or write Remote.' },
  overview: { label: 'Overview', max: 5000, required: 'Describe the job in a few sentences.', multiline: true },
} as const satisfies Record<string, TextRule>

/** How many jobs an employer may have open at once, where the board's operator sets no other limit. */
export const OPEN_JOBS_MAX = 200

/** What one row of the repeatable lists takes. */
export const jobListRules = {
  skills: { label: 'Skills', max: 100 },
  responsibilities: { label: 'Responsibilities', max: 300 },
  requirements: { label: 'Requirements', max: 300 },
} as const satisfies Record<string, TextRule>

import type { Generated } from 'kysely'

/** A skill that postings ask for, regardless of case. Maintained by `server/jobs/posted-skills.ts`. */
export interface SkillsTable {
  /** The order of first mention. */
  seq: Generated<number>
  /** The name in lower case. */
  key: string
  /** The name in its first spelling. */
  name: string
  /** The number of employers that ask for it. */
  employers: number
  /** The number of mentions in postings. */
  mentions: number
}

/** The number of times an employer's postings name a skill. */
export interface EmployerSkillsTable {
  skill_key: string
  recruiter_id: string
  mentions: number
}

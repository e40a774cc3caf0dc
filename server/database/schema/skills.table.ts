import type { Generated } from 'kysely'

/** A skill that postings ask for, whatever its case. Kept by `server/jobs/posted-skills.ts`. */
export interface SkillsTable {
  /** The order of first mention. */
  seq: Generated<number>
  /** The name in lower case. */
  key: string
  /** The name in the spelling that came first. */
  name: string
  /** How many employers ask for it. */
  employers: number
  /** How often postings name it. */
  mentions: number
}

/** How often an employer's postings name a skill. */
export interface EmployerSkillsTable {
  skill_key: string
  recruiter_id: string
  mentions: number
}

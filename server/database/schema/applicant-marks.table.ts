import type { Generated } from 'kysely'

/** What an employer has put down beside an application; nobody else reads it. Goes with the application. */
export interface ApplicantMarksTable {
  seq: Generated<number>
  job_id: string
  /** The candidate. */
  user_id: string
  recruiter_id: string
  is_shortlisted: number
  /** Empty without one. */
  note: string
  /** When it was noted; empty without a note. */
  noted_at: string
}

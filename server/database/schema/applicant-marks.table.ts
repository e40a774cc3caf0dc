import type { Generated } from 'kysely'

/** An employer's private marks on an application. Deleted with the application. */
export interface ApplicantMarksTable {
  seq: Generated<number>
  job_id: string
  /** The candidate. */
  user_id: string
  recruiter_id: string
  is_shortlisted: number
  /** Empty without a note. */
  note: string
  /** When the note was written; empty without a note. */
  noted_at: string
}

import type { Generated } from 'kysely'
import type { MustHave } from '#contract/jobs/must-have.rules.ts'
import type { PostingTerms } from '#contract/jobs/posting-terms.rules.ts'
import type { StoredBoolean, StoredJson } from '#server/database/codecs.ts'

export interface JobsTable {
  /** The order of posting, used as the pagination key of the list. */
  seq: Generated<number>
  id: string
  recruiter_id: string
  position: string
  experience: string
  work_level: string
  employment_type: string
  salary_range: string
  location: string
  overview: string
  skills: StoredJson<string[]>
  responsibilities: StoredJson<string[]>
  requirements: StoredJson<string[]>
  terms: StoredJson<PostingTerms | null>
  /** The must-have questions to applicants; null without any. */
  must_haves: StoredJson<MustHave[]> | null
  is_open: StoredBoolean
  created_at: string
  updated_at: string
  closed_at: string | null
  /** The `closed_at` of the closing for which applications have left the employer's view. */
  applications_left_for: Generated<string | null>
  /** When the employer last confirmed that the job is open. */
  confirmed_at: string
  /** When the employer was first asked since then. */
  confirm_asked_at: string | null
  /** Since when a job is paused until its employer confirms it. */
  paused_at: string | null
  /** When to check an open job next; empty for one that is checked by its age. */
  check_at: Generated<string>
  /** When an administrator took the job down. */
  taken_down_at: string | null
  /** The job was open when it was taken down or its employer was suspended. */
  is_held: Generated<StoredBoolean>
  // The columns that the search and the filters read.
  position_text: string
  skills_text: string
  rest_text: string
  location_text: string
  employment_type_text: string
  work_level_text: string
  experience_text: string
  /** Empty when not stated. */
  workplace: string
  pay_currency: string
  /** The upper end of the pay, per year. */
  pay_reach: number
  /** The day it is to be filled by, like '2026-03-31'; empty when not stated. */
  fill_by: string
  /** Where it is, in degrees; both null when its location names no place of the gazetteer. */
  latitude: number | null
  longitude: number | null
}

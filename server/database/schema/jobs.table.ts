import type { Generated } from 'kysely'
import type { MustHave } from '#contract/jobs/must-have.rules.ts'
import type { PostingTerms } from '#contract/jobs/posting-terms.rules.ts'
import type { StoredBoolean, StoredJson } from '#server/database/codecs.ts'

export interface JobsTable {
  /** The order of posting, by which the list is paged. */
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
  /** What everybody is asked who applies; null where nothing is. */
  must_haves: StoredJson<MustHave[]> | null
  is_open: StoredBoolean
  created_at: string
  updated_at: string
  closed_at: string | null
  /** The closing for which the applications have left: the `closed_at` of then. */
  applications_left_for: Generated<string | null>
  /** When the employer last said that it is open. */
  confirmed_at: string | null
  /** When the employer was asked first since then. */
  confirm_asked_at: string | null
  /** Since when a job that is not open waits for a word of the employer. */
  paused_at: string | null
  /** When to look at an open job next; empty for one that is looked at by its age. */
  check_at: Generated<string>
  /** Since when those who run the board have taken it down. */
  taken_down_at: string | null
  /** It was open when it was taken down, or its employer suspended. */
  is_held: Generated<StoredBoolean>
  // What the search and the filters look at.
  position_runs: string
  skills_text: string
  rest_text: string
  location_text: string
  employment_type_text: string
  work_level_text: string
  experience_text: string
  /** Empty where it isn't said. */
  workplace: string
  pay_currency: string
  /** The most that the pay may come to, by the year. */
  pay_reach: number
}

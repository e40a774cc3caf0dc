import type { SEEN_VERSIONS, SentProfile } from '#contract/applications/application-copy.schema.ts'
import type { Posting } from '#contract/jobs/posting.schema.ts'
import type { StoredJson } from '#server/database/codecs.ts'

/** What was sent with an application, as it was at the time (docs/decisions/0070). */
export interface ApplicationCopiesTable {
  application_id: string
  job_id: string
  user_id: string
  company_name: string
  seen: (typeof SEEN_VERSIONS)[number]
  posting_hash: string
  profile_hash: string
  /** The version from the resume's address at the time; empty without a resume. */
  resume_version: string
  resume_size: number
  resume_stored_at: string
}

/**
 * A posting's earlier and current content, shared by all who applied to it: versions that copies refer to, and the last
 * few.
 */
export interface PostingVersionsTable {
  job_id: string
  /** The hash of the posting. */
  hash: string
  posting: StoredJson<Posting>
  /** When the posting had this content. Without an end it is current, or was when someone applied. */
  from_at: string
  until_at: string | null
}

/** A profile's content, shared by all applications that it was sent with. */
export interface SentProfilesTable {
  user_id: string
  hash: string
  profile: StoredJson<SentProfile>
}

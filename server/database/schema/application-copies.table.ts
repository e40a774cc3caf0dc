import type { SEEN_VERSIONS, SentProfile } from '#contract/applications/application-copy.schema.ts'
import type { Posting } from '#contract/jobs/job.schema.ts'
import type { StoredJson } from '#server/database/codecs.ts'

/** What was sent with an application, as it was (docs/decisions/0070). */
export interface ApplicationCopiesTable {
  job_id: string
  user_id: string
  /** Of the application; another one is not this copy's. */
  applied_at: string
  company_name: string
  seen: (typeof SEEN_VERSIONS)[number]
  posting_hash: string
  profile_hash: string
  /** What the address of the resume had then; empty without one. */
  resume_version: string
  resume_size: number
  resume_stored_at: string
}

/** What a posting said, once for all who applied to it then: versions that copies name, and the few that it had last. */
export interface PostingVersionsTable {
  job_id: string
  /** Of the posting. */
  hash: string
  posting: StoredJson<Posting>
  /** From when until when the posting said so; it still does, or did when somebody applied, where there is no end. */
  from_at: string
  until_at: string | null
}

/** What a profile said, once for all applications that it was sent with. */
export interface SentProfilesTable {
  user_id: string
  hash: string
  profile: StoredJson<SentProfile>
}

import type { Viewer } from '#contract/auth/viewer.ts'
import type { Job } from '#client/api/domain.ts'

/** The owner of a record: the email of the signed-in person, or '' for the visitor of this device. */
export type Owner = string

/** A stored draft. */
export interface DraftRecord {
  owner: Owner
  /** The form and its subject: 'question:job-7'. */
  name: string
  v: 1
  value: unknown
  /** When it last changed, ISO 8601. */
  changedAt: string
}

/** A server response, stored for reading offline. */
export interface LazyTierRecord {
  owner: Owner
  /** The query's hash. */
  name: string
  value: unknown
}

/** A saved job, or the tombstone of one that was removed from the list. */
export interface SavedRecord {
  owner: Owner
  jobId: string
  isSaved: boolean
  /** When it was saved or removed, ISO 8601: the newest change wins. */
  changedAt: string
  /** The job as last seen by this device; null when it never was, or when it was taken down. */
  job: Job | null
  /** The server no longer has the job. The name is that of records on devices. */
  isGone?: boolean
  /** The server no longer had the job when it was to be saved: only this device's list has it. */
  isOnlyHere?: boolean
}

/** The person whose actions may be sent; the service worker cannot read localStorage. Null after signing out. */
export interface MetaRecord {
  key: 'viewer'
  viewer: Viewer | null
  /** The id by which the server knows this person's device. */
  deviceId?: string
  /** Whose session was ended without a log-out: data under their address may be left here. */
  last?: Pick<Viewer, 'userId' | 'email'>
}

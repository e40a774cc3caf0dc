import type { Viewer } from '#contract/auth/viewer.ts'
import type { Job } from '#client/api/domain.ts'

/** Whoever a record belongs to: the email of the signed-in person, or '' for the visitor of this device. */
export type Owner = string

/** A text that is being written. */
export interface DraftRecord {
  owner: Owner
  /** Which form, and of what: 'question:job-7'. */
  name: string
  v: 2
  value: unknown
  /** When it was last written to, ISO 8601. */
  changedAt: string
}

/** An answer of the server, kept for reading without a network. */
export interface LazyTierRecord {
  owner: Owner
  /** The query's hash. */
  name: string
  value: unknown
}

/** A saved job, or the trace of one that was taken off the list. */
export interface SavedRecord {
  owner: Owner
  jobId: string
  isSaved: boolean
  /** When it was saved or taken off, ISO 8601: the newest change wins. */
  changedAt: string
  /** The job as this device last had it; null when it never did. */
  job: Job | null
  /** The board does not have the job any more: removed. The name is that of records on devices. */
  isGone?: boolean
  /** The board did not have it any more when it was to be saved there: the list of this device alone has it. */
  isOnlyHere?: boolean
  /** A change made here that the outbox has not been given yet. */
  isUnsent?: boolean
}

/** The person whose actions may be sent, for the worker, which cannot read localStorage; null after signing out. */
interface ViewerRecord {
  key: 'viewer'
  viewer: Viewer | null
  /** The id by which the board knows this device of theirs; earlier versions of the app had none. */
  deviceId?: string
}

/** Between which times of the day notifications make no sound; without one, they always do. */
interface QuietHoursRecord {
  key: 'quiet-hours'
  from: string
  to: string
}

export type MetaRecord = ViewerRecord | QuietHoursRecord

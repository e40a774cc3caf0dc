import type { SentProfile } from '#contract/applications/application-copy.schema.ts'
import { PROFILE_FIELDS } from '#contract/applications/copy-changes.rules.ts'
import type { Executor, Transaction } from '#server/database/transaction.ts'
import type { FileStore, OpenFile } from '#server/files/file-store.ts'
import { ProblemError } from '#server/problem-error.ts'
import { keptResume, type FileRepository, type FileRow } from './file.repository.ts'
import type { ProfileRepository, UserRecord } from './profile.repository.ts'
import type { SentProfileRepository } from './sent-profile.repository.ts'

/** The maximum number of earlier resumes kept per person; files of older ones are deleted. */
export const KEPT_RESUMES = 20

/** The resume that was sent; null when there was none. */
export type SentResume = { version: string; size: number; storedAt: string } | null

interface SentProfileRows {
  profiles: ProfileRepository
  sent: SentProfileRepository
  files: FileRepository
}

/** Snapshots of profiles and resumes as they were sent. Checks no policy. */
export class SentProfiles {
  readonly #rows: SentProfileRows
  readonly #store: FileStore

  constructor(rows: SentProfileRows, store: FileStore) {
    this.#rows = rows
    this.#store = store
  }

  /** Takes a snapshot of the profile and the resume. Throws 'actor.unregistered'. */
  async freeze(tx: Transaction, userId: string): Promise<{ profileHash: string; resume: SentResume }> {
    const user = await this.#rows.profiles.byId(tx, userId)
    if (!user) throw new ProblemError('actor.unregistered')
    const file = user.resumeLink && (await this.#rows.files.head(tx, { userId, kind: 'resume' }))
    return {
      profileHash: await this.#rows.sent.put(tx, userId, sentProfile(user)),
      resume: file ? { version: versionOf(user), size: user.resumeSize, storedAt: file.storedAt } : null,
    }
  }

  /** A profile snapshot; null when it is not stored, or its owner's account is scheduled for deletion. */
  async find(db: Executor, userId: string, hash: string): Promise<SentProfile | null> {
    const user = await this.#rows.profiles.byId(db, userId)
    if (!user || user.deletesAt) return null
    return (await this.#rows.sent.find(db, userId, hash)) ?? null
  }

  /** Whether a resume's file still exists, as the current or an earlier one. */
  async hasResume(db: Executor, userId: string, version: string): Promise<boolean> {
    const user = await this.#rows.profiles.byId(db, userId)
    if (user && versionOf(user) === version) return true
    return (await this.#rows.files.keptResumes(db, userId)).includes(keptResume(version))
  }

  /** The row of a resume by its version. Throws 'file.unknown'. */
  async resume(db: Executor, userId: string, version: string): Promise<FileRow> {
    const user = await this.#rows.profiles.byId(db, userId)
    const kind = user && versionOf(user) === version ? 'resume' : keptResume(version)
    const file = version && (await this.#rows.files.find(db, { userId, kind }))
    if (!file) throw new ProblemError('file.unknown')
    return file
  }

  /** Call this outside of any snapshot: the store may be remote. */
  async open({ type, place }: FileRow): Promise<OpenFile & Pick<FileRow, 'type'>> {
    return { type, ...(await this.#store.open(place)) }
  }

  /** Whether a copy references the current resume of `user`. */
  async isNamed(tx: Transaction, user: UserRecord): Promise<boolean> {
    return this.#rows.sent.isNamed(tx, user.id, { resume: versionOf(user) })
  }

  /**
   * Call this in the transaction that replaces or removes the resume of `user`, after its row: keeps the previous file
   * while a copy references it, otherwise releases it.
   */
  async replaced(tx: Transaction, user: UserRecord, file: FileRow): Promise<void> {
    const version = versionOf(user)
    if (!(await this.isNamed(tx, user))) return this.#store.release(tx, file.place)
    await this.#rows.files.put(tx, { userId: user.id, kind: keptResume(version), ...file })
    const kept = await this.#rows.files.keptResumes(tx, user.id)
    for (const kind of kept.slice(KEPT_RESUMES)) await this.#drop(tx, user.id, kind)
  }

  /** Called after a copy was deleted: deletes the versions that no other copy references. */
  async release(tx: Transaction, userId: string, named: { profileHash: string; resumeVersion: string }): Promise<void> {
    const { profileHash, resumeVersion } = named
    if (!(await this.#rows.sent.isNamed(tx, userId, { profile: profileHash })))
      await this.#rows.sent.delete(tx, userId, profileHash)
    if (resumeVersion && !(await this.#rows.sent.isNamed(tx, userId, { resume: resumeVersion })))
      await this.#drop(tx, userId, keptResume(resumeVersion))
  }

  async #drop(tx: Transaction, userId: string, kind: ReturnType<typeof keptResume>): Promise<void> {
    const file = await this.#rows.files.head(tx, { userId, kind })
    if (!file) return
    await this.#rows.files.remove(tx, { userId, kind })
    await this.#store.release(tx, file.place)
  }
}

/** The version from the resume's address, which changes with each file; empty without a resume. */
const versionOf = ({ resumeLink }: Pick<UserRecord, 'resumeLink'>): string => resumeLink.split('?v=')[1] ?? ''

function sentProfile({ profile, ...user }: UserRecord): SentProfile {
  const all = { ...user, ...profile }
  return Object.fromEntries(PROFILE_FIELDS.map((field) => [field, all[field]])) as SentProfile
}

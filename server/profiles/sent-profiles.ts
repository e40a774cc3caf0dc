import type { SentProfile } from '#contract/applications/application-copy.schema.ts'
import { PROFILE_FIELDS } from '#contract/applications/copy-changes.rules.ts'
import type { Executor, Transaction } from '#server/database/transaction.ts'
import type { FileStore, OpenFile } from '#server/files/file-store.ts'
import { ProblemError } from '#server/problem-error.ts'
import { keptResume, type FileRepository, type FileRow } from './file.repository.ts'
import type { ProfileRepository, UserRecord } from './profile.repository.ts'
import type { SentProfileRepository } from './sent-profile.repository.ts'

/** Resumes that are kept of a person beside the one they have; the file of an older one goes. */
export const KEPT_RESUMES = 20

/** A resume that was sent: which one; null without one. */
export type SentResume = { version: string; size: number; storedAt: string } | null

interface SentProfileRows {
  profiles: ProfileRepository
  sent: SentProfileRepository
  files: FileRepository
}

/** What profiles and resumes were when they were sent; no policy is applied. */
export class SentProfiles {
  readonly #rows: SentProfileRows
  readonly #store: FileStore

  constructor(rows: SentProfileRows, store: FileStore) {
    this.#rows = rows
    this.#store = store
  }

  /** Keeps what the profile and the resume are. Throws 'actor.unregistered'. */
  async freeze(tx: Transaction, userId: string): Promise<{ profileHash: string; resume: SentResume }> {
    const user = await this.#rows.profiles.byId(tx, userId)
    if (!user) throw new ProblemError('actor.unregistered')
    const file = user.resumeLink && (await this.#rows.files.head(tx, { userId, kind: 'resume' }))
    return {
      profileHash: await this.#rows.sent.put(tx, userId, sentProfile(user)),
      resume: file ? { version: versionOf(user), size: user.resumeSize, storedAt: file.storedAt } : null,
    }
  }

  /** The profile as it was; null where it is not kept, or its owner's account waits to be deleted. */
  async find(db: Executor, userId: string, hash: string): Promise<SentProfile | null> {
    const user = await this.#rows.profiles.byId(db, userId)
    if (!user || user.deletesAt) return null
    return (await this.#rows.sent.find(db, userId, hash)) ?? null
  }

  /** Whether the file of a resume is there still, as the one they have or as an earlier one. */
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

  /** Outside of any snapshot: the store may be elsewhere. */
  async open({ type, place }: FileRow): Promise<OpenFile & Pick<FileRow, 'type'>> {
    return { type, ...(await this.#store.open(place)) }
  }

  /** Whether a copy names the resume that `user` has. */
  async isNamed(tx: Transaction, user: UserRecord): Promise<boolean> {
    return this.#rows.sent.isNamed(tx, user.id, { resume: versionOf(user) })
  }

  /**
   * Belongs into the transaction in which `user` has another resume or none from now on, after its row: the file of before
   * is kept as long as a copy names it, or let go.
   */
  async replaced(tx: Transaction, user: UserRecord, file: FileRow): Promise<void> {
    const version = versionOf(user)
    if (!(await this.isNamed(tx, user))) return this.#store.release(tx, file.place)
    await this.#rows.files.put(tx, { userId: user.id, kind: keptResume(version), ...file })
    const kept = await this.#rows.files.keptResumes(tx, user.id)
    for (const kind of kept.slice(KEPT_RESUMES)) await this.#drop(tx, user.id, kind)
  }

  /** A copy that named them is gone: what no other names goes. */
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

/** What the address of a resume has, which is another one with each file; empty without one. */
const versionOf = ({ resumeLink }: Pick<UserRecord, 'resumeLink'>): string => resumeLink.split('?v=')[1] ?? ''

function sentProfile({ profile, ...user }: UserRecord): SentProfile {
  const all = { ...user, ...profile }
  return Object.fromEntries(PROFILE_FIELDS.map((field) => [field, all[field]])) as SentProfile
}

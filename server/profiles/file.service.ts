import type { Viewer } from '#contract/auth/viewer.ts'
import { API_BASE } from '#contract/index.ts'
import { PICTURE_EDGE, fileIssue, fileTypeOf, type FileKind } from '#contract/profiles/file.rules.ts'
import type { ApplicationService } from '#server/applications/application.service.ts'
import type { ApplicationSteps } from '#server/applications/application.steps.ts'
import type { Executor } from '#server/database/transaction.ts'
import type { StoredFileKind } from '#server/database/schema/user-files.table.ts'
import { FileStoreError, type FileStore, type OpenFile } from '#server/files/file-store.ts'
import { ProblemError } from '#server/problem-error.ts'
import { ownerNamed, authorize, leaving } from '#server/authorize.ts'
import type { ServiceContext } from '#server/service-context.ts'
import type { FileRepository, FileRow } from './file.repository.ts'
import { recordProfileChange } from './profile-events.ts'
import { pictureSize } from './picture-size.ts'
import type { ProfileRepository, UserRecord } from './profile.repository.ts'
import type { SentProfiles } from './sent-profiles.ts'

const FILE_KINDS: readonly FileKind[] = ['picture', 'resume']

/** An uploaded file: its bytes and the sender's Content-Type. */
interface GivenFile {
  content: Uint8Array
  type: string
}

/** An opened file and its type. */
export type ReadFile = OpenFile & Pick<FileRow, 'type'>

export class FileService {
  readonly #context: ServiceContext
  readonly #store: FileStore
  readonly #files: FileRepository
  readonly #profiles: ProfileRepository
  readonly #applications: ApplicationService
  readonly #applicationSteps: ApplicationSteps
  readonly #sent: SentProfiles

  constructor(
    context: ServiceContext,
    { store, files }: { store: FileStore; files: FileRepository },
    profiles: ProfileRepository,
    services: { applications: ApplicationService; applicationSteps: ApplicationSteps; sentProfiles: SentProfiles },
  ) {
    this.#context = context
    this.#store = store
    this.#files = files
    this.#profiles = profiles
    this.#applications = services.applications
    this.#applicationSteps = services.applicationSteps
    this.#sent = services.sentProfiles
  }

  /** A picture, subject to 'user.see-picture'. Throws 'user.forbidden', 'file.unknown', and FileStoreError. */
  async picture(viewer: Viewer, userId: string): Promise<ReadFile> {
    const { file } = await this.#context.database.inSnapshot(async (db) => {
      const { owner, hasAppliedToViewer } = await this.#ownerOf(db, userId, viewer)
      authorize(viewer, 'user.see-picture', {
        ownerId: owner?.id ?? '',
        isEmployer: owner?.role === 'employer',
        hasAppliedToViewer,
      })
      return this.#stored(db, owner, 'picture')
    })
    return this.#opened({ userId: userId.toLowerCase(), kind: 'picture' }, file)
  }

  /**
   * A resume and the name to save it under, for its owner and for employers applied to. Throws 'user.forbidden' (also
   * for a missing record), 'file.unknown', and FileStoreError.
   */
  async resume(viewer: Viewer, userId: string): Promise<ReadFile & { name: string }> {
    const { file, owner } = await this.#context.database.inSnapshot(async (db) => {
      const found = await this.#ownerOf(db, userId, viewer)
      const { hasAppliedToViewer } = found
      authorize(viewer, 'candidate.read-whole', { candidateId: found.owner?.id ?? '', hasAppliedToViewer })
      return this.#stored(db, found.owner, 'resume')
    })
    const opened = await this.#opened({ userId: owner.id, kind: 'resume' }, file)
    return { ...opened, name: `${owner.firstName} ${owner.lastName} resume.pdf` }
  }

  /**
   * For other services: one of this person's files, to be shown to its owner only; null when missing. Throws
   * FileStoreError.
   */
  async own(userId: string, kind: StoredFileKind): Promise<ReadFile | null> {
    const file = await this.#files.find(this.#context.database.reader, { userId, kind })
    return file ? this.#opened({ userId, kind }, file) : null
  }

  /** For other services: the kinds of this person's files, including replaced resumes that were sent. */
  async ownKinds(userId: string): Promise<StoredFileKind[]> {
    const { reader } = this.#context.database
    return [...FILE_KINDS, ...(await this.#files.keptResumes(reader, userId))]
  }

  /** Checks that the viewer may store a file for this record, before the upload is read. Throws 'user.forbidden'. */
  authorizeSave(viewer: Viewer, userId: string): void {
    authorize(viewer, 'user.update', ownerNamed(viewer, userId))
  }

  /**
   * Stores the viewer's file, replacing the previous one; returns the record with the new file address. Throws
   * 'user.forbidden' for other people's files, 'file.type', 'file.incomplete', 'file.too-large', and what FileStore.put throws.
   */
  async save(viewer: Viewer, userId: string, kind: FileKind, { content, type }: GivenFile): Promise<UserRecord> {
    this.authorizeSave(viewer, userId)
    const issue = fileIssue(kind, content)
    if (issue) throw new ProblemError(issue)
    const told = fileTypeOf(content)
    if (told !== type) throw new ProblemError('file.type')
    if (kind === 'picture') {
      const size = pictureSize(told, content)
      if (!size) throw new ProblemError('file.type', { detail: 'The picture has no readable header.' })
      if (Math.max(size.width, size.height) > PICTURE_EDGE)
        throw new ProblemError('file.too-large', { detail: `A picture has ${PICTURE_EDGE} pixels a side at most.` })
    }
    return this.#change(viewer, kind, { type: told, content })
  }

  /** Removes the viewer's file, if any. Throws 'user.forbidden' for other people's files. */
  async remove(viewer: Viewer, userId: string, kind: FileKind): Promise<UserRecord> {
    authorize(viewer, 'user.update', ownerNamed(viewer, userId))
    return this.#change(viewer, kind, null)
  }

  // The record and the file's row change in one transaction, so that they always match. The content is stored before
  // it.
  async #change(
    { userId }: Viewer,
    kind: FileKind,
    file: (Pick<FileRow, 'type'> & Pick<GivenFile, 'content'>) | null,
  ): Promise<UserRecord> {
    const key = { userId, kind }
    const arrived = file && { type: file.type, ...(await this.#store.put(file.content, userId)) }
    return this.#context.database.inTransaction(async (tx) => {
      const user = await this.#profiles.byId(tx, userId)
      if (!user) throw new ProblemError('actor.unregistered')
      if (user.deletesAt) throw leaving(user)
      const isKept = kind === 'resume' && (await this.#sent.isNamed(tx, user))
      const before = isKept ? await this.#files.find(tx, key) : await this.#files.head(tx, key)
      if (arrived) {
        const { type, place, name } = arrived
        await name(tx)
        await this.#files.put(tx, { ...key, type, place, storedAt: this.#context.clock.now().toISOString() })
      } else await this.#files.remove(tx, key)
      if (before && kind === 'resume') await this.#sent.replaced(tx, user, before)
      else if (before) await this.#store.release(tx, before.place)
      const link = file ? `${API_BASE}/user/${userId}/${kind}?v=${this.#context.newId()}` : ''
      const changed: UserRecord =
        kind === 'picture'
          ? { ...user, profileImage: link }
          : { ...user, resumeLink: link, resumeSize: file?.content.length ?? 0 }
      await this.#profiles.update(tx, changed)
      await recordProfileChange(tx, user, { context: this.#context, applications: this.#applicationSteps })
      return changed
    })
  }

  async #ownerOf(db: Executor, userId: string, viewer: Viewer) {
    const found = await this.#profiles.byId(db, userId.toLowerCase())
    // Files of an account scheduled for deletion are hidden from everybody.
    const owner = found?.deletesAt ? undefined : found
    const hasAppliedToViewer =
      owner !== undefined &&
      viewer.role === 'employer' &&
      (await this.#applications.hasAppliedTo(db, owner.id, viewer.userId))
    return { owner, hasAppliedToViewer }
  }

  async #stored(db: Executor, owner: UserRecord | undefined, kind: FileKind) {
    const file = owner && (await this.#files.find(db, { userId: owner.id, kind }))
    if (!file) throw new ProblemError('file.unknown')
    return { file, owner }
  }

  // Opened outside a snapshot: the store may be remote. If the file was replaced in the meantime, open its successor.
  async #opened(
    key: { userId: string; kind: StoredFileKind },
    { type, place }: Pick<FileRow, 'type' | 'place'>,
  ): Promise<ReadFile> {
    try {
      return { type, ...(await this.#store.open(place)) }
    } catch (error) {
      if (!(error instanceof FileStoreError) || error.reason !== 'missing') throw error
      const now = await this.#files.find(this.#context.database.reader, key)
      if (!now || now.place.object === place.object) throw error
      return { type: now.type, ...(await this.#store.open(now.place)) }
    }
  }
}

import { DELETED_COMPANY } from '#contract/account/account.rules.ts'
import type { SentProfile } from '#contract/applications/application-copy.schema.ts'
import type { Viewer } from '#contract/auth/viewer.ts'
import type { Posting } from '#contract/jobs/posting.schema.ts'
import { assertActor, authorize } from '#server/authorize.ts'
import type { Executor, Transaction } from '#server/database/transaction.ts'
import type { JobRecord } from '#server/jobs/job.rows.ts'
import type { FrozenPosting, PostingVersions } from '#server/jobs/posting-versions.ts'
import type { JobService } from '#server/jobs/job.service.ts'
import type { JobSteps } from '#server/jobs/job.steps.ts'
import { ProblemError } from '#server/problem-error.ts'
import type { SentProfiles } from '#server/profiles/sent-profiles.ts'
import type { ServiceContext } from '#server/service-context.ts'
import type { CopyRepository, SentCopy } from './copy.repository.ts'

/** What was sent with an application, as it was at the time. */
export interface ApplicationCopyView {
  copy: SentCopy
  posting: Posting
  profile: SentProfile
  /** Whether the resume file still exists. */
  hasResume: boolean
}

interface Sent {
  /** The application's id. */
  id: string
  userId: string
  /** `updatedAt` of the job version that the candidate saw, if the client sent it. */
  seenAt: string | undefined
}

/**
 * Stores copies of what was sent with applications: for the applicant, and for the employer while they have the
 * application.
 */
export class ApplicationCopies {
  readonly #context: ServiceContext
  readonly #copies: CopyRepository
  readonly #jobs: JobService
  readonly #versions: PostingVersions
  readonly #profiles: SentProfiles

  constructor(
    context: ServiceContext,
    copies: CopyRepository,
    { jobs, jobSteps, profiles }: { jobs: JobService; jobSteps: JobSteps; profiles: SentProfiles },
  ) {
    this.#context = context
    this.#copies = copies
    this.#jobs = jobs
    this.#versions = jobSteps.versions
    this.#profiles = profiles
  }

  /** Stores a copy of an application, in the same transaction. Returns the posting that the candidate saw. */
  async keep(tx: Transaction, job: JobRecord, { id, userId, seenAt }: Sent): Promise<FrozenPosting> {
    const frozen = await this.#versions.freeze(tx, job, seenAt)
    const { profileHash, resume } = await this.#profiles.freeze(tx, userId)
    await this.#copies.insert(tx, {
      jobId: job.id,
      userId,
      applicationId: id,
      companyName: job.recruiter.companyName,
      seen: frozen.seen,
      postingHash: frozen.hash,
      profileHash,
      resumeVersion: resume?.version ?? '',
      resumeSize: resume?.size ?? 0,
      resumeStoredAt: resume?.storedAt ?? '',
    })
    return frozen
  }

  /** The copy of an application; null when there is none. Throws 'application.unknown', 'job.forbidden'. */
  async find(viewer: Viewer, applicationId: string): Promise<ApplicationCopyView | null> {
    return this.#context.database.inSnapshot(async (db) => this.#find(db, viewer, applicationId))
  }

  async #find(db: Executor, viewer: Viewer, applicationId: string): Promise<ApplicationCopyView | null> {
    assertActor(viewer, {})
    const application = await this.#copies.application(db, applicationId)
    if (!application) throw new ProblemError('application.unknown')
    const job = await this.#jobs.stored(db, application.jobId)
    const isOwn = viewer.userId === application.userId
    if (!isOwn) authorize(viewer, 'application.decide', job)
    const copy = await this.#copies.find(db, applicationId)
    if (!copy || (!isOwn && application.leftAt !== null)) return null
    const posting = await this.#versions.find(db, copy.jobId, copy.postingHash)
    const profile = await this.#profiles.find(db, copy.userId, copy.profileHash)
    if (!posting || !profile) return null
    const { resumeVersion: version } = copy
    const hasResume = version !== '' && (await this.#profiles.hasResume(db, copy.userId, version))
    return { copy: { ...copy, companyName: companyName(copy, job) }, posting, profile, hasResume }
  }

  /** The resume that was sent, and its file name. Throws the errors of `find`, 'file.unknown' and FileStoreError. */
  async resume(viewer: Viewer, applicationId: string) {
    const { file, name } = await this.#context.database.inSnapshot(async (db) => {
      const found = await this.#find(db, viewer, applicationId)
      if (!found) throw new ProblemError('file.unknown')
      const { copy, profile } = found
      return { file: await this.#profiles.resume(db, copy.userId, copy.resumeVersion), name: resumeName(profile) }
    })
    return { ...(await this.#profiles.open(file)), name }
  }

  /** Deletes the copy of the viewer's own application, for both sides. Throws 'application.recruiter', 'application.unknown'. */
  async removeOwn(viewer: Viewer, applicationId: string): Promise<void> {
    assertActor(viewer, {})
    authorize(viewer, 'application.withdraw', undefined)
    await this.#context.database.inTransaction(async (tx) => {
      const application = await this.#copies.application(tx, applicationId)
      if (application?.userId !== viewer.userId) throw new ProblemError('application.unknown')
      await this.remove(tx, applicationId)
    })
  }

  /** For ApplicationService: deletes the copy of a deleted application. */
  async remove(tx: Transaction, applicationId: string): Promise<void> {
    const copy = await this.#copies.delete(tx, applicationId)
    if (!copy) return
    await this.#versions.release(tx, copy.jobId, copy.postingHash)
    await this.#profiles.release(tx, copy.userId, copy)
  }
}

/** The file name of a resume that was sent. */
export const resumeName = ({ firstName, lastName }: Pick<SentProfile, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName} resume.pdf`

/** The company's name at the time, unless its account is deleted or scheduled for deletion. */
const companyName = (copy: SentCopy, { recruiter }: JobRecord): string =>
  recruiter.companyName === DELETED_COMPANY ? DELETED_COMPANY : copy.companyName

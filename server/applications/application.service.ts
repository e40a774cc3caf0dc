import type { Viewer } from '../../contract/auth/viewer.ts'
import type { JobService } from '../jobs/job.service.ts'
import { permit, permitSender } from '../permit.ts'
import type { ServiceContext } from '../service-context.ts'
import type { ApplicationRecord, ApplicationRepository } from './application.repository.ts'

export class ApplicationService {
  readonly #context: ServiceContext
  readonly #applications: ApplicationRepository
  readonly #jobs: JobService

  constructor(context: ServiceContext, applications: ApplicationRepository, jobs: JobService) {
    this.#context = context
    this.#applications = applications
    this.#jobs = jobs
  }

  /**
   * Applies to an open job, once. A repeat is taken as the first was, even when the job has closed since.
   * Throws the refusals of `applyState`, 'job.unknown', 'actor.mismatch'.
   */
  async apply(viewer: Viewer, application: { jobId: string; email: string; userId: string }): Promise<void> {
    permitSender(viewer, application)
    await this.#context.database.inTransaction(async (tx) => {
      const job = await this.#jobs.get(application.jobId, tx)
      if (await this.#applications.find(tx, job.id, viewer.userId)) return
      permit(viewer, 'application.create', { isOpen: job.isOpen, hasApplied: false })
      const appliedAt = this.#context.clock.now().toISOString()
      await this.#applications.insert(tx, { jobId: job.id, userId: viewer.userId, appliedAt })
    })
  }

  /** The one application of this person to this job, or none. */
  async find(jobId: string, userId: string): Promise<ApplicationRecord | undefined> {
    return this.#applications.find(this.#context.database.reader, jobId, userId)
  }

  /** A candidate's applications, newest first. */
  async ofUser(userId: string): Promise<ApplicationRecord[]> {
    return this.#applications.ofUser(this.#context.database.reader, userId)
  }

  /** Everybody's applications to these jobs, in the order they came. */
  async ofJobs(jobIds: readonly string[]): Promise<ApplicationRecord[]> {
    return this.#applications.ofJobs(this.#context.database.reader, jobIds)
  }

  /** Whether the candidate applied to any job of the recruiter. */
  async hasAppliedTo(candidateId: string, recruiterId: string): Promise<boolean> {
    return this.#applications.links(this.#context.database.reader, candidateId, recruiterId)
  }
}

import type { Viewer } from '#contract/auth/viewer.ts'
import type { ApplicationSteps } from '#server/applications/application.steps.ts'
import { authorize, assertActor } from '#server/authorize.ts'
import type { QuestionSteps } from '#server/questions/question.steps.ts'
import type { ServiceContext } from '#server/service-context.ts'
import type { JobService } from './job.service.ts'
import type { JobSteps } from './job.steps.ts'

/** Deletes jobs and everything that belongs to them. */
export class JobRemoval {
  readonly #context: ServiceContext
  readonly #jobs: JobService
  readonly #applications: ApplicationSteps
  readonly #questions: QuestionSteps
  readonly #steps: JobSteps

  constructor(
    context: ServiceContext,
    jobs: JobService,
    steps: { jobs: JobSteps; applications: ApplicationSteps; questions: QuestionSteps },
  ) {
    this.#context = context
    this.#jobs = jobs
    this.#applications = steps.applications
    this.#questions = steps.questions
    this.#steps = steps.jobs
  }

  /**
   * Deletes the viewer's own job without applicants, with its questions and replies; returns its id. The ids stay
   * claimed, so that a late retry restores nothing. Throws 'job.unknown' (also for an already deleted job),
   * 'job.forbidden', 'job.has-applicants'.
   */
  async remove(viewer: Viewer, id: string): Promise<string> {
    assertActor(viewer, {})
    return this.#context.database.inTransaction(async (tx) => {
      const job = await this.#jobs.get(tx, id)
      const hasApplicants = await this.#applications.hasAny(tx, job.id)
      authorize(viewer, 'job.delete', { recruiterId: job.recruiterId, hasApplicants })
      await this.#questions.deleteOfJob(tx, job.id)
      await this.#steps.delete(tx, job)
      return job.id
    })
  }
}

import type { Viewer } from '#contract/auth/viewer.ts'
import type { ApplicationService } from '#server/applications/application.service.ts'
import { authorize, assertActor } from '#server/authorize.ts'
import type { QuestionService } from '#server/questions/question.service.ts'
import type { ServiceContext } from '#server/service-context.ts'
import type { JobService } from './job.service.ts'
import type { JobSteps } from './job.steps.ts'

/** Deletes jobs and everything that belongs to them. */
export class JobRemoval {
  readonly #context: ServiceContext
  readonly #jobs: JobService
  readonly #applications: ApplicationService
  readonly #questions: QuestionService
  readonly #steps: JobSteps

  constructor(
    context: ServiceContext,
    services: { jobs: JobService; applications: ApplicationService; questions: QuestionService },
    steps: JobSteps,
  ) {
    this.#context = context
    this.#jobs = services.jobs
    this.#applications = services.applications
    this.#questions = services.questions
    this.#steps = steps
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

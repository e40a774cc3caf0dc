import { VISITOR, type Viewer } from '#contract/auth/viewer.ts'
import { can } from '#contract/permission.ts'
import type { ApplicationRecord } from '#server/applications/application.repository.ts'
import type { ApplicationService } from '#server/applications/application.service.ts'
import type { Executor } from '#server/database/transaction.ts'
import { groupBy } from '#server/group-by.ts'
import { ownerNamed, authorize } from '#server/authorize.ts'
import type { QuestionRecord } from '#server/questions/question.repository.ts'
import type { QuestionService } from '#server/questions/question.service.ts'
import type { JobRecord, JobSearch } from './job.repository.ts'
import type { ServiceContext } from '#server/service-context.ts'
import type { JobPage, JobService, PageQuery } from './job.service.ts'

/** A job with as much around it as its viewer may see. */
export interface JobView {
  job: JobRecord
  /** All of them for the owner, the own one for a candidate. */
  applications: ApplicationRecord[]
  /** Without the asker's email where the viewer may not see it. */
  questions: (Omit<QuestionRecord, 'askerEmail'> & { askerEmail: string | null })[]
  posterEmail: string | null
}

/** Jobs as each viewer may see them: the one place that decides what an answer holds. */
export class JobPresenter {
  readonly #context: ServiceContext
  readonly #jobs: JobService
  readonly #applications: ApplicationService
  readonly #questions: QuestionService

  constructor(context: ServiceContext, jobs: JobService, applications: ApplicationService, questions: QuestionService) {
    this.#context = context
    this.#jobs = jobs
    this.#applications = applications
    this.#questions = questions
  }

  /** The job as this viewer sees it. Throws 'job.unknown'. */
  async one(viewer: Viewer, id: string): Promise<JobView> {
    const db = this.#context.database.reader
    const job = await this.#jobs.get(db, id)
    const applications = await this.#applicationsTo(db, job, viewer)
    return viewOf(viewer, job, applications, await this.#questions.ofJobs(db, [job.id]))
  }

  /** A page of the list in the projection that is the same for everybody. */
  async page(search: JobSearch, page: PageQuery): Promise<Omit<JobPage, 'jobs'> & { jobs: JobView[] }> {
    const db = this.#context.database.reader
    const found = await this.#jobs.page(db, search, page)
    return { ...found, jobs: await this.#around(db, VISITOR, found.jobs, []) }
  }

  /** Of these jobs the ones that there are, in the projection that is the same for everybody. */
  async listed(ids: readonly string[]): Promise<JobView[]> {
    const db = this.#context.database.reader
    return this.#around(db, VISITOR, await this.#jobs.inOrder(db, ids), [])
  }

  /** The viewer's own postings with their applicants, newest first. Throws 'user.forbidden' for anybody else's. */
  async posted(viewer: Viewer, idOrEmail: string): Promise<JobView[]> {
    authorize(viewer, 'user.read', ownerNamed(viewer, idOrEmail))
    const db = this.#context.database.reader
    const jobs = await this.#jobs.ofRecruiter(db, viewer.userId)
    const applications = await this.#applications.ofJobs(
      db,
      jobs.map((job) => job.id),
    )
    return this.#around(db, viewer, jobs, applications)
  }

  /** The jobs that the viewer applied to, newest application first. Throws 'user.forbidden' for anybody else's. */
  async applied(viewer: Viewer, idOrEmail: string): Promise<JobView[]> {
    authorize(viewer, 'user.read', ownerNamed(viewer, idOrEmail))
    const db = this.#context.database.reader
    const applications = await this.#applications.ofUser(db, viewer.userId)
    const jobs = await this.#jobs.inOrder(
      db,
      applications.map((application) => application.jobId),
    )
    return this.#around(db, viewer, jobs, applications)
  }

  async #applicationsTo(db: Executor, job: JobRecord, viewer: Viewer): Promise<ApplicationRecord[]> {
    if (can(viewer, 'job.see-applicants', job)) return this.#applications.ofJobs(db, [job.id])
    const own = await this.#applications.find(db, job.id, viewer.userId)
    return own ? [own] : []
  }

  async #around(
    db: Executor,
    viewer: Viewer,
    jobs: JobRecord[],
    applications: ApplicationRecord[],
  ): Promise<JobView[]> {
    const questions = await this.#questions.ofJobs(
      db,
      jobs.map((job) => job.id),
    )
    const applicationsByJob = groupBy(applications, (application) => application.jobId)
    const questionsByJob = groupBy(questions, (question) => question.jobId)
    return jobs.map((job) => viewOf(viewer, job, applicationsByJob.get(job.id) ?? [], questionsByJob.get(job.id) ?? []))
  }
}

function viewOf(
  viewer: Viewer,
  job: JobRecord,
  applications: ApplicationRecord[],
  questions: QuestionRecord[],
): JobView {
  return {
    job,
    applications,
    questions: questions.map((question) => ({
      ...question,
      askerEmail: can(viewer, 'question.see-asker', { recruiterId: job.recruiterId, askerId: question.askerId })
        ? question.askerEmail
        : null,
    })),
    posterEmail: can(viewer, 'job.see-poster', undefined) ? job.recruiter.email : null,
  }
}

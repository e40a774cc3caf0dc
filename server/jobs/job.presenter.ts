import { keptUntil } from '#contract/applications/retention.rules.ts'
import { VISITOR, type Viewer } from '#contract/auth/viewer.ts'
import { asksFrom, pausesAt, type ConfirmationDays } from '#contract/jobs/job-confirmation.rules.ts'
import { JOBS_PAGE } from '#contract/jobs/job.search.ts'
import { can } from '#contract/permission.ts'
import type { ApplicantCounts, ApplicationRecord } from '#server/applications/application.rows.ts'
import type { ApplicationService } from '#server/applications/application.service.ts'
import type { Executor } from '#server/database/transaction.ts'
import { groupBy } from '#server/group-by.ts'
import { ownerNamed, authorize } from '#server/authorize.ts'
import { pageOf, withinBytes, type Page } from '#server/page.ts'
import { questionFor, withReasons, type PresentedQuestion } from '#server/questions/question.presenter.ts'
import type { QuestionCounts, QuestionRecord } from '#server/questions/question.repository.ts'
import type { QuestionService } from '#server/questions/question.service.ts'
import type { AskedSearch } from './job-search.repository.ts'
import { notOpenSince, type JobRecord } from './job.rows.ts'
import { withoutTexts, withJobReasons, type Around, type PresentedJob } from './presented-job.ts'
import type { ServiceContext } from '#server/service-context.ts'
import type { JobPage, PageQuery } from './job-page.ts'
import type { JobService } from './job.service.ts'
import type { ReasonsOf } from '#server/reports/reasons.ts'
import { ProblemError } from '#server/problem-error.ts'

/** The maximum stored size of a page of jobs with applications: with names and dates the response stays below 1 MB. */
const JOBS_BYTES = 700_000
const NO_APPLICANTS: ApplicantCounts = { total: 0, waiting: 0, unseen: 0 }
const NOBODY: Around = { applications: [], applicants: null }
const NO_QUESTIONS: QuestionCounts = { total: 0, unanswered: 0 }

interface PresentedServices {
  jobs: JobService
  applications: ApplicationService
  questions: QuestionService
}

/** Jobs as each viewer may see them: the only place that decides what a response contains. */
export class JobPresenter {
  readonly #context: ServiceContext
  readonly #jobs: JobService
  readonly #applications: ApplicationService
  readonly #questions: QuestionService
  readonly #keptDays: number
  readonly #days: ConfirmationDays
  readonly #reasons: ReasonsOf

  constructor(
    context: ServiceContext,
    { jobs, applications, questions }: PresentedServices,
    days: { kept: number; confirmation: ConfirmationDays },
    reasons: ReasonsOf,
  ) {
    this.#reasons = reasons
    this.#context = context
    this.#keptDays = days.kept
    this.#days = days.confirmation
    this.#jobs = jobs
    this.#applications = applications
    this.#questions = questions
  }

  /** The job as this viewer sees it, with the question `questionId`. Throws 'job.unknown', 'job.taken-down'. */
  async one(viewer: Viewer, id: string, questionId?: string): Promise<PresentedJob> {
    const read = async (db: Executor) => {
      return this.#one(db, viewer, await this.#shown(db, viewer, id), questionId)
    }
    // What a visitor sees does not depend on the viewer.
    return viewer.userId === '' ? read(this.#context.database.reader) : this.#context.database.inSnapshot(read)
  }

  /** The job as its current or former applicant sees it, even when taken down. */
  async forApplicant(viewer: Viewer, id: string): Promise<PresentedJob> {
    return this.#context.database.inSnapshot(async (db) => this.#one(db, viewer, await this.#jobs.stored(db, id)))
  }

  /** The job as someone who asked a question sees it; when taken down, without its text and the questions of others. */
  async forAsker(viewer: Viewer, id: string): Promise<PresentedJob> {
    const view = await this.forApplicant(viewer, id)
    // Applicants see it in full among their applied jobs.
    return view.job.takenDownAt === null || view.applications.length > 0 ? view : withoutTexts(view, viewer)
  }

  async #one(db: Executor, viewer: Viewer, job: JobRecord, questionId?: string): Promise<PresentedJob> {
    const around = await this.#applicationsTo(db, job, viewer)
    const { rows, next } = await this.#questions.newest(db, job.id, viewer.userId, questionId)
    const counts = await this.#questions.counts(db, [job.id])
    const [view] = await withJobReasons(
      db,
      viewer,
      [this.#viewOf(viewer, job, around, counts.get(job.id))],
      this.#reasons,
    )
    return {
      ...(view as PresentedJob),
      questions: await this.#asked(db, viewer, job, rows),
      olderQuestions: next,
    }
  }

  /** A taken-down job is only visible to its employer and to administrators. */
  async #shown(db: Executor, viewer: Viewer, id: string): Promise<JobRecord> {
    const job = await this.#jobs.stored(db, id)
    if (job.takenDownAt !== null && !can(viewer, 'job.see-taken-down', job)) throw new ProblemError('job.taken-down')
    return job
  }

  /** A page of the questions on a job with sequence numbers below `before`. Throws 'job.unknown', 'job.taken-down'. */
  async questions(viewer: Viewer, id: string, before: number | null): Promise<Page<PresentedQuestion>> {
    const db = this.#context.database.reader
    const job = await this.#shown(db, viewer, id)
    const { rows, next } = await this.#questions.page(db, job.id, before)
    return { rows: await this.#asked(db, viewer, job, rows), next }
  }

  async #asked(
    db: Executor,
    viewer: Viewer,
    job: JobRecord,
    rows: readonly QuestionRecord[],
  ): Promise<PresentedQuestion[]> {
    const views = rows.map((question) => questionFor(viewer, job, question))
    return withReasons(db, viewer, views, this.#reasons)
  }

  /** A page of the public list, which is the same for everyone. */
  async page(search: AskedSearch, page: PageQuery): Promise<Omit<JobPage, 'jobs'> & { jobs: PresentedJob[] }> {
    const db = this.#context.database.reader
    const found = await this.#jobs.page(db, search, page)
    const jobs = withinBytes(found.jobs, JOBS_BYTES)
    // The next page begins after the last job that fits.
    const next = jobs.length < found.jobs.length ? (found.places[jobs.length - 1] ?? null) : found.next
    const lessExact = found.lessExact && found.lessExact.from < jobs.length ? found.lessExact : null
    return { ...found, next, lessExact, jobs: await this.#inList(db, VISITOR, jobs) }
  }

  /**
   * The existing ones of these jobs in their public form, as many as fit into a response, and the number of existing
   * ones.
   */
  async named(ids: readonly string[]): Promise<{ jobs: PresentedJob[]; total: number }> {
    const db = this.#context.database.reader
    const stored = await this.#jobs.inOrder(db, [...new Set(ids)])
    const found = stored.filter(({ takenDownAt }) => takenDownAt === null)
    return { jobs: await this.#inList(db, VISITOR, withinBytes(found, JOBS_BYTES)), total: found.length }
  }

  /** The first existing ones of these jobs, as many as fit into a response. */
  async listed(ids: readonly string[]): Promise<PresentedJob[]> {
    const views: PresentedJob[] = []
    for (let start = 0; start < ids.length; start += JOBS_PAGE) {
      const { jobs, total } = await this.named(ids.slice(start, start + JOBS_PAGE))
      views.push(...jobs)
      const shown = withinBytes(views, JOBS_BYTES)
      if (jobs.length < total || shown.length < views.length) return shown
    }
    return views
  }

  /**
   * A page of the viewer's own postings with their newest applicants, newest first. Throws 'user.forbidden' for another
   * user.
   */
  async posted(viewer: Viewer, idOrEmail: string, before: number | null): Promise<Page<PresentedJob>> {
    authorize(viewer, 'user.read', ownerNamed(viewer, idOrEmail))
    const db = this.#context.database.reader
    const read = await this.#jobs.ofRecruiter(db, viewer.userId, { before, limit: JOBS_PAGE + 1 })
    const byJob = groupBy(
      await this.#applications.newestOfEach(
        db,
        read.map((job) => job.id),
      ),
      ({ jobId }) => jobId,
    )
    const sized = read.map((job) => ({ seq: job.seq, job, applications: byJob.get(job.id) }))
    const page = pageOf(sized, { rows: JOBS_PAGE, bytes: JOBS_BYTES })
    const rows = page.rows.map(({ job }) => job)
    const ids = rows.map((job) => job.id)
    const counts = await this.#applications.counts(db, ids)
    const around = (job: JobRecord): Around => {
      const [applications, counted] = [byJob.get(job.id) ?? [], counts.get(job.id) ?? NO_APPLICANTS]
      const before = counted.total > applications.length ? (applications[0]?.seq ?? null) : null
      return { applications, applicants: { ...counted, before } }
    }
    const views = await this.#inList(db, viewer, rows, around)
    const asked = views.filter(({ questionCounts }) => questionCounts.unanswered > 0)
    const questions = await this.#questions.oldestUnanswered(
      db,
      asked.map(({ job }) => job.id),
    )
    const withQuestion = views.map((view) => {
      const question = questions.get(view.job.id)
      return question ? { ...view, waitingQuestion: questionFor(viewer, view.job, question) } : view
    })
    return { rows: withQuestion, next: page.next }
  }

  /**
   * A page of the jobs that the viewer applied to, newest application first. Throws 'user.forbidden' for another user.
   */
  async applied(viewer: Viewer, idOrEmail: string, before: number | null): Promise<Page<PresentedJob>> {
    authorize(viewer, 'user.read', ownerNamed(viewer, idOrEmail))
    const db = this.#context.database.reader
    const applications = await this.#applications.ofUser(db, viewer.userId, { before, limit: JOBS_PAGE + 1 })
    const byJob = new Map(applications.map((application) => [application.jobId, application]))
    const jobs = await this.#jobs.inOrder(db, [...byJob.keys()])
    // The list is ordered by application.
    const read = jobs.map((job) => ({ ...job, seq: byJob.get(job.id)?.seq ?? 0, application: byJob.get(job.id) }))
    const { rows, next } = pageOf(read, { rows: JOBS_PAGE, bytes: JOBS_BYTES })
    const around = ({ id }: JobRecord): Around => {
      const own = byJob.get(id)
      return { applications: own ? [own] : [], applicants: null }
    }
    return { rows: await this.#inList(db, viewer, rows, around), next }
  }

  /** A page of the applicants to an own job, `seq` below `before`. Throws 'job.unknown', 'job.forbidden'. */
  async applicants(viewer: Viewer, id: string, before: number | null): Promise<Page<ApplicationRecord>> {
    return this.#context.database.inSnapshot(async (db) => {
      const job = await this.#jobs.stored(db, id)
      authorize(viewer, 'job.see-applicants', job)
      return this.#applications.page(db, job.id, before)
    })
  }

  async #applicationsTo(db: Executor, job: JobRecord, viewer: Viewer): Promise<Around> {
    if (can(viewer, 'job.see-applicants', job)) {
      const { rows, next } = await this.#applications.page(db, job.id, null)
      const counts = await this.#applications.counts(db, [job.id])
      return { applications: rows, applicants: { ...(counts.get(job.id) ?? NO_APPLICANTS), before: next } }
    }
    const own = await this.#applications.find(db, job.id, viewer.userId)
    return { applications: own ? [own] : [], applicants: null }
  }

  async #inList(
    db: Executor,
    viewer: Viewer,
    jobs: readonly JobRecord[],
    around: (job: JobRecord) => Around = () => NOBODY,
  ): Promise<PresentedJob[]> {
    const counts = await this.#questions.counts(
      db,
      jobs.map((job) => job.id),
    )
    const views = jobs.map((job) => this.#viewOf(viewer, job, around(job), counts.get(job.id)))
    return withJobReasons(db, viewer, views, this.#reasons)
  }

  /** A job as shown in lists. */
  #viewOf(viewer: Viewer, job: JobRecord, around: Around, questionCounts = NO_QUESTIONS): PresentedJob {
    const isKnown = around.applicants !== null || around.applications.length > 0
    const leftAt = around.applications[0]?.leftAt
    return {
      job,
      ...around,
      questions: [],
      questionCounts,
      olderQuestions: null,
      posterEmail: can(viewer, 'job.see-poster', undefined) ? job.recruiter.email : null,
      applicationsKeptUntil: isKnown ? keptUntil(notOpenSince(job), this.#keptDays, leftAt) : undefined,
      ...(around.applicants && job.isOpen && { confirmation: this.#confirmationOf(job) }),
    }
  }

  #confirmationOf(job: JobRecord) {
    const known = { ...job, fillBy: job.posting.terms?.fillBy }
    return {
      asksFrom: asksFrom(known, this.#days).toISOString(),
      pausesAt: pausesAt(known, this.#days, this.#context.clock.now()).toISOString(),
    }
  }
}

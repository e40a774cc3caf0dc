import type { DeskOrder, DeskStage } from '#contract/applications/applicant-desk.options.ts'
import {
  ALSO_APPLIED_LISTED,
  countsOf,
  filledAnswer,
  type AnswerForMany,
  type DeskCounts,
} from '#contract/applications/applicant-desk.rules.ts'
import type { AnswerFilter } from '#contract/applications/answer-filter.rules.ts'
import { APPLICANTS_PAGE } from '#contract/applications/application.rules.ts'
import type { Viewer } from '#contract/auth/viewer.ts'
import { assertActor, authorize } from '#server/authorize.ts'
import type { Executor } from '#server/database/transaction.ts'
import { groupBy } from '#server/group-by.ts'
import { isFirstUse } from '#server/idempotency.ts'
import { assertThere, type JobService } from '#server/jobs/job.service.ts'
import { pageOf, type Page } from '#server/page.ts'
import { ProblemError } from '#server/problem-error.ts'
import type { ServiceContext } from '#server/service-context.ts'
import { answering } from './answer-search.ts'
import type { ApplicantDeskRepository, DeskApplicant, DeskScope, DeskSlice } from './applicant-desk.repository.ts'
import type { ApplicantMarks, ApplicantMarksRepository } from './applicant-marks.repository.ts'
import type { ApplicationLedger } from './application-ledger.ts'
import type { ApplicationRepository } from './application.repository.ts'
import { withTaken } from './taken-times.ts'

/** The maximum size of a page: long notes make it end early. */
const PAGE_BYTES = 150_000
/** The maximum number of applications read for a page filtered by answers, and again for its counts. */
const ANSWERS_READ_MAX = 4000

export interface DeskQuery {
  jobId?: string | undefined
  stage?: DeskStage | undefined
  isShortlisted: boolean
  order: DeskOrder
  /** Answer filters; only used with a job. */
  answers: readonly AnswerFilter[]
  /** The only candidate to list. */
  candidateId?: string | undefined
  after: number | null
}

interface DeskPage extends Page<DeskRow> {
  counts: DeskCounts
  /** Counts of the applications that match the answer filters; of the newest ones only when `isPart`. */
  fitting?: DeskCounts & { isPart: boolean }
}

export interface DeskRow extends DeskApplicant {
  alsoAppliedTo: { jobId: string; position: string }[]
}

interface Sender {
  email: string
  userId: string
}

export interface MarksChange extends Sender {
  id: string
  jobId: string
  applicationId: string
  isShortlisted?: boolean | undefined
  /** `over`: the note that was replaced; null to overwrite any note. */
  note?: { text: string; over: string | null } | undefined
}

export interface Answers extends Sender, AnswerForMany {
  id: string
  jobId: string
  applicationIds: readonly string[]
}

interface Rows {
  desk: ApplicantDeskRepository
  marks: ApplicantMarksRepository
  applications: ApplicationRepository
}

/** The applicants' desk: shows an employer all applicants, and acts on several at once. */
export class ApplicantDeskService {
  readonly #context: ServiceContext
  readonly #rows: Rows
  readonly #ledger: ApplicationLedger
  readonly #jobs: JobService

  constructor(context: ServiceContext, rows: Rows, services: { ledger: ApplicationLedger; jobs: JobService }) {
    this.#context = context
    this.#rows = rows
    this.#ledger = services.ledger
    this.#jobs = services.jobs
  }

  /** A page of the viewer's applicants. Throws 'job.unknown', 'job.forbidden', 'job.employer-only'. */
  async page(viewer: Viewer, query: DeskQuery): Promise<DeskPage> {
    return this.#context.database.inSnapshot(async (db) => {
      const scope = await this.#scope(db, viewer, query.jobId)
      const slice: DeskSlice = {
        stage: query.stage,
        isShortlisted: query.isShortlisted,
        isWaiting: query.order === 'waiting',
        direction: query.order === 'newest' ? 'desc' : 'asc',
        candidateId: query.candidateId,
        after: query.after,
        limit: APPLICANTS_PAGE + 1,
      }
      const { read, last } = await this.#read(db, scope, slice, query.answers)
      const { rows, next } = pageOf(read, { rows: APPLICANTS_PAGE, bytes: PAGE_BYTES })
      const counts = await this.#rows.desk.counts(db, scope)
      const shortlisted = await this.#rows.marks.countShortlisted(db, scope.recruiterId, scope.jobId)
      return {
        rows: await this.#withOthers(db, scope.recruiterId, rows),
        next: next ?? last,
        counts: { ...counts, shortlisted },
        ...(query.answers.length > 0 && { fitting: await this.#fitting(db, scope, query.answers) }),
      }
    })
  }

  /** The rows of a page; `last` is where to continue when the search stopped early. */
  async #read(db: Executor, scope: DeskScope, slice: DeskSlice, answers: readonly AnswerFilter[]) {
    if (answers.length === 0) return { read: await this.#rows.desk.applicants(db, scope, slice), last: null }
    const { rows, last } = await answering(
      async (from) => this.#rows.desk.storedAnswers(db, scope, { ...slice, ...from }),
      answers,
      { after: slice.after, wanted: slice.limit, among: ANSWERS_READ_MAX },
    )
    const among = rows.map(({ seq }) => seq)
    return {
      read: among.length === 0 ? [] : await this.#rows.desk.applicants(db, scope, { ...slice, among }),
      // With one row more than a page holds, `pageOf` determines the next cursor.
      last: among.length === slice.limit ? null : last,
    }
  }

  async #fitting(db: Executor, scope: DeskScope, answers: readonly AnswerFilter[]) {
    const whole = { isShortlisted: false, isWaiting: false, direction: 'desc' } as const
    const { rows, last } = await answering(
      async (from) => this.#rows.desk.storedAnswers(db, scope, { ...whole, ...from }),
      answers,
      { after: null, wanted: Infinity, among: ANSWERS_READ_MAX },
    )
    return { ...countsOf(rows), isPart: last !== null }
  }

  async #scope(db: Executor, viewer: Viewer, jobId: string | undefined): Promise<DeskScope> {
    authorize(viewer, 'application.list', undefined)
    if (jobId === undefined) return { recruiterId: viewer.userId }
    const job = await this.#jobs.stored(db, jobId)
    authorize(viewer, 'job.see-applicants', job)
    return { recruiterId: viewer.userId, jobId: job.id }
  }

  /** Adds the same person's applications to other jobs of this employer, and the offered times taken by others. */
  async #withOthers(db: Executor, recruiterId: string, rows: readonly DeskApplicant[]): Promise<DeskRow[]> {
    const candidateIds = [...new Set(rows.map(({ userId }) => userId))]
    const most = candidateIds.length * (ALSO_APPLIED_LISTED + 1)
    const applied = await this.#rows.desk.appliedTo(db, recruiterId, candidateIds, most)
    const ofPerson = groupBy(applied, ({ userId }) => userId)
    const withTimes = await withTaken(db, recruiterId, rows, this.#context.clock.now())
    return withTimes.map((row) => ({
      ...row,
      alsoAppliedTo: (ofPerson.get(row.userId) ?? [])
        .filter(({ jobId }) => jobId !== row.jobId)
        .slice(0, ALSO_APPLIED_LISTED)
        .map(({ jobId, position }) => ({ jobId, position })),
    }))
  }

  /**
   * Changes the employer's marks on an application; a retry changes nothing. Throws 'note.stale' when the stored note
   * is not the one that was replaced, 'application.unknown', 'job.taken-down', 'job.forbidden', 'id.reused'.
   */
  async mark(viewer: Viewer, { id, jobId, applicationId, isShortlisted, note, ...sender }: MarksChange) {
    assertActor(viewer, sender)
    return this.#context.database.inTransaction(async (tx): Promise<ApplicantMarks> => {
      const job = await this.#jobs.stored(tx, jobId)
      authorize(viewer, 'application.decide', job)
      const content = [job.id, applicationId, isShortlisted ?? null, note?.text ?? null]
      const isFirst = await isFirstUse(tx, { id, kind: 'marks', userId: viewer.userId, content })
      const application = await this.#rows.applications.findWithEmployer(tx, job.id, applicationId)
      if (!application) throw new ProblemError('application.unknown')
      const marks = await this.#rows.marks.find(tx, application)
      if (!isFirst) return marks
      assertThere(job)
      if (note && note.over !== null && note.over !== marks.note && note.text !== marks.note)
        throw new ProblemError('note.stale')
      const changed: ApplicantMarks = { ...marks, isShortlisted: isShortlisted ?? marks.isShortlisted }
      if (note && note.text !== marks.note) {
        changed.note = note.text
        changed.notedAt = note.text && this.#context.clock.now().toISOString()
      }
      await this.#rows.marks.put(tx, job.recruiterId, application, changed)
      // Updates the employer's other screens; nobody else is notified.
      const [{ userId }, otherId] = [viewer, application.userId]
      await this.#context.record(tx, { userId, kind: 'application.changed', jobId: job.id, otherId })
      return changed
    })
  }

  /**
   * Answers those of several applications that still wait, each once even on a retry; returns the ids of those answered.
   * Leaves out what was withdrawn, also if its sender has applied again.
   * Throws 'job.unknown', 'job.taken-down', 'job.forbidden', 'id.reused'.
   */
  async answer(viewer: Viewer, answers: Answers): Promise<string[]> {
    const { id, jobId, kind, text, applicationIds, ...sender } = answers
    assertActor(viewer, sender)
    return this.#context.database.inTransaction(async (tx) => {
      const job = await this.#jobs.stored(tx, jobId)
      authorize(viewer, 'application.decide', job)
      const content = [job.id, kind, text, applicationIds]
      const lineOf = (applicationId: string) => `${id}:${applicationId}`
      if (!(await isFirstUse(tx, { id, kind: 'answers', userId: viewer.userId, content }))) {
        const written = await this.#rows.desk.linesAmong(tx, applicationIds.map(lineOf))
        return applicationIds.filter((one) => written.has(lineOf(one)))
      }
      assertThere(job)
      const waiting = await this.#rows.desk.waitingAmong(tx, job.id, applicationIds)
      // A text that only one person gets does not count as bulk.
      const isBulk = waiting.length > 1
      const { position } = job.posting
      const lines = waiting.map(({ id: applicationId, userId, firstName }) => {
        const words = filledAnswer(text, { firstName, position })
        return { id: lineOf(applicationId), userId, text: words }
      })
      await this.#ledger.answerAll(tx, job, { actorId: viewer.userId, kind, isBulk }, lines)
      return waiting.map((application) => application.id)
    })
  }
}

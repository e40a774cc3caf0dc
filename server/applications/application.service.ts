import type { Viewer } from '#contract/auth/viewer.ts'
import { EVENTS_MAX, isTold } from '#contract/applications/application-ledger.rules.ts'
import type { MustHaveAnswer } from '#contract/jobs/must-have.rules.ts'
import { APPLICANTS_LISTED, APPLICANTS_PAGE, APPLIED_TO_LISTED } from '#contract/applications/application.rules.ts'
import { canCancel } from '#contract/applications/interview.rules.ts'
import { encodeJson } from '#server/database/codecs.ts'
import type { Executor, Transaction } from '#server/database/transaction.ts'
import { isFirstUse } from '#server/idempotency.ts'
import type { JobRecord } from '#server/jobs/job.rows.ts'
import { assertThere, type JobService } from '#server/jobs/job.service.ts'
import { authorize, assertActor } from '#server/authorize.ts'
import { pageOf, type Page } from '#server/page.ts'
import { ProblemError } from '#server/problem-error.ts'
import type { ServiceContext } from '#server/service-context.ts'
import type { ApplicationCopies } from './application-copies.ts'
import { interviewOf } from './application.dto.ts'
import { withHistoriesThatFit, type History } from './histories.ts'
import type { ApplicationLedger } from './application-ledger.ts'
import type { LedgerRepository } from './ledger.repository.ts'
import { answersKept } from './must-have-answers.ts'
import { withTaken, withTakenOfEach } from './taken-times.ts'
import type { ApplicationRecord, ApplicationRepository, AppliedToRecord } from './application.repository.ts'

const PAGE_BYTES = 100_000
/** Of the histories that an employer gets with one candidate. */
const HISTORIES_BYTES = 600_000
/** Employers who are told at once that a candidate's record has changed; others see it when they ask. */
const TOLD_MAX = 100

interface NewApplication {
  /** Made by the client, so that a belated repeat is harmless. */
  id?: string | undefined
  jobId: string
  email: string
  userId: string
  /** For the employer; empty is none. */
  note?: string | undefined
  /** To the must-have questions of the job as it was seen. */
  answers?: readonly MustHaveAnswer[] | undefined
  /** `updatedAt` of the job as it was seen, where that is said. */
  seenAt?: string | undefined
}

interface Withdrawal {
  jobId: string
  email: string
  userId: string
  /** When the application was made that is meant. */
  appliedAt: string
}

export class ApplicationService {
  readonly #context: ServiceContext
  readonly #applications: ApplicationRepository
  readonly #jobs: JobService
  readonly #ledger: ApplicationLedger
  readonly #copies: ApplicationCopies
  readonly #rows: LedgerRepository

  constructor(
    context: ServiceContext,
    { applications, ledger: rows }: { applications: ApplicationRepository; ledger: LedgerRepository },
    { jobs, ledger, copies }: { jobs: JobService; ledger: ApplicationLedger; copies: ApplicationCopies },
  ) {
    this.#context = context
    this.#applications = applications
    this.#rows = rows
    this.#jobs = jobs
    this.#ledger = ledger
    this.#copies = copies
  }

  /**
   * Applies to an open job, once. A repeat is taken as the first was, even when the job has closed since or is taken
   * down. By its id a repeat is known after a withdrawal too, and does not apply again.
   * Throws the refusals of `applyState`, 'application.unanswered', 'job.unknown', 'job.taken-down', 'actor.mismatch',
   * 'id.reused'.
   */
  async apply(viewer: Viewer, application: NewApplication): Promise<void> {
    assertActor(viewer, application)
    await this.#context.database.inTransaction(async (tx) => {
      const job = await this.#jobs.stored(tx, application.jobId)
      if (await this.#isRepeat(tx, viewer, application)) return
      if (await this.#applications.find(tx, job.id, viewer.userId)) return
      assertThere(job)
      authorize(viewer, 'application.create', { isOpen: job.isOpen, hasApplied: false })
      const earlier = await this.#ledger.events(tx, { jobId: job.id, userId: viewer.userId, appliedAt: null })
      if (earlier.length >= EVENTS_MAX) throw new ProblemError('application.limit')
      const appliedAt = this.#context.clock.now().toISOString()
      const { userId } = viewer
      const seen = await this.#copies.keep(tx, job, { userId, appliedAt, seenAt: application.seenAt })
      const answers = answersKept(seen, application.answers)
      await this.#applications.insert(tx, { jobId: job.id, userId, appliedAt, note: application.note ?? '', answers })
      await this.#write(tx, job, viewer, {
        id: application.id ?? this.#context.newId(),
        kind: 'sent',
        at: appliedAt,
      })
      const [senderId, receiverId] = [viewer.userId, job.recruiterId]
      await this.#context.publish(tx, { kind: 'applicant', senderId, receiverId, jobId: job.id })
      await this.#record(tx, 'application.sent', job, viewer)
    })
  }

  /**
   * Takes back the application that was made at `appliedAt`, whether the job is open or closed, answered
   * or not. One that is gone, or a later one, is left as it is: a repeat changes nothing.
   * Throws 'application.recruiter', 'job.unknown', 'actor.mismatch', and 'job.taken-down' for whoever never applied.
   */
  async withdraw(viewer: Viewer, withdrawal: Withdrawal): Promise<void> {
    assertActor(viewer, withdrawal)
    await this.#context.database.inTransaction(async (tx) => {
      const job = await this.#jobs.stored(tx, withdrawal.jobId)
      authorize(viewer, 'application.withdraw', undefined)
      const application = await this.#applications.find(tx, job.id, viewer.userId)
      if (!application) await this.#assertKnown(tx, job, viewer)
      if (!application || Date.parse(application.appliedAt) !== Date.parse(withdrawal.appliedAt)) return
      await this.#applications.delete(tx, job.id, viewer.userId)
      await this.#copies.remove(tx, job.id, viewer.userId)
      await this.#write(tx, job, viewer, { id: this.#context.newId(), kind: 'withdrawn' })
      await this.#record(tx, 'application.withdrawn', job, viewer)
      await this.#tellOfInterview(tx, job, application)
    })
  }

  /** Whoever has a time in their calendar is told that nobody comes. */
  async #tellOfInterview(tx: Transaction, { id: jobId, recruiterId }: JobRecord, application: ApplicationRecord) {
    const interview = interviewOf(application)
    if (interview?.state !== 'agreed' || !canCancel(interview, this.#context.clock.now())) return
    const [senderId, receiverId] = [application.userId, recruiterId]
    await this.#context.publish(tx, { kind: 'interview.cancelled', senderId, receiverId, jobId })
  }

  /** A job that is taken down is shown to nobody by what they never sent. */
  async #assertKnown(tx: Transaction, job: JobRecord, { userId }: Viewer): Promise<void> {
    const earlier = await this.#ledger.events(tx, { jobId: job.id, userId, appliedAt: null })
    if (earlier.length === 0) assertThere(job)
  }

  async #write(
    tx: Transaction,
    job: JobRecord,
    { userId }: Viewer,
    line: { id: string; kind: 'sent' | 'withdrawn'; at?: string },
  ) {
    await this.#ledger.add(tx, job, { userId, actorId: userId }, { ...line, text: '', isBulk: false })
  }

  async #record(
    tx: Transaction,
    kind: 'application.sent' | 'application.withdrawn',
    { id: jobId, recruiterId }: Pick<JobRecord, 'id' | 'recruiterId'>,
    { userId }: Viewer,
  ): Promise<void> {
    await this.#context.record(
      tx,
      { userId: recruiterId, kind, jobId, otherId: userId },
      { userId, kind, jobId, otherId: recruiterId },
    )
  }

  /** Claims the application's id, if it has one. Whoever has not registered can claim nothing, and is refused after. */
  async #isRepeat(tx: Transaction, { userId }: Viewer, { id, ...sent }: NewApplication): Promise<boolean> {
    if (id === undefined || userId === '') return false
    const { jobId, note, answers } = sent
    // One without a note or answers keeps the content that it had before there were any.
    const noted = note ? [jobId, note] : jobId
    const content = answers?.length ? [jobId, note ?? '', answers.map(({ id: of, answer }) => [of, answer])] : noted
    return !(await isFirstUse(tx, { id, kind: 'application', userId, content }))
  }

  /** For other services: whether anybody applies to this job. */
  async hasAny(db: Executor, jobId: string): Promise<boolean> {
    return this.#applications.hasAny(db, jobId)
  }

  /** The one application of this person to this job with its history as they read it, or none. */
  async find(db: Executor, jobId: string, userId: string): Promise<ApplicationRecord | undefined> {
    const application = await this.#applications.find(db, jobId, userId)
    if (!application) return undefined
    const history = await this.#ledger.history(db, application, 'candidate')
    const [told] = await this.#told(db, [{ ...application, history }])
    return told
  }

  /** Own applications as the candidate knows them by now. */
  async #told(db: Executor, applications: readonly ApplicationRecord[]): Promise<ApplicationRecord[]> {
    const now = this.#context.clock.now()
    const known = applications.map((one) =>
      isTold(one.stage, one.stageAt, now) ? one : { ...one, stage: 'sent' as const, stageAt: '' },
    )
    return withTakenOfEach(db, known, now)
  }

  /** For other services: how many of each job's applicants wait for an answer; a job without any is left out. */
  async waiting(db: Executor, jobIds: readonly string[]): Promise<Map<string, number>> {
    return this.#rows.countWaiting(db, jobIds)
  }

  /** A candidate's applications of before this order, newest first. */
  async ofUser(db: Executor, userId: string, slice: { before: number | null; limit: number }) {
    return this.#told(db, await this.#applications.ofUser(db, userId, slice))
  }

  /** A page of everybody's applications to a job, in the order they came: the newest, or those before. */
  async page(db: Executor, jobId: string, before: number | null): Promise<Page<ApplicationRecord>> {
    const read = await this.#applications.ofJob(db, jobId, { before, limit: APPLICANTS_PAGE + 1 })
    const { rows, next } = pageOf(read, { rows: APPLICANTS_PAGE, bytes: PAGE_BYTES })
    return { rows: rows.toReversed(), next }
  }

  /** The few newest applications to each of these jobs, in the order they came. */
  async newestOfEach(db: Executor, jobIds: readonly string[]): Promise<ApplicationRecord[]> {
    return this.#applications.newestOfEach(db, jobIds, APPLICANTS_LISTED)
  }

  /** How many apply to each of these jobs; one to which nobody does is left out. */
  async counts(db: Executor, jobIds: readonly string[]): Promise<Map<string, number>> {
    return this.#applications.counts(db, jobIds)
  }

  /** What the candidate applied to of the recruiter's jobs, the newest first, as far as it is listed. */
  async appliedTo(db: Executor, candidateId: string, recruiterId: string): Promise<AppliedToRecord[]> {
    const applications = await this.#applications.toRecruiter(db, candidateId, recruiterId, APPLIED_TO_LISTED)
    const subjects = applications.map((application) => ({ ...application, userId: candidateId }))
    const now = this.#context.clock.now()
    const whole: (AppliedToRecord & { history: History })[] = []
    for (const application of await withTaken(db, recruiterId, subjects, now))
      whole.push({ ...application, history: await this.#ledger.history(db, application, 'employer') })
    return withHistoriesThatFit(whole, HISTORIES_BYTES)
  }

  /** One application to the viewer's own job, with its history. Throws 'application.unknown'. */
  async forEmployer(viewer: Viewer, jobId: string, candidateId: string): Promise<AppliedToRecord> {
    return this.#context.database.inSnapshot(async (db) => {
      const job = await this.#jobs.stored(db, jobId)
      authorize(viewer, 'application.decide', job)
      const stored = await this.#applications.findWithEmployer(db, job.id, candidateId)
      if (!stored) throw new ProblemError('application.unknown')
      const [application = stored] = await withTaken(db, job.recruiterId, [stored], this.#context.clock.now())
      const history = await this.#ledger.history(db, application, 'employer')
      const { note = '', answers = null } = application
      const asked = job.posting.mustHaves ? encodeJson(job.posting.mustHaves) : null
      return { ...application, position: job.posting.position, note, asked, answers, history }
    })
  }

  /** For other services: the employers to whom the candidate applied, the latest of them, as far as they are told. */
  async appliedToEmployers(db: Executor, candidateId: string): Promise<string[]> {
    return this.#applications.recruitersOf(db, candidateId, TOLD_MAX)
  }

  /** Whether the candidate applied to any job of the recruiter. */
  async hasAppliedTo(db: Executor, candidateId: string, recruiterId: string): Promise<boolean> {
    return this.#applications.links(db, candidateId, recruiterId)
  }
}

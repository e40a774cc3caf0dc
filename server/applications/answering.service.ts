import type { Viewer } from '#contract/auth/viewer.ts'
import {
  EVENTS_MAX,
  applicationState,
  isAnswer,
  isWaiting,
  mayAct,
  type Answer,
  type ApplicationEventKind,
} from '#contract/applications/application-ledger.rules.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { DueWork } from '#server/due-work/due-work.ts'
import { isFirstUse } from '#server/idempotency.ts'
import { assertThere, type JobService } from '#server/jobs/job.service.ts'
import type { JobSteps } from '#server/jobs/job.steps.ts'
import { ProblemError } from '#server/problem-error.ts'
import { authorize, assertActor } from '#server/authorize.ts'
import type { ServiceContext } from '#server/service-context.ts'
import type { ApplicationLedger } from './application-ledger.ts'
import type { ApplicationRepository } from './application.repository.ts'
import type { LedgerRepository } from './ledger.repository.ts'

interface Sender {
  email: string
  userId: string
}

export interface Step extends Sender {
  id: string
  jobId: string
  applicationId: string
  kind: Exclude<ApplicationEventKind, 'sent' | 'withdrawn'>
  text: string
}

export interface Closing extends Sender {
  id: string
  jobId: string
  /** The answer for everyone waiting who is not in `apart`; empty leaves them without an answer. */
  text: string
  apart: { applicationId: string; kind: Answer; text: string }[]
  /** The applications that get the shared answer although they stand apart (`isLeftUndecided`). */
  included: string[]
  /** The applications that are left undecided. */
  undecided: string[]
  /** The newest application that the employer knew of, null for none. */
  newest: string | null
}

/** An answer to all waiting applicants, as stored in due work. */
interface Answers {
  closingId: string
  jobId: string
  recruiterId: string
  text: string
  /** Sequence numbers of applications: the last one answered, and the last one to answer. */
  after: number
  upTo: number
  /** Who gets no answer: they are left undecided, or theirs was for an application before. */
  except: string[]
  /** Who gets the answer although they stand apart. */
  included: string[]
}

const ANSWERS_WORK = 'application.answers'
/** Answers per transaction: other writers wait for one transaction at most. */
const AT_ONCE = 100

/** The employer's actions on applications to their jobs. */
export class AnsweringService {
  readonly #context: ServiceContext
  readonly #ledger: ApplicationLedger
  readonly #rows: { ledger: LedgerRepository; applications: ApplicationRepository }
  readonly #jobs: JobService
  readonly #jobSteps: JobSteps
  readonly #dueWork: Pick<DueWork, 'define' | 'schedule'>

  constructor(
    context: ServiceContext,
    rows: { ledger: LedgerRepository; applications: ApplicationRepository },
    services: {
      ledger: ApplicationLedger
      jobs: JobService
      jobSteps: JobSteps
      dueWork: Pick<DueWork, 'define' | 'schedule'>
    },
  ) {
    this.#context = context
    this.#rows = rows
    this.#ledger = services.ledger
    this.#jobs = services.jobs
    this.#jobSteps = services.jobSteps
    this.#dueWork = services.dueWork
    // The content is only written by `#answerNext`.
    this.#dueWork.define(ANSWERS_WORK, {
      run: async (content) => {
        await context.database.inTransaction(async (tx) => this.#answerNext(tx, content as Answers))
        return null
      },
      retries: [1000, 10_000, 60_000, 600_000],
    })
  }

  /**
   * Moves an application to another stage, or answers it. A retry changes nothing, nor does a stage already reached.
   * Throws 'application.unknown' (also after a withdrawal, whether or not they applied again), 'application.step',
   * 'application.limit', 'job.forbidden'.
   */
  async step(viewer: Viewer, { id, jobId, applicationId, kind, text, ...sender }: Step): Promise<void> {
    assertActor(viewer, sender)
    await this.#context.database.inTransaction(async (tx) => {
      const job = await this.#jobs.stored(tx, jobId)
      authorize(viewer, 'application.decide', job)
      const claim = {
        id,
        kind: 'decision',
        userId: viewer.userId,
        content: [job.id, applicationId, kind, text],
      } as const
      if (!(await isFirstUse(tx, claim))) return
      assertThere(job)
      const application = await this.#rows.applications.findWithEmployer(tx, job.id, applicationId)
      if (!application) throw new ProblemError('application.unknown')
      const { userId } = application
      const now = this.#context.clock.now()
      const events = await this.#ledger.events(tx, { jobId: job.id, userId })
      const state = applicationState(events, now)
      if (state.stage === kind && !isAnswer(kind)) return
      if (!mayAct(state, { kind, by: 'employer' }, now)) throw new ProblemError('application.step')
      if (!isAnswer(kind) && events.length >= EVENTS_MAX) throw new ProblemError('application.limit')
      await this.#ledger.add(tx, job, { userId, actorId: viewer.userId }, { id, kind, text, isBulk: false })
    })
  }

  /**
   * Closes a job and answers who waits: those in `apart` with their own answer, the rest with the shared text, except
   * those in `undecided` and those who stand apart without being in `included`. Everyone gets one answer, even on a
   * retry; none who has applied, or applied again, since it was written. Throws 'job.unknown', 'job.forbidden',
   * 'application.unknown' where `newest` never was an application to this job and there is a text for all, 'id.reused'.
   */
  async close(viewer: Viewer, closing: Closing): Promise<void> {
    const { id, jobId, text, apart, included, undecided, newest, ...sender } = closing
    assertActor(viewer, sender)
    await this.#context.database.inTransaction(async (tx) => {
      const job = await this.#jobs.stored(tx, jobId)
      authorize(viewer, 'job.close', job)
      const own = apart.map((answer) => [answer.applicationId, answer.kind, answer.text])
      const content = [job.id, text, own, included, undecided]
      if (!(await isFirstUse(tx, { id, kind: 'closing', userId: viewer.userId, content }))) return
      assertThere(job)
      // Without words, nobody is answered who is not named: a board that was put back may not know the newest any more.
      const upTo = text ? await this.#lastKnown(tx, job.id, newest) : 0
      const ids = [...apart.map(({ applicationId }) => applicationId), ...included, ...undecided]
      // Whose they are, withdrawn ones too: whoever was chosen by name and has applied again gets no shared answer.
      const sent = await this.#rows.ledger.sent(tx, job.id, ids)
      const candidates = new Map(sent.map((line) => [line.id, [line.userId]]))
      const senderOf = (applicationId: string) => candidates.get(applicationId) ?? []
      const except = undecided.flatMap(senderOf)
      for (const { applicationId, ...answer } of apart) {
        const application = await this.#rows.applications.findWithEmployer(tx, job.id, applicationId)
        if (!application) except.push(...senderOf(applicationId))
        // Answered meanwhile.
        if (!application || !isWaiting(application.stage)) continue
        const { userId } = application
        const line = { ...answer, id: `${id}:${userId}`, isBulk: false }
        await this.#ledger.add(tx, job, { userId, actorId: viewer.userId }, line)
      }
      const named: string[] = []
      for (const applicationId of included) {
        const isThere = await this.#rows.applications.findWithEmployer(tx, job.id, applicationId)
        ;(isThere ? named : except).push(...senderOf(applicationId))
      }
      const { recruiterId } = job
      const answers = { closingId: id, jobId: job.id, recruiterId, text, except, included: named }
      if (text) await this.#answerNext(tx, { ...answers, after: 0, upTo })
      await this.#jobSteps.close(tx, job)
    })
  }

  /** The sequence number of the last application that the employer can have had in mind; 0 for none. */
  async #lastKnown(tx: Transaction, jobId: string, newest: string | null): Promise<number> {
    if (newest === null) return 0
    const [line] = await this.#rows.ledger.sent(tx, jobId, [newest])
    if (!line) throw new ProblemError('application.unknown')
    return this.#rows.ledger.newest(tx, jobId, line.seq)
  }

  /** Answers the next batch of waiting applicants, and schedules the rest as due work. */
  async #answerNext(tx: Transaction, { after, upTo, ...answers }: Answers): Promise<void> {
    const { closingId, jobId, recruiterId, text, except, included } = answers
    const waiting = await this.#rows.ledger.waiting(tx, jobId, { after, upTo, except, included, limit: AT_ONCE })
    const now = this.#context.clock.now()
    // A text that only one person gets does not count as bulk.
    const isBulk = after > 0 || waiting.length > 1
    const lines = waiting.map(({ userId }) => ({ id: `${closingId}:${userId}`, userId, text }))
    const job = { id: jobId, recruiterId }
    await this.#ledger.answerAll(tx, job, { actorId: recruiterId, kind: 'declined', isBulk }, lines)
    const last = waiting.at(-1)
    if (last && waiting.length === AT_ONCE) {
      const content: Answers = { ...answers, after: last.seq, upTo }
      await this.#dueWork.schedule(tx, { kind: ANSWERS_WORK, subject: closingId, content, dueAt: now })
    }
  }
}

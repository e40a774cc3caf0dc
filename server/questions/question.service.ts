import type { Viewer } from '#contract/auth/viewer.ts'
import { OWN_QUESTIONS_MAX, QUESTIONS_PAGE, REPLIES_MAX } from '#contract/questions/question.rules.ts'
import type { Executor, Transaction } from '#server/database/transaction.ts'
import { isFirstUse } from '#server/idempotency.ts'
import { ProblemError } from '#server/problem-error.ts'
import type { JobRecord } from '#server/jobs/job.rows.ts'
import { assertThere, type JobService } from '#server/jobs/job.service.ts'
import { authorize, assertActor } from '#server/authorize.ts'
import type { ServiceContext } from '#server/service-context.ts'
import { pageOf, withinBytes, type Page } from '#server/page.ts'
import { reasonsOf } from '#server/reports/reasons.ts'
import { withReasons, type PresentedOwnQuestion } from './question.presenter.ts'
import type { QuestionCounts, QuestionRecord, QuestionRepository } from './question.repository.ts'

export interface NewQuestion {
  /** The client's idempotency key. */
  id: string | undefined
  jobId: string
  text: string
  email: string
  userId: string
}

export interface NewReply {
  /** The client's idempotency key. */
  id: string | undefined
  questionId: string
  text: string
}

/** Size limits of a page, and of the extra questions sent with it. */
const PAGE_BYTES = 500_000
const OWN_BYTES = 150_000

export class QuestionService {
  readonly #context: ServiceContext
  readonly #questions: QuestionRepository
  readonly #jobs: JobService
  readonly #maxOpen: number

  /** `maxOpen`: the maximum number of a person's unanswered questions on one job. */
  constructor(context: ServiceContext, questions: QuestionRepository, jobs: JobService, maxOpen: number) {
    this.#context = context
    this.#questions = questions
    this.#jobs = jobs
    this.#maxOpen = maxOpen
  }

  /** A page of the questions on a job with their replies, oldest first: the newest page, or the one before `before`. */
  async page(db: Executor, jobId: string, before: number | null): Promise<Page<QuestionRecord>> {
    const read = await this.#questions.ofJob(db, jobId, { before, limit: QUESTIONS_PAGE + 1, bytes: PAGE_BYTES })
    const { rows, next } = pageOf(read, { rows: QUESTIONS_PAGE, bytes: PAGE_BYTES })
    return { rows: rows.toReversed(), next }
  }

  /** A page of the viewer's questions on all jobs with their replies, newest first. */
  async own(viewer: Viewer, before: number | null): Promise<Page<PresentedOwnQuestion>> {
    assertActor(viewer, {})
    const db = this.#context.database.reader
    const read = await this.#questions.ofAsker(db, viewer.userId, {
      before,
      limit: QUESTIONS_PAGE + 1,
      bytes: PAGE_BYTES,
    })
    return pageOf(await withReasons(db, viewer, read, reasonsOf), { rows: QUESTIONS_PAGE, bytes: PAGE_BYTES })
  }

  /**
   * The newest questions on a job. Older ones of this asker, and the named one, are added, so that the asker's and the
   * answerer's page always show them.
   */
  async newest(db: Executor, jobId: string, askerId: string, named?: string): Promise<Page<QuestionRecord>> {
    const page = await this.page(db, jobId, null)
    if (page.next === null) return page
    const own = askerId
      ? await this.#questions.ofJob(db, jobId, {
          before: page.next,
          limit: OWN_QUESTIONS_MAX,
          bytes: OWN_BYTES,
          askerId,
        })
      : []
    const also = named === undefined ? [] : await this.#questions.byId(db, named)
    const shown = new Set(page.rows.map(({ id }) => id))
    const older = new Map(withinBytes([...also, ...own], OWN_BYTES).map((question) => [question.id, question]))
    const rows = [...older.values()].filter(({ id }) => !shown.has(id)).toSorted((one, other) => one.seq - other.seq)
    return { rows: [...rows, ...page.rows], next: page.next }
  }

  /** The numbers of questions on these jobs, by job; jobs without questions are left out. */
  async counts(db: Executor, jobIds: readonly string[]): Promise<Map<string, QuestionCounts>> {
    return this.#questions.counts(db, jobIds)
  }

  /** The oldest unanswered question on each of these jobs; jobs without one are left out. */
  async oldestUnanswered(db: Executor, jobIds: readonly string[]): Promise<Map<string, QuestionRecord>> {
    return this.#questions.oldestUnanswered(db, jobIds)
  }

  /** Asks a question on another person's job, once per id. Throws 'question.limit', 'text.repeated'. */
  async ask(viewer: Viewer, question: NewQuestion): Promise<void> {
    assertActor(viewer, question)
    await this.#context.database.inTransaction(async (tx) => {
      const job = await this.#jobs.stored(tx, question.jobId)
      authorize(viewer, 'question.ask', job)
      const { text } = question
      const id = question.id ?? this.#context.newId()
      if (!(await isFirstUse(tx, { id, kind: 'question', userId: viewer.userId, content: [job.id, text] }))) return
      assertThere(job)
      if ((await this.#questions.countUnanswered(tx, job.id, viewer.userId)) >= this.#maxOpen)
        throw new ProblemError('question.limit')
      await this.#context.countText(tx, { kind: 'question', userId: viewer.userId, text })
      const askedAt = this.#context.clock.now().toISOString()
      await this.#questions.insert(tx, { id, jobId: job.id, askerId: viewer.userId, text, askedAt })
      await this.#record(tx, 'question.asked', job, viewer.userId)
    })
  }

  /** Records the event for everybody without the asker, and separately for the asker. */
  async #record(
    tx: Transaction,
    kind: 'question.asked' | 'question.answered',
    { id: jobId, recruiterId }: Pick<JobRecord, 'id' | 'recruiterId'>,
    askerId: string,
  ): Promise<void> {
    await this.#context.record(
      tx,
      { userId: null, kind, jobId, otherId: recruiterId },
      { userId: askerId, kind, jobId, otherId: askerId },
    )
  }

  /** Replies to a question on the viewer's own job, once per id; returns the job's id. Throws 'reply.limit'. */
  async reply(viewer: Viewer, reply: NewReply): Promise<string> {
    assertActor(viewer, {})
    return this.#context.database.inTransaction(async (tx) => {
      const { questionId, text } = reply
      const question = await this.#questions.find(tx, questionId)
      if (!question) throw new ProblemError('question.unknown')
      const { jobId, askerId } = question
      const job = await this.#jobs.stored(tx, jobId)
      authorize(viewer, 'question.reply', job)
      const id = reply.id ?? this.#context.newId()
      const isNew = await isFirstUse(tx, { id, kind: 'reply', userId: viewer.userId, content: [questionId, text] })
      if (isNew) {
        assertThere(job)
        if (question.takenDownText !== null) throw new ProblemError('question.unknown')
        if ((await this.#questions.countReplies(tx, questionId)) >= REPLIES_MAX) throw new ProblemError('reply.limit')
        const repliedAt = this.#context.clock.now().toISOString()
        await this.#questions.insertReply(tx, { id, questionId, text, repliedAt })
        await this.#context.publish(tx, { kind: 'answer', senderId: viewer.userId, receiverId: askerId, jobId })
        await this.#record(tx, 'question.answered', job, askerId)
      }
      return jobId
    })
  }
}

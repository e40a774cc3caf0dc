import type { Viewer } from '#contract/auth/viewer.ts'
import type { Executor, Transaction } from '#server/database/transaction.ts'
import { isFirstUse } from '#server/idempotency.ts'
import { ProblemError } from '#server/problem-error.ts'
import type { JobService } from '#server/jobs/job.service.ts'
import { authorize, assertActor } from '#server/authorize.ts'
import type { ServiceContext } from '#server/service-context.ts'
import type { QuestionRecord, QuestionRepository } from './question.repository.ts'

export interface NewQuestion {
  /** Made by the client, so that a repeat is harmless. */
  id: string | undefined
  jobId: string
  text: string
  email: string
  userId: string
}

export interface NewReply {
  /** Made by the client, so that a repeat is harmless. */
  id: string | undefined
  questionId: string
  text: string
}

export class QuestionService {
  readonly #context: ServiceContext
  readonly #questions: QuestionRepository
  readonly #jobs: JobService

  constructor(context: ServiceContext, questions: QuestionRepository, jobs: JobService) {
    this.#context = context
    this.#questions = questions
    this.#jobs = jobs
  }

  /** The questions on these jobs with their replies, in the order they came. */
  async ofJobs(db: Executor, jobIds: readonly string[]): Promise<QuestionRecord[]> {
    return this.#questions.ofJobs(db, jobIds)
  }

  /** Asks a question on somebody else's job, once for an id. */
  async ask(viewer: Viewer, question: NewQuestion): Promise<void> {
    assertActor(viewer, question)
    await this.#context.database.inTransaction(async (tx) => {
      const job = await this.#jobs.get(tx, question.jobId)
      authorize(viewer, 'question.ask', job)
      const { text } = question
      const id = question.id ?? this.#context.newId()
      if (!(await isFirstUse(tx, { id, kind: 'question', userId: viewer.userId, content: [job.id, text] }))) return
      const askedAt = this.#context.clock.now().toISOString()
      await this.#questions.insert(tx, { id, jobId: job.id, askerId: viewer.userId, text, askedAt })
    })
  }

  /** For other services: deletes what was asked on a job, within the transaction that deletes the job. */
  async deleteOfJob(tx: Transaction, jobId: string): Promise<void> {
    await this.#questions.deleteOfJob(tx, jobId)
  }

  /** Replies to a question on an own job, once for an id; answers with the job's id. */
  async reply(viewer: Viewer, reply: NewReply): Promise<string> {
    assertActor(viewer, {})
    return this.#context.database.inTransaction(async (tx) => {
      const { questionId, text } = reply
      const question = await this.#questions.find(tx, questionId)
      if (!question) throw new ProblemError('question.unknown')
      const { jobId, askerId } = question
      authorize(viewer, 'question.reply', await this.#jobs.get(tx, jobId))
      const id = reply.id ?? this.#context.newId()
      const isNew = await isFirstUse(tx, { id, kind: 'reply', userId: viewer.userId, content: [questionId, text] })
      if (isNew) {
        const repliedAt = this.#context.clock.now().toISOString()
        await this.#questions.insertReply(tx, { id, questionId, text, repliedAt })
        const event = { kind: 'answer', senderId: viewer.userId, receiverId: askerId, jobId } as const
        tx.onCommit(() => this.#context.publish(event))
      }
      return jobId
    })
  }
}

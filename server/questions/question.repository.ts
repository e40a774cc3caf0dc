import type { Executor, Transaction } from '#server/database/transaction.ts'
import { inChunks } from '#server/database/in-chunks.ts'
import { groupBy } from '#server/group-by.ts'

interface ReplyRecord {
  text: string
  repliedAt: string
}

export interface QuestionRecord {
  id: string
  jobId: string
  askerId: string
  /** The asker's email, from their record. */
  askerEmail: string
  text: string
  askedAt: string
  /** In the order they came. */
  replies: ReplyRecord[]
}

export class QuestionRepository {
  /** The questions on these jobs with their replies, in the order they came. */
  async ofJobs(db: Executor, jobIds: readonly string[]): Promise<QuestionRecord[]> {
    const questions = await inChunks(jobIds, async (chunk) =>
      db
        .selectFrom('questions')
        .innerJoin('users', 'users.id', 'questions.asker_id')
        .select([
          'questions.id',
          'job_id as jobId',
          'asker_id as askerId',
          'users.email as askerEmail',
          'question as text',
          'asked_at as askedAt',
        ])
        .where('job_id', 'in', chunk)
        .orderBy('seq')
        .execute(),
    )
    const replies = await this.#repliesTo(
      db,
      questions.map((question) => question.id),
    )
    return questions.map((question) => ({ ...question, replies: replies.get(question.id) ?? [] }))
  }

  /** The job that a question is on, and who asked it. */
  async find(db: Executor, questionId: string): Promise<Pick<QuestionRecord, 'jobId' | 'askerId'> | undefined> {
    return db
      .selectFrom('questions')
      .select(['job_id as jobId', 'asker_id as askerId'])
      .where('id', '=', questionId)
      .executeTakeFirst()
  }

  async insert(tx: Transaction, question: Omit<QuestionRecord, 'askerEmail' | 'replies'>): Promise<void> {
    await tx
      .insertInto('questions')
      .values({
        id: question.id,
        job_id: question.jobId,
        asker_id: question.askerId,
        question: question.text,
        asked_at: question.askedAt,
      })
      .execute()
  }

  async insertReply(tx: Transaction, reply: ReplyRecord & { id: string; questionId: string }): Promise<void> {
    await tx
      .insertInto('replies')
      .values({ id: reply.id, question_id: reply.questionId, reply: reply.text, replied_at: reply.repliedAt })
      .execute()
  }

  /** Deletes the questions on a job with their replies. Their ids stay claimed. */
  async deleteOfJob(tx: Transaction, jobId: string): Promise<void> {
    const questions = tx.selectFrom('questions').select('id').where('job_id', '=', jobId)
    await tx.deleteFrom('replies').where('question_id', 'in', questions).execute()
    await tx.deleteFrom('questions').where('job_id', '=', jobId).execute()
  }

  async #repliesTo(db: Executor, questionIds: readonly string[]): Promise<Map<string, ReplyRecord[]>> {
    const rows = await inChunks(questionIds, async (chunk) =>
      db
        .selectFrom('replies')
        .select(['question_id as questionId', 'reply as text', 'replied_at as repliedAt'])
        .where('question_id', 'in', chunk)
        .orderBy('seq')
        .execute(),
    )
    return groupBy(rows, (reply) => reply.questionId)
  }
}

import { REPLIES_MAX } from '#contract/questions/question.rules.ts'
import { TAKEN_DOWN_JOB } from '#contract/reports/case.rules.ts'
import { decodeBoolean, encodeBoolean } from '#server/database/codecs.ts'
import type { Executor, Transaction } from '#server/database/transaction.ts'
import { inChunks } from '#server/database/in-chunks.ts'
import { groupBy } from '#server/group-by.ts'
import { countsByJob, oldestByJob, questionsOf, unanswered } from './questions-by-job.repository.ts'

interface ReplyRecord {
  text: string
  repliedAt: string
}

export interface QuestionRecord {
  /** The position in the order of asking. */
  seq: number
  id: string
  jobId: string
  askerId: string
  /** The asker's email, from their record. */
  askerEmail: string
  /** The asker's name, from their record. */
  askerName: { first: string; last: string }
  text: string
  /** The original text when it was taken down and `text` is a placeholder. */
  takenDownText: string | null
  askedAt: string
  /** The newest replies, in the order they were written. */
  replies: ReplyRecord[]
}

/** A question in its asker's own list. */
export interface OwnQuestionRecord extends QuestionRecord {
  job: { position: string; companyName: string; isOpen: boolean }
}

/** The numbers of all and of unanswered questions on a job. */
export interface QuestionCounts {
  total: number
  unanswered: number
}

interface QuestionRow extends Omit<QuestionRecord, 'askerName' | 'replies'> {
  firstName: string
  lastName: string
}

interface QuestionsQuery {
  /** Only questions with a lower `seq`; null for the newest. */
  before: number | null
  limit: number
  /** Stops after the question that exceeds this total size. */
  bytes: number
  /** Only this person's questions. */
  askerId?: string
}

export class QuestionRepository {
  /** Questions on a job with their replies, newest first. */
  async ofJob(
    db: Executor,
    jobId: string,
    { before, limit, bytes, askerId }: QuestionsQuery,
  ): Promise<QuestionRecord[]> {
    const questions = await questionsOf(db)
      .where('job_id', '=', jobId)
      .$if(askerId !== undefined, (query) => query.where('asker_id', '=', askerId ?? ''))
      .$if(before !== null, (query) => query.where('seq', '<', before))
      .orderBy('seq', 'desc')
      .limit(limit)
      .execute()
    return this.#withReplies(db, await this.#within(db, questions, bytes))
  }

  /** A person's questions on all jobs with their replies, newest first. */
  async ofAsker(
    db: Executor,
    askerId: string,
    { before, limit, bytes }: Omit<QuestionsQuery, 'askerId'>,
  ): Promise<OwnQuestionRecord[]> {
    const rows = await questionsOf(db)
      .innerJoin('jobs', 'jobs.id', 'questions.job_id')
      .innerJoin('users as recruiters', 'recruiters.id', 'jobs.recruiter_id')
      .select(['jobs.position', 'is_open', 'taken_down_at as down', 'recruiters.company_name as companyName'])
      .where('asker_id', '=', askerId)
      .$if(before !== null, (query) => query.where('questions.seq', '<', before))
      .orderBy('questions.seq', 'desc')
      .limit(limit)
      .execute()
    const questions = await this.#withReplies(db, await this.#within(db, rows, bytes))
    return questions.map(({ position, companyName, is_open, down, ...question }) => ({
      ...question,
      job: { position: down === null ? position : TAKEN_DOWN_JOB, companyName, isOpen: decodeBoolean(is_open) },
    }))
  }

  /** The question with this id and its replies. */
  async byId(db: Executor, id: string): Promise<QuestionRecord[]> {
    return this.#withReplies(db, await questionsOf(db).where('questions.id', '=', id).execute())
  }

  /** Counts by job; jobs without questions are left out. */
  async counts(db: Executor, jobIds: readonly string[]): Promise<Map<string, QuestionCounts>> {
    const rows = jobIds.length === 0 ? [] : await countsByJob(db, { jobIds })
    return new Map(rows.map(({ jobId, total, unanswered }) => [jobId, { total, unanswered }]))
  }

  /** The oldest unanswered question by job; jobs without one are left out. */
  async oldestUnanswered(db: Executor, jobIds: readonly string[]): Promise<Map<string, QuestionRecord>> {
    const rows = jobIds.length === 0 ? [] : await oldestByJob(db, { jobIds })
    // Without a reply, or it would be answered.
    return new Map(rows.map((row) => [row.jobId, withReplies(row, [])]))
  }

  /** The number of a person's unanswered questions on a job. */
  async countUnanswered(db: Executor, jobId: string, askerId: string): Promise<number> {
    const waiting = db.selectFrom('questions').where('job_id', '=', jobId).where('asker_id', '=', askerId)
    const { count } = await unanswered(waiting.select(({ fn }) => fn.countAll<number>().as('count')))
      .limit(1)
      .executeTakeFirstOrThrow()
    return count
  }

  async countReplies(db: Executor, questionId: string): Promise<number> {
    const { count } = await db
      .selectFrom('replies')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('question_id', '=', questionId)
      .limit(1)
      .executeTakeFirstOrThrow()
    return count
  }

  /** A question's job, asker and original text. */
  async find(
    db: Executor,
    questionId: string,
  ): Promise<Pick<QuestionRecord, 'jobId' | 'askerId' | 'takenDownText'> | undefined> {
    return db
      .selectFrom('questions')
      .select(['job_id as jobId', 'asker_id as askerId', 'taken_down_text as takenDownText'])
      .where('id', '=', questionId)
      .limit(1)
      .executeTakeFirst()
  }

  async insert(
    tx: Transaction,
    question: Omit<QuestionRecord, 'seq' | 'askerEmail' | 'askerName' | 'takenDownText' | 'replies'>,
  ): Promise<void> {
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
    await tx
      .updateTable('questions')
      .set({ is_answered: encodeBoolean(true) })
      .where('id', '=', reply.questionId)
      .execute()
  }

  /** Deletes the questions on a job with their replies. Their ids stay claimed. */
  async deleteOfJob(tx: Transaction, jobId: string): Promise<void> {
    const questions = tx.selectFrom('questions').select('id').where('job_id', '=', jobId)
    await tx.deleteFrom('replies').where('question_id', 'in', questions).execute()
    await tx.deleteFrom('questions').where('job_id', '=', jobId).execute()
  }

  /** The leading questions up to the size limit, replies included. Replies may be megabytes: reads only lengths. */
  async #within<Row extends QuestionRow>(db: Executor, questions: readonly Row[], bytes: number): Promise<Row[]> {
    const ids = questions.map(({ id }) => id)
    const sizes = await inChunks(ids, async (chunk) =>
      newestReplies(db, chunk)
        .select(['questionId', ({ fn }) => fn.sum<number>('bytes').as('bytes')])
        .groupBy('questionId')
        .execute(),
    )
    const sizeOf = new Map(sizes.map((size) => [size.questionId, size.bytes]))
    let sum = 0
    const last = questions.findIndex(({ id, text }) => {
      sum += Buffer.byteLength(text) + (sizeOf.get(id) ?? 0)
      return sum > bytes
    })
    return last === -1 ? [...questions] : questions.slice(0, last + 1)
  }

  async #withReplies<Row extends QuestionRow>(db: Executor, questions: readonly Row[]) {
    const ids = questions.map(({ id }) => id)
    const rows = await inChunks(ids, async (chunk) =>
      newestReplies(db, chunk)
        .innerJoin('replies', 'replies.seq', 'newest.seq')
        .select(['questionId', 'reply as text', 'replied_at as repliedAt'])
        .orderBy('newest.seq')
        .execute(),
    )
    const replies = groupBy(rows, (reply) => reply.questionId)
    return questions.map((question) => withReplies(question, replies.get(question.id) ?? []))
  }
}

const withReplies = <Row extends QuestionRow>(
  { firstName, lastName, ...question }: Row,
  replies: readonly ReplyRecord[],
) => ({
  ...question,
  askerName: { first: firstName, last: lastName },
  replies: replies.map(({ text, repliedAt }) => ({ text, repliedAt })),
})

/** The newest replies to each question, as many as are shown. */
const newestReplies = (db: Executor, questionIds: readonly string[]) =>
  db
    .selectFrom(
      db
        .selectFrom('replies')
        .select(['question_id as questionId', 'seq'])
        .select(({ fn }) => [
          fn<number>('octet_length', ['reply']).as('bytes'),
          fn
            .agg<number>('row_number')
            .over((over) => over.partitionBy('question_id').orderBy('seq', 'desc'))
            .as('place'),
        ])
        .where('question_id', 'in', questionIds)
        .as('newest'),
    )
    .where('place', '<=', REPLIES_MAX)

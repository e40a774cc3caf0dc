import { DELETED_QUESTION, DELETED_REPLY } from '#contract/account/account.rules.ts'
import { inChunks } from '#server/database/in-chunks.ts'
import { pagesOf, type PersonalData } from '#server/account/personal-data.ts'

/** The person's questions with their replies. */
export const questionData: PersonalData = {
  name: 'questions',
  tables: ['questions'],
  handOut: (db, userId) =>
    pagesOf<{ seq: number; replySeq: number | null }>(async (after, limit) =>
      db
        .selectFrom('questions')
        .leftJoin('replies', 'replies.question_id', 'questions.id')
        .select(['questions.seq', 'replies.seq as replySeq', 'questions.id', 'job_id as jobId'])
        .select(({ fn }) => fn.coalesce('taken_down_text', 'question').as('question'))
        .select(['asked_at as askedAt', 'reply', 'replied_at as repliedAt'])
        .where('asker_id', '=', userId)
        .$if(after !== null, (query) =>
          query.where((eb) =>
            eb.or([
              eb('questions.seq', '>', after?.seq ?? 0),
              eb.and([eb('questions.seq', '=', after?.seq ?? 0), eb('replies.seq', '>', after?.replySeq ?? 0)]),
            ]),
          ),
        )
        .orderBy('questions.seq')
        .orderBy('replies.seq')
        .limit(limit)
        .execute(),
    ),
  // A question with replies stays as a placeholder without its text; others are deleted.
  erase: async (tx, userId, { limit }) => {
    const rows = await tx
      .selectFrom('questions')
      .leftJoin('replies', 'replies.question_id', 'questions.id')
      .select(({ fn }) => ['questions.id', fn.count<number>('replies.seq').as('replies')])
      .where('asker_id', '=', userId)
      .where('question', '!=', DELETED_QUESTION)
      .groupBy('questions.id')
      .limit(limit)
      .execute()
    const ids = (isAnswered: boolean) => rows.filter(({ replies }) => replies > 0 === isAnswered).map(({ id }) => id)
    await inChunks(ids(true), (chunk) =>
      tx
        .updateTable('questions')
        .set({ question: DELETED_QUESTION, taken_down_text: null })
        .where('id', 'in', chunk)
        .execute(),
    )
    await inChunks(ids(false), (chunk) => tx.deleteFrom('questions').where('id', 'in', chunk).execute())
    return rows.length
  },
}

/** The person's replies on their own jobs. */
export const replyData: PersonalData = {
  name: 'replies',
  tables: ['replies'],
  handOut: (db, userId) =>
    pagesOf<{ seq: number }>(async (after, limit) =>
      db
        .selectFrom('replies')
        .innerJoin('questions', 'questions.id', 'replies.question_id')
        .innerJoin('jobs', 'jobs.id', 'questions.job_id')
        .select(['replies.seq', 'question_id as questionId', 'job_id as jobId', 'reply', 'replied_at as repliedAt'])
        .where('recruiter_id', '=', userId)
        .where('replies.seq', '>', after?.seq ?? 0)
        .orderBy('replies.seq')
        .limit(limit)
        .execute(),
    ),
  erase: async (tx, userId, { limit }) => {
    const written = tx
      .selectFrom('jobs')
      .innerJoin('questions', 'job_id', 'jobs.id')
      .innerJoin('replies', 'question_id', 'questions.id')
      .select('replies.seq')
      .where('recruiter_id', '=', userId)
      .where('reply', '!=', DELETED_REPLY)
      .limit(limit)
    const { numUpdatedRows } = await tx
      .updateTable('replies')
      .set({ reply: DELETED_REPLY })
      .where('seq', 'in', written)
      .executeTakeFirst()
    return Number(numUpdatedRows)
  },
}

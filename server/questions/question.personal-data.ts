import { pagesOf, type PersonalData } from '#server/account/personal-data.ts'

/** What the person asked, each with the replies to it. */
export const questionData: PersonalData = {
  name: 'questions',
  tables: ['questions'],
  handOut: (db, userId) =>
    pagesOf<{ seq: number; replySeq: number | null }>(async (after, limit) =>
      db
        .selectFrom('questions')
        .leftJoin('replies', 'replies.question_id', 'questions.id')
        .select(['questions.seq', 'replies.seq as replySeq', 'questions.id', 'job_id as jobId', 'question'])
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
}

/** What the person replied on their own jobs. */
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
}

import type { SelectQueryBuilder } from 'kysely'
import { isOneOf } from '#server/database/among.ts'
import { prepared } from '#server/database/prepared.ts'
import type { BoardSchema } from '#server/database/schema/board.schema.ts'
import type { Executor } from '#server/database/transaction.ts'

/** Questions with their askers. */
export function questionsOf(db: Executor) {
  return db
    .selectFrom('questions')
    .innerJoin('users', 'users.id', 'questions.asker_id')
    .select([
      'questions.seq',
      'questions.id',
      'job_id as jobId',
      'asker_id as askerId',
      'users.email as askerEmail',
      'users.first_name as firstName',
      'users.last_name as lastName',
      'question as text',
      'taken_down_text as takenDownText',
      'asked_at as askedAt',
    ])
}

/** Unanswered questions. Uses a literal, because the partial index is not used with a parameter. */
export const unanswered = <Row>(query: SelectQueryBuilder<BoardSchema, 'questions', Row>) =>
  query.where((where) => where('is_answered', '=', where.lit(0)))

/** The numbers of questions on each of these jobs, in all and unanswered; omits jobs without any. */
export const countsByJob = prepared((db, { jobIds }: { jobIds: readonly string[] }) =>
  db
    .selectFrom('questions')
    .select(({ fn }) => ['job_id as jobId', fn.countAll<number>().as('total')])
    // By its own partial index, not by reading every question.
    .select((eb) =>
      eb
        .selectFrom('questions as waiting')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('waiting.job_id', '=', 'questions.job_id')
        .where('waiting.is_answered', '=', eb.lit(0))
        .$asScalar()
        .$notNull()
        .as('unanswered'),
    )
    .where((eb) => isOneOf(db.engine, eb.ref('job_id'), jobIds))
    .groupBy('job_id'),
)

/** The oldest unanswered question on each of these jobs. */
export const oldestByJob = prepared((db, { jobIds }: { jobIds: readonly string[] }) =>
  questionsOf(db).where('questions.seq', 'in', (questions) =>
    unanswered(questions.selectFrom('questions').select(({ fn }) => fn.min<number>('seq').as('seq')))
      .where((eb) => isOneOf(db.engine, eb.ref('job_id'), jobIds))
      .groupBy('job_id'),
  ),
)

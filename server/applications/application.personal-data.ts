import { pagesOf, type PersonalData } from '#server/account/personal-data.ts'
import { ANSWERS } from '#contract/applications/application-ledger.rules.ts'

export const applicationData: PersonalData = {
  name: 'applications',
  tables: ['applications'],
  handOut: (db, userId) =>
    pagesOf<{ seq: number }>(async (after, limit) =>
      db
        .selectFrom('applications')
        .innerJoin('jobs', 'jobs.id', 'applications.job_id')
        .select(['applications.seq', 'job_id as jobId', 'jobs.position', 'approval_status as approvalStatus'])
        .select(['applied_at as appliedAt', 'note'])
        .where('user_id', '=', userId)
        .where('applications.seq', '>', after?.seq ?? 0)
        .orderBy('applications.seq')
        .limit(limit)
        .execute(),
    ),
}

/** What happened to the person's applications; what was taken back before it was told is nobody's but the employer's. */
export const applicationEventData: PersonalData = {
  name: 'applicationEvents',
  tables: ['application_events'],
  handOut: (db, userId) =>
    pagesOf<{ seq: number }>(async (after, limit) =>
      db
        .selectFrom('application_events as event')
        .select(['event.seq', 'event.job_id as jobId', 'event.kind', 'event.happened_at as at', 'event.text'])
        .where('event.user_id', '=', userId)
        .where('event.kind', '!=', 'unseen')
        .where((where) =>
          where.not(
            where.and([
              where('event.kind', '=', 'seen'),
              where.exists(
                where
                  .selectFrom('application_events as back')
                  .select('back.seq')
                  .whereRef('back.job_id', '=', 'event.job_id')
                  .whereRef('back.user_id', '=', 'event.user_id')
                  .whereRef('back.seq', '>', 'event.seq')
                  .where('back.kind', '=', 'unseen'),
              ),
            ]),
          ),
        )
        .where('event.seq', '>', after?.seq ?? 0)
        .orderBy('event.seq')
        .limit(limit)
        .execute(),
    ),
}

/** What the person answered to those who applied to their jobs. */
export const answerData: PersonalData = {
  name: 'answers',
  tables: [],
  handOut: (db, userId) =>
    pagesOf<{ seq: number }>(async (after, limit) =>
      db
        .selectFrom('applications')
        .innerJoin('jobs', 'jobs.id', 'applications.job_id')
        .select(['applications.seq', 'job_id as jobId', 'stage as answer', 'stage_at as answeredAt', 'answer as text'])
        .where('recruiter_id', '=', userId)
        .where('stage', 'in', ANSWERS)
        .where('applications.seq', '>', after?.seq ?? 0)
        .orderBy('applications.seq')
        .limit(limit)
        .execute(),
    ),
}

import { pagesOf, type PersonalData } from '#server/account/personal-data.ts'

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

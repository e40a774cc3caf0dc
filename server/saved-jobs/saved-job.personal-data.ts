import { pagesOf, type PersonalData } from '#server/account/personal-data.ts'
import { decodeBoolean } from '#server/database/codecs.ts'

export const savedJobData: PersonalData = {
  name: 'savedJobs',
  tables: ['saved_jobs'],
  handOut: (db, userId) =>
    pagesOf<{ jobId: string }>(async (after, limit) => {
      const rows = await db
        .selectFrom('saved_jobs')
        .select(['job_id as jobId', 'is_saved as isSaved', 'changed_at as changedAt'])
        .where('user_id', '=', userId)
        .where('job_id', '>', after?.jobId ?? '')
        .orderBy('job_id')
        .limit(limit)
        .execute()
      return rows.map((row) => ({ ...row, isSaved: decodeBoolean(row.isSaved) }))
    }),
  erase: async (tx, userId, { limit }) => {
    const jobs = tx.selectFrom('saved_jobs').select('job_id').where('user_id', '=', userId).limit(limit)
    const { numDeletedRows } = await tx
      .deleteFrom('saved_jobs')
      .where('user_id', '=', userId)
      .where('job_id', 'in', jobs)
      .executeTakeFirst()
    return Number(numDeletedRows)
  },
}

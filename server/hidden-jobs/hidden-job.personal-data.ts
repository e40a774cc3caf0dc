import { pagesOf, type PersonalData } from '#server/account/personal-data.ts'
import { decodeBoolean } from '#server/database/codecs.ts'

export const hiddenJobData: PersonalData = {
  name: 'hiddenJobs',
  tables: ['hidden_jobs'],
  handOut: (db, userId) =>
    pagesOf<{ jobId: string }>(async (after, limit) => {
      const rows = await db
        .selectFrom('hidden_jobs')
        .select(['job_id as jobId', 'is_hidden as isHidden', 'changed_at as changedAt'])
        .where('user_id', '=', userId)
        .where('job_id', '>', after?.jobId ?? '')
        .orderBy('job_id')
        .limit(limit)
        .execute()
      return rows.map((row) => ({ ...row, isHidden: decodeBoolean(row.isHidden) }))
    }),
  erase: async (tx, userId, { limit }) => {
    const jobs = tx.selectFrom('hidden_jobs').select('job_id').where('user_id', '=', userId).limit(limit)
    const { numDeletedRows } = await tx
      .deleteFrom('hidden_jobs')
      .where('user_id', '=', userId)
      .where('job_id', 'in', jobs)
      .executeTakeFirst()
    return Number(numDeletedRows)
  },
}

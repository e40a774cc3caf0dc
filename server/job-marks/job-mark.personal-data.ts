import type { MarkKind } from '#contract/job-marks/job-mark.rules.ts'
import { pagesOf, type PersonalData } from '#server/account/personal-data.ts'
import { decodeBoolean } from '#server/database/codecs.ts'

/** The marks of one kind; `field` names in the download whether a job is marked. */
const markData = (kind: MarkKind, name: string, field: string): PersonalData => ({
  name,
  tables: ['job_marks'],
  handOut: (db, userId) =>
    pagesOf<{ jobId: string }>(async (after, limit) => {
      const rows = await db
        .selectFrom('job_marks')
        .select(['job_id as jobId', 'is_set as isSet', 'changed_at as changedAt'])
        .where('user_id', '=', userId)
        .where('kind', '=', kind)
        .where('job_id', '>', after?.jobId ?? '')
        .orderBy('job_id')
        .limit(limit)
        .execute()
      return rows.map(({ isSet, ...row }) => ({ ...row, [field]: decodeBoolean(isSet) }))
    }),
  erase: async (tx, userId, { limit }) => {
    const own = tx.selectFrom('job_marks').select('job_id').where('user_id', '=', userId).where('kind', '=', kind)
    const { numDeletedRows } = await tx
      .deleteFrom('job_marks')
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .where('job_id', 'in', own.limit(limit))
      .executeTakeFirst()
    return Number(numDeletedRows)
  },
})

export const savedJobData = markData('saved', 'savedJobs', 'isSaved')
export const hiddenJobData = markData('hidden', 'hiddenJobs', 'isHidden')

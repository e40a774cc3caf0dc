import { standingForAuthor } from '#contract/reports/case.rules.ts'
import { decodeBoolean } from '#server/database/codecs.ts'
import { pagesOf, type PersonalData } from '#server/account/personal-data.ts'

/** What was decided of what is the person's, with the reasons, and what they said against it. Others reported it. */
export const decisionData: PersonalData = {
  name: 'decisions',
  tables: ['report_cases'],
  handOut: (db, userId) =>
    pagesOf<{ seq: number }>(async (after, limit) => {
      const rows = await db
        .selectFrom('report_cases')
        .select(['seq', 'kind', 'subject_id as subjectId', 'state', 'decided_reason as reason', 'decided_text as text'])
        .select(['decided_at as decidedAt', 'appeal', 'appealed_at as appealedAt', 'is_final as isFinal'])
        .where('author_id', '=', userId)
        .where('seq', '>', after?.seq ?? 0)
        .orderBy('seq')
        .limit(limit)
        .execute()
      return rows.map(({ isFinal, ...row }) => standingForAuthor({ ...row, isFinal: decodeBoolean(isFinal) }))
    }),
  // That something was decided, when and why, is the board's own record; whose it was and what they said goes.
  erase: async (tx, userId, { limit }) => {
    const own = tx.selectFrom('report_cases').select('seq').where('author_id', '=', userId).limit(limit)
    const { numUpdatedRows } = await tx
      .updateTable('report_cases')
      .set({ author_id: null, appeal: null, appealed_at: null })
      .where('seq', 'in', own)
      .executeTakeFirst()
    return Number(numUpdatedRows)
  },
}

/** What the person reported. What others reported of them, and who, is the others' own. */
export const reportData: PersonalData = {
  name: 'reports',
  tables: ['reports'],
  handOut: (db, userId) =>
    pagesOf<{ id: string }>(async (after, limit) =>
      db
        .selectFrom('reports')
        .innerJoin('report_cases', 'report_cases.seq', 'case_seq')
        .select(['reports.id', 'kind', 'subject_id as subjectId', 'reason', 'text'])
        .select('reports.reported_at as reportedAt')
        .where('reporter_id', '=', userId)
        .where('reports.id', '>', after?.id ?? '')
        .orderBy('reports.id')
        .limit(limit)
        .execute(),
    ),
  // That something was reported, when and why, outlives who did; their words don't.
  erase: async (tx, userId, { limit }) => {
    const own = tx.selectFrom('reports').select('id').where('reporter_id', '=', userId).limit(limit)
    const { numUpdatedRows } = await tx
      .updateTable('reports')
      .set({ reporter_id: null, text: '' })
      .where('id', 'in', own)
      .executeTakeFirst()
    return Number(numUpdatedRows)
  },
}

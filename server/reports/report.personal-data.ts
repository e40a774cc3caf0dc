import { pagesOf, type PersonalData } from '#server/account/personal-data.ts'

/** What the person reported. What others reported of them, and who, is the others' own. */
export const reportData: PersonalData = {
  name: 'reports',
  tables: ['reports', 'report_cases'],
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

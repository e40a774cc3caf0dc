import { standingForAuthor } from '#contract/reports/case.rules.ts'
import { decodeBoolean } from '#server/database/codecs.ts'
import { pagesOf, type PersonalData } from '#server/account/personal-data.ts'

/** Decisions about the person's content, with reasons and appeals. The reports belong to the reporters. */
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
  // Keep the decision, its date and reason as the board's record; erase the author and their appeal.
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

/**
 * The person's reports. Reports about this person, and their reporters, are not included: they belong to the others.
 */
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
  // Keep that something was reported, when and why; erase the reporter and their text.
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

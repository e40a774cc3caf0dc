import type { TakenDown } from '#contract/reports/decision.schema.ts'
import type { ReportedKind } from '#contract/reports/report.rules.ts'
import type { Executor } from '#server/database/transaction.ts'
import { CaseRepository } from './case.repository.ts'

/** For other services: the reasons why these subjects were taken down, by id; only their author may see them. */
export type ReasonsOf = (db: Executor, kind: ReportedKind, ids: readonly string[]) => Promise<Map<string, TakenDown>>

const cases = new CaseRepository()

export const reasonsOf: ReasonsOf = async (db, kind, ids) => {
  const found = await cases.ofSubjects(db, kind, ids)
  return new Map(
    [...found].flatMap(([id, { seq, reason, reasonText, decidedAt }]): [string, TakenDown][] =>
      reason === null || decidedAt === null
        ? []
        : [[id, { caseId: String(seq), at: decidedAt, reason, text: reasonText ?? '' }]],
    ),
  )
}

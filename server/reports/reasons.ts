import type { Viewer } from '#contract/auth/viewer.ts'
import { can } from '#contract/permission.ts'
import type { TakenDown } from '#contract/reports/decision.schema.ts'
import type { ReportedKind } from '#contract/reports/report.rules.ts'
import type { Executor } from '#server/database/transaction.ts'
import type { PresentedJob } from '#server/jobs/presented-job.ts'
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

/** Adds the reason to the viewer's own jobs that were taken down. */
export async function withJobReasons(db: Executor, viewer: Viewer, views: PresentedJob[], reasons: ReasonsOf) {
  const own = views.filter(({ job }) => job.takenDownAt !== null && can(viewer, 'job.see-applicants', job))
  if (own.length === 0) return views
  const found = await reasons(
    db,
    'job',
    own.map(({ job }) => job.id),
  )
  return views.map((view) => ({ ...view, takenDown: found.get(view.job.id) }))
}

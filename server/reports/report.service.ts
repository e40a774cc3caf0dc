import type { Viewer } from '#contract/auth/viewer.ts'
import { REPORTS_KEPT } from '#contract/reports/report.rules.ts'
import type { ReportInput } from '#contract/reports/report.schema.ts'
import { assertActor } from '#server/authorize.ts'
import { ProblemError } from '#server/problem-error.ts'
import type { ServiceContext } from '#server/service-context.ts'
import type { ReportRepository } from './report.repository.ts'

/** Receives reports, with and without an account. */
export class ReportService {
  readonly #context: ServiceContext
  readonly #reports: ReportRepository

  constructor(context: ServiceContext, reports: ReportRepository) {
    this.#context = context
    this.#reports = reports
  }

  /**
   * Takes a report, once per id, and returns the id. Stores one report per person and subject until a decision, after
   * which the subject may have changed, and only the first ones until then; later ones are acknowledged and counted
   * only. Throws 'report.unknown' for a subject that does not exist or that this person can't see; 'actor.mismatch',
   * 'id.reused'.
   */
  async report(viewer: Viewer, { userId, email, ...report }: ReportInput): Promise<string> {
    if (userId !== undefined || email !== undefined) assertActor(viewer, { userId, email })
    const { id, kind, subjectId, reason, text } = report
    const reporterId = viewer.userId || null
    await this.#context.database.inTransaction(async (tx) => {
      const known = await this.#reports.find(tx, id)
      if (known) {
        const isSame = [kind, subjectId, reason, text, reporterId].every((value, place) => value === known[place])
        if (!isSame) throw new ProblemError('id.reused')
        return
      }
      if (!(await this.#reports.isThere(tx, report, viewer.userId))) throw new ProblemError('report.unknown')
      if (reporterId !== null && (await this.#reports.isReportedBy(tx, report, reporterId))) return
      const reportedAt = this.#context.clock.now().toISOString()
      const { seq, kept } = await this.#reports.count(tx, report, reportedAt)
      if (kept < REPORTS_KEPT) await this.#reports.insert(tx, seq, { id, reporterId, reason, text, reportedAt })
    })
    return id
  }
}

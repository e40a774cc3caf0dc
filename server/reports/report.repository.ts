import type { CaseState } from '#contract/reports/case.rules.ts'
import type { ReportedKind, ReportReason } from '#contract/reports/report.rules.ts'
import { encodeBoolean } from '#server/database/codecs.ts'
import type { Executor, Transaction } from '#server/database/transaction.ts'

interface Subject {
  kind: ReportedKind
  subjectId: string
}

interface NewReport {
  id: string
  reporterId: string | null
  reason: ReportReason
  text: string
  reportedAt: string
}

export class ReportRepository {
  /** Whether the subject exists and this person can see it; messages are visible to their two parties only. */
  async isThere(db: Executor, { kind, subjectId }: Subject, viewerId: string): Promise<boolean> {
    const row = await this.#found(db, { kind, subjectId }, viewerId)
    return row !== undefined
  }

  /** Counts one more report of the subject; returns its case and the number stored since it was last decided on. */
  async count(tx: Transaction, { kind, subjectId }: Subject, at: string): Promise<{ seq: number; kept: number }> {
    const { seq } = await tx
      .insertInto('report_cases')
      .values({ kind, subject_id: subjectId, report_count: 1, opened_at: at, reported_at: at })
      .onConflict((conflict) =>
        conflict.columns(['kind', 'subject_id']).doUpdateSet((eb) => ({
          report_count: eb('report_cases.report_count', '+', 1),
          reported_at: at,
          // A new report reopens a dismissed or restored case.
          state: eb
            .case()
            .when('report_cases.state', 'in', ['dismissed', 'restored'])
            .then(eb.val<CaseState>('open'))
            .else(eb.ref('report_cases.state'))
            .end(),
          is_final: eb
            .case()
            .when('report_cases.state', 'in', ['dismissed', 'restored'])
            .then(encodeBoolean(false))
            .else(eb.ref('report_cases.is_final'))
            .end(),
        })),
      )
      .returning('seq')
      .executeTakeFirstOrThrow()
    const { kept } = await tx
      .selectFrom('reports')
      .select(({ fn }) => fn.countAll<number>().as('kept'))
      .where('case_seq', '=', seq)
      .where('reported_at', '>', (eb) =>
        eb
          .selectFrom('report_decisions')
          .select((decision) => decision.fn.coalesce(decision.fn.max('decided_at'), decision.val('')).as('at'))
          .where('report_decisions.case_seq', '=', seq),
      )
      .limit(1)
      .executeTakeFirstOrThrow()
    return { seq, kept }
  }

  /** Whether this person has reported the subject since it was last decided on. */
  async isReportedBy(db: Executor, { kind, subjectId }: Subject, reporterId: string): Promise<boolean> {
    const row = await db
      .selectFrom('reports')
      .innerJoin('report_cases', 'report_cases.seq', 'case_seq')
      .select('reports.id')
      .where('kind', '=', kind)
      .where('subject_id', '=', subjectId)
      .where('reporter_id', '=', reporterId)
      .where('reports.reported_at', '>', (eb) =>
        eb
          .selectFrom('report_decisions')
          .select((decision) => decision.fn.coalesce(decision.fn.max('decided_at'), decision.val('')).as('at'))
          .whereRef('report_decisions.case_seq', '=', 'report_cases.seq'),
      )
      .limit(1)
      .executeTakeFirst()
    return row !== undefined
  }

  /** The subject, reason, text and reporter of the report with this id; undefined when it is not stored. */
  async find(db: Executor, id: string): Promise<readonly (string | null)[] | undefined> {
    const row = await db
      .selectFrom('reports')
      .innerJoin('report_cases', 'report_cases.seq', 'case_seq')
      .select(['kind', 'subject_id', 'reason', 'text', 'reporter_id'])
      .where('reports.id', '=', id)
      .limit(1)
      .executeTakeFirst()
    return row && [row.kind, row.subject_id, row.reason, row.text, row.reporter_id]
  }

  /** The newest reports of a case. */
  async newest(db: Executor, caseSeq: number, limit: number) {
    return db
      .selectFrom('reports')
      .select(['reason', 'text', 'reported_at as reportedAt', 'reporter_id as reporterId'])
      .where('case_seq', '=', caseSeq)
      .orderBy('reported_at', 'desc')
      .orderBy('id')
      .limit(limit)
      .execute()
  }

  async insert(tx: Transaction, caseSeq: number, report: NewReport): Promise<void> {
    await tx
      .insertInto('reports')
      .values({
        id: report.id,
        case_seq: caseSeq,
        reporter_id: report.reporterId,
        reason: report.reason,
        text: report.text,
        reported_at: report.reportedAt,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
  }

  async #found(db: Executor, { kind, subjectId }: Subject, viewerId: string): Promise<object | undefined> {
    if (kind === 'job')
      return db.selectFrom('jobs').select('id').where('id', '=', subjectId).limit(1).executeTakeFirst()
    if (kind === 'question')
      return db.selectFrom('questions').select('id').where('id', '=', subjectId).limit(1).executeTakeFirst()
    if (kind === 'person')
      return db.selectFrom('users').select('id').where('id', '=', subjectId).limit(1).executeTakeFirst()
    return db
      .selectFrom('messages')
      .innerJoin('conversations', 'conversations.id', 'conversation_id')
      .select('messages.id')
      .where('messages.id', '=', subjectId)
      .where((eb) => eb.or([eb('first_id', '=', viewerId), eb('second_id', '=', viewerId)]))
      .limit(1)
      .executeTakeFirst()
  }
}

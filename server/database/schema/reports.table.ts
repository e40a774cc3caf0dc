import type { Generated } from 'kysely'
import type { CaseState, CaseStep, DecisionReason } from '#contract/reports/case.rules.ts'
import type { ReportedKind, ReportReason } from '#contract/reports/report.rules.ts'
import type { StoredBoolean } from '#server/database/codecs.ts'

/** Everything that was reported of one thing, and how it was decided last. */
export interface ReportCasesTable {
  seq: Generated<number>
  kind: ReportedKind
  subject_id: string
  /** Kept or only counted. */
  report_count: number
  opened_at: string
  /** When it was reported last. */
  reported_at: string
  state: Generated<CaseState>
  /** Decided after an appeal. */
  is_final: Generated<StoredBoolean>
  /** Whose it is, once something was decided that they are told of. */
  author_id: string | null
  decided_reason: DecisionReason | null
  decided_text: string | null
  decided_at: string | null
  /** What its author says against the decision. */
  appeal: string | null
  appealed_at: string | null
}

/** What somebody reported. */
export interface ReportsTable {
  id: string
  case_seq: number
  /** Null for a visitor, and for somebody whose account is erased. */
  reporter_id: string | null
  reason: ReportReason
  text: string
  reported_at: string
}

/** The log of what was decided. The database takes neither a change nor a deletion of its rows. */
export interface ReportDecisionsTable {
  seq: Generated<number>
  /** Made by whoever decides, so that a repeat is harmless. */
  id: string
  case_seq: number
  kind: ReportedKind
  subject_id: string
  step: CaseStep
  reason: DecisionReason
  text: string
  /** The address of whoever decided. */
  decided_by: string
  decided_at: string
}

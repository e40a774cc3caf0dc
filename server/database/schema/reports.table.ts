import type { Generated } from 'kysely'
import type { ReportedKind, ReportReason } from '#contract/reports/report.rules.ts'

/** Everything that was reported of one thing. */
export interface ReportCasesTable {
  seq: Generated<number>
  kind: ReportedKind
  subject_id: string
  /** Kept or only counted. */
  report_count: number
  opened_at: string
  /** When it was reported last. */
  reported_at: string
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

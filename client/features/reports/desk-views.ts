import type { ReportedKind } from '#contract/reports/report.rules.ts'

/** The views of the desk: cases by state, or the log. */
export const DESK_VIEWS = ['open', 'appealed', 'decided', 'log'] as const
export type DeskView = (typeof DESK_VIEWS)[number]

/** The label of each kind of subject. */
export const KINDS: Readonly<Record<ReportedKind, string>> = {
  job: 'Job',
  question: 'Question',
  message: 'Message',
  person: 'Person',
}

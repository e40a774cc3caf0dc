import type { ReportedKind } from '#contract/reports/report.rules.ts'

/** What the desk shows: cases that stand so, or the log. */
export const DESK_VIEWS = ['open', 'appealed', 'decided', 'log'] as const
export type DeskView = (typeof DESK_VIEWS)[number]

/** What each kind of thing is called. */
export const KINDS: Readonly<Record<ReportedKind, string>> = {
  job: 'Job',
  question: 'Question',
  message: 'Message',
  person: 'Person',
}

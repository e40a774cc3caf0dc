import type { TextRule } from '#contract/text-rule.ts'

/** What can be reported, and the reasons for each. `other` is always included. */
export const reportReasons = {
  job: ['money', 'misleading', 'discriminates', 'filled', 'other'],
  question: ['insults', 'spam', 'private', 'other'],
  message: ['money', 'insults', 'spam', 'other'],
  person: ['fake', 'insults', 'spam', 'other'],
} as const

export type ReportedKind = keyof typeof reportReasons
export type ReportReason = (typeof reportReasons)[ReportedKind][number]

export const REPORTED_KINDS = Object.keys(reportReasons) as ReportedKind[]
/** All reasons, without duplicates. */
export const REPORT_REASONS = [...new Set(Object.values(reportReasons).flat())] as ReportReason[]

export const isReasonFor = (kind: ReportedKind, reason: ReportReason): boolean =>
  (reportReasons[kind] as readonly string[]).includes(reason)

/** The number of reports of one subject stored with their text until a decision; later ones are only counted. */
export const REPORTS_KEPT = 50

export const reportRule = {
  label: 'What happened?',
  max: 1000,
  multiline: true,
} as const satisfies TextRule

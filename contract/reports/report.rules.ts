import type { TextRule } from '#contract/text-rule.ts'

/** What can be reported, and why. `other` is always one of the reasons. */
export const reportReasons = {
  job: ['money', 'misleading', 'discriminates', 'filled', 'other'],
  question: ['insults', 'spam', 'private', 'other'],
  message: ['money', 'insults', 'spam', 'other'],
  person: ['fake', 'insults', 'spam', 'other'],
} as const

export type ReportedKind = keyof typeof reportReasons
export type ReportReason = (typeof reportReasons)[ReportedKind][number]

export const REPORTED_KINDS = Object.keys(reportReasons) as ReportedKind[]
/** Each once. */
export const REPORT_REASONS = [...new Set(Object.values(reportReasons).flat())] as ReportReason[]

export const isReasonFor = (kind: ReportedKind, reason: ReportReason): boolean =>
  (reportReasons[kind] as readonly string[]).includes(reason)

/** Reports of one thing that are kept with their words; those after them are counted. */
export const REPORTS_KEPT = 50

export const reportRule = {
  label: 'What happened?',
  max: 1000,
  multiline: true,
} as const satisfies TextRule

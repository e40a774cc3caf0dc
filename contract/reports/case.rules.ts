import type { TextRule } from '#contract/text-rule.ts'
import { reportReasons, type ReportedKind, type ReportReason } from './report.rules.ts'

/**
 * The states of a case. 'in-force': the reported content is taken down, or the person suspended. 'upheld': the same,
 * permanently, after an appeal.
 */
export const CASE_STATES = ['open', 'dismissed', 'in-force', 'appealed', 'upheld', 'restored'] as const
export type CaseState = (typeof CASE_STATES)[number]

/** The lists of cases on the administrators' desk. */
export const CASE_LISTS = ['open', 'appealed', 'decided'] as const
export type CaseList = (typeof CASE_LISTS)[number]
export const STATES_IN: Readonly<Record<CaseList, readonly CaseState[]>> = {
  open: ['open'],
  appealed: ['appealed'],
  decided: ['dismissed', 'in-force', 'upheld', 'restored'],
}

/** An administrator's decisions. Content is hidden and restored, people are suspended and reinstated. */
export const CASE_STEPS = ['dismiss', 'hide', 'restore', 'suspend', 'lift', 'uphold'] as const
export type CaseStep = (typeof CASE_STEPS)[number]

/** Reasons for not taking something down, or for restoring it. */
const CLEARING_REASONS = ['allowed', 'mended', 'mistake', 'other'] as const
/** The reasons a decision can have: those of reports, and those for clearing. */
export const DECISION_REASONS = [...new Set([...Object.values(reportReasons).flat(), ...CLEARING_REASONS])]
export type DecisionReason = ReportReason | (typeof CLEARING_REASONS)[number]

/** A decision's explanation, sent to the person concerned. Required if the reason is 'other'. */
export const decisionRule = {
  label: 'In your own words',
  max: 1000,
  multiline: true,
} as const satisfies TextRule

export const appealRule = {
  label: 'Why should this be decided otherwise?',
  max: 1000,
  multiline: true,
  required: 'Say why.',
} as const satisfies TextRule

/** Days after a decision in which the content's author may appeal. */
export const APPEAL_DAYS = 30
const DAY_MS = 86_400_000

const isAgainst = (step: CaseStep): boolean => step === 'hide' || step === 'suspend' || step === 'uphold'

/** The steps that take down, and restore, each kind of content. */
const STEPS_OF = {
  job: ['hide', 'restore'],
  question: ['hide', 'restore'],
  message: ['hide', 'restore'],
  person: ['suspend', 'lift'],
} as const satisfies Record<ReportedKind, readonly [CaseStep, CaseStep]>

export interface CaseStanding {
  kind: ReportedKind
  state: CaseState
  /** Decided after an appeal: no further steps until it is reported again. */
  isFinal: boolean
  /** What was reported no longer exists. */
  isGone: boolean
}

/** The decisions available in the case's current state. */
export function stepsOf({ kind, state, isFinal, isGone }: CaseStanding): CaseStep[] {
  const [against, back] = STEPS_OF[kind]
  // Nothing can be put back, but whoever appeals gets an answer, and the case leaves the desk.
  if (isGone) return state === 'open' ? ['dismiss'] : state === 'appealed' ? ['uphold'] : []
  if (isFinal) return []
  switch (state) {
    case 'open':
      return ['dismiss', against]
    case 'dismissed':
    case 'restored':
      return [against]
    case 'in-force':
      return [back]
    case 'appealed':
      return ['uphold', back]
    case 'upheld':
      return []
  }
}

/** The state of a case after each step. */
export const stateAfter: Readonly<Record<CaseStep, CaseState>> = {
  dismiss: 'dismissed',
  hide: 'in-force',
  suspend: 'in-force',
  uphold: 'upheld',
  restore: 'restored',
  lift: 'restored',
}

/** A case as the content's author sees it: new reports, which may be dismissed, are not revealed. */
export function standingForAuthor<One extends { state: CaseState; isFinal: boolean; appeal: string | null }>(one: One) {
  const isReported = one.state === 'open' || one.state === 'dismissed'
  return isReported ? { ...one, state: 'restored' as const, isFinal: one.appeal !== null } : one
}

/** The reasons available for a step. */
export const reasonsFor = (kind: ReportedKind, step: CaseStep): readonly DecisionReason[] =>
  isAgainst(step) ? reportReasons[kind] : CLEARING_REASONS

/** The end of the appeal period; null if there is nothing to appeal against. */
export function appealUntil({ state, decidedAt }: { state: CaseState; decidedAt: string | null }): string | null {
  if (state !== 'in-force' || decidedAt === null) return null
  return new Date(Date.parse(decidedAt) + APPEAL_DAYS * DAY_MS).toISOString()
}

/** Shown in place of a question or a message that was taken down. */
export const TAKEN_DOWN_TEXT = 'Taken down by those who run the board'

/** The title of a job that was taken down, for everyone but its employer and its applicants. */
export const TAKEN_DOWN_JOB = 'A job that was taken down'

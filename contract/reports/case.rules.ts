import type { TextRule } from '#contract/text-rule.ts'
import { reportReasons, type ReportedKind, type ReportReason } from './report.rules.ts'

/**
 * How a case stands. 'in-force': what was reported is taken down, or the person suspended. 'upheld': the same for good,
 * after an appeal.
 */
export const CASE_STATES = ['open', 'dismissed', 'in-force', 'appealed', 'upheld', 'restored'] as const
export type CaseState = (typeof CASE_STATES)[number]

/** Cases as the desk lists them. */
export const CASE_LISTS = ['open', 'appealed', 'decided'] as const
export type CaseList = (typeof CASE_LISTS)[number]
export const STATES_IN: Readonly<Record<CaseList, readonly CaseState[]>> = {
  open: ['open'],
  appealed: ['appealed'],
  decided: ['dismissed', 'in-force', 'upheld', 'restored'],
}

/** What whoever runs the board decides. Things are hidden and restored, people suspended and let in again. */
export const CASE_STEPS = ['dismiss', 'hide', 'restore', 'suspend', 'lift', 'uphold'] as const
export type CaseStep = (typeof CASE_STEPS)[number]

/** Why something is not, or not any more, taken down. */
const CLEARING_REASONS = ['allowed', 'mended', 'mistake', 'other'] as const
/** What a decision is given as its reason: what was reported of a thing, or why that does not hold. */
export const DECISION_REASONS = [...new Set([...Object.values(reportReasons).flat(), ...CLEARING_REASONS])]
export type DecisionReason = ReportReason | (typeof CLEARING_REASONS)[number]

/** The step's own words, which go to whom it concerns. Needed where the reason is none of the list. */
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

/** An author may appeal for so many days after a decision. */
export const APPEAL_DAYS = 30
const DAY_MS = 86_400_000

const isAgainst = (step: CaseStep): boolean => step === 'hide' || step === 'suspend' || step === 'uphold'

/** What takes a thing of this kind down, and what puts it back. */
const STEPS_OF = {
  job: ['hide', 'restore'],
  question: ['hide', 'restore'],
  message: ['hide', 'restore'],
  person: ['suspend', 'lift'],
} as const satisfies Record<ReportedKind, readonly [CaseStep, CaseStep]>

export interface CaseStanding {
  kind: ReportedKind
  state: CaseState
  /** Decided after an appeal: nothing more until it is reported anew. */
  isFinal: boolean
  /** What was reported is not there any more. */
  isGone: boolean
}

/** What can be decided of a case as it stands. */
export function stepsOf({ kind, state, isFinal, isGone }: CaseStanding): CaseStep[] {
  const [against, back] = STEPS_OF[kind]
  if (isGone) return state === 'open' ? ['dismiss'] : []
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

/** How a case stands after a step. */
export const stateAfter: Readonly<Record<CaseStep, CaseState>> = {
  dismiss: 'dismissed',
  hide: 'in-force',
  suspend: 'in-force',
  uphold: 'upheld',
  restore: 'restored',
  lift: 'restored',
}

/** A case as its author reads it, who is told nothing of what was reported anew and may come to nothing. */
export function standingForAuthor<One extends { state: CaseState; isFinal: boolean; appeal: string | null }>(one: One) {
  const isReported = one.state === 'open' || one.state === 'dismissed'
  return isReported ? { ...one, state: 'restored' as const, isFinal: one.appeal !== null } : one
}

/** The reasons that a step can be given. */
export const reasonsFor = (kind: ReportedKind, step: CaseStep): readonly DecisionReason[] =>
  isAgainst(step) ? reportReasons[kind] : CLEARING_REASONS

/** Until when its author may appeal against a decision; null where there is nothing to appeal against. */
export function appealUntil({ state, decidedAt }: { state: CaseState; decidedAt: string | null }): string | null {
  if (state !== 'in-force' || decidedAt === null) return null
  return new Date(Date.parse(decidedAt) + APPEAL_DAYS * DAY_MS).toISOString()
}

/** What stands in place of a question or a message that is taken down. */
export const TAKEN_DOWN_TEXT = 'Taken down by those who run the board'

/** What a job that is taken down is called to all but its employer and those who applied. */
export const TAKEN_DOWN_JOB = 'A job that was taken down'

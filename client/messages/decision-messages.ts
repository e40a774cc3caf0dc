import type { NotifiedDecision } from '#contract/notifications/notification.schema.ts'
import type { CaseState, CaseStep, DecisionReason } from '#contract/reports/case.rules.ts'
import type { ReportedKind } from '#contract/reports/report.rules.ts'
import { reasonLabels } from './report-messages.ts'

export const decisionReasonLabels: Readonly<Record<DecisionReason, string>> = {
  ...reasonLabels,
  allowed: 'Within the rules',
  mended: 'Put right since',
  mistake: 'Taken down by mistake',
}

/** The names of a decision: as an action at the moderation desk, and in its log. */
export const stepLabels: Readonly<Record<CaseStep, { act: string; done: string }>> = {
  dismiss: { act: 'Dismiss', done: 'Dismissed' },
  hide: { act: 'Take down', done: 'Taken down' },
  restore: { act: 'Put back', done: 'Put back' },
  suspend: { act: 'Suspend', done: 'Suspended' },
  lift: { act: 'End suspension', done: 'Suspension ended' },
  uphold: { act: 'Uphold', done: 'Upheld after the appeal' },
}

const NOUNS: Readonly<Record<ReportedKind, string>> = {
  job: 'job',
  question: 'question',
  message: 'message',
  person: 'account',
}

type Told = Pick<NotifiedDecision, 'kind' | 'step'>

/** The title shown to the author. */
export function authorTitle({ kind, step }: Told): string {
  const noun = NOUNS[kind]
  switch (step) {
    case 'dismiss':
      return `Your ${noun} stays`
    case 'hide':
      return `Your ${noun} was taken down`
    case 'restore':
      return `Your ${noun} is back`
    case 'suspend':
      return 'Your account is suspended'
    case 'lift':
      return 'Your account is no longer suspended'
    case 'uphold':
      return kind === 'person' ? 'Your account stays suspended' : `Your ${noun} stays taken down`
  }
}

/** The title shown to the person who reported it. */
export function reporterTitle({ kind, step }: Told): string {
  const noun = kind === 'person' ? 'person' : NOUNS[kind]
  switch (step) {
    case 'dismiss':
      return `We let the ${noun} you reported stand`
    case 'hide':
      return `The ${noun} you reported was taken down`
    case 'restore':
      return `The ${noun} you reported is back`
    case 'suspend':
      return 'The person you reported was suspended'
    case 'lift':
      return 'The person you reported is no longer suspended'
    case 'uphold':
      return kind === 'person' ? 'The person you reported stays suspended' : `The ${noun} you reported stays taken down`
  }
}

/** The title for the state of the viewer's own item. */
export function standingTitle(kind: ReportedKind, state: CaseState): string {
  if (state === 'restored') return authorTitle({ kind, step: kind === 'person' ? 'lift' : 'restore' })
  if (state === 'upheld') return authorTitle({ kind, step: 'uphold' })
  return authorTitle({ kind, step: kind === 'person' ? 'suspend' : 'hide' })
}

import { useState } from 'react'
import type { Answer } from '#contract/applications/application-ledger.rules.ts'
import { decisionAction, type DecisionPayload } from '#client/shared/step.action.ts'
import { useOutboxAction } from '#client/shared/use-outbox-action.ts'
import { toast } from '#client/ui/toast.ts'
import { STAGES, STAGE_LABELS, asksForWords, stageOf, whyNot, type Stage } from './desk-stages.ts'
import type { DeskRow } from './desk-rows.ts'
import { nameOf } from './DeskListRow.tsx'

interface StageChange {
  /** Moves somebody to a stage, or says why not; an answer asks for its words first. */
  change: (row: DeskRow, stage: Stage) => void
  /** Why the last choice for this row was not taken. */
  refusalOf: (row: DeskRow) => string
}

/** Moves applications on by the acts of the ledger, through the outbox. */
export function useStageChange(
  now: Date,
  { say, onAnswer }: { say: (words: string) => void; onAnswer: (row: DeskRow, kind: Answer) => void },
): StageChange {
  const [refusal, setRefusal] = useState({ key: '', words: '' })
  const { submit } = useOutboxAction<DecisionPayload>({
    name: 'What you decided',
    listsPending: true,
    showAgain: () => undefined,
    onRefused: () => toast.error('The stage was not changed', 'It has changed meanwhile. Look at the history.'),
  })
  const change = (row: DeskRow, stage: Stage) => {
    const words = whyNot(row, stage, now) ?? ''
    setRefusal({ key: row.key, words })
    if (words) return
    if (stageOf(row) === stage || stage === 'new') return
    if (asksForWords(stage)) return onAnswer(row, stage)
    const { jobId, userId: candidateId, position } = row
    const payload = { jobId, candidateId, position, name: row.firstName, kind: stage, text: '' }
    say(`${nameOf(row)}: ${STAGE_LABELS[stage]}`)
    void submit({ kind: decisionAction, payload })
  }
  return { change, refusalOf: ({ key }) => (key === refusal.key ? refusal.words : '') }
}

/** What the keys of the stages do. */
export const stageDeeds = (change: (stage: Stage) => void) =>
  Object.fromEntries(STAGES.map((stage) => [stage, () => change(stage)])) as Record<Stage, () => void>

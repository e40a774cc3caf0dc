import { useState } from 'react'
import type { Answer } from '#contract/applications/application-ledger.rules.ts'
import { decisionAction, type DecisionPayload } from '#client/shared/step.action.ts'
import { useOutboxAction } from '#client/shared/use-outbox-action.ts'
import { STAGES, STAGE_LABELS, asksForText, stageOf, whyNot, type Stage } from './desk-stages.ts'
import { keyOf, type DeskRow } from './desk-rows.ts'
import { nameOf } from './DeskListRow.tsx'
import { stageIdOf } from './DeskStage.tsx'

interface StageChange {
  /** Moves an application to a stage, or says why not; an answer asks for its text first. */
  change: (row: DeskRow, stage: Stage) => void
  /** Why the last choice for this row was rejected. */
  refusalOf: (row: DeskRow) => string
}

/** Moves applications to another stage by the ledger's acts, sent through the outbox. */
export function useStageChange(
  now: Date,
  { say, onAnswer }: { say: (words: string) => void; onAnswer: (row: DeskRow, kind: Answer) => void },
): StageChange {
  const [refusal, setRefusal] = useState({ key: '', words: '' })
  const { submit } = useOutboxAction<DecisionPayload>({
    name: ({ name }) => `The stage of ${name}`,
    listsPending: true,
    // The stage control is gone when the user has moved on to another applicant.
    isListed: ({ jobId, candidateId }) => document.getElementById(stageIdOf(keyOf(jobId, candidateId))) !== null,
  })
  const change = (row: DeskRow, stage: Stage) => {
    const words = whyNot(row, stage, now) ?? ''
    setRefusal({ key: row.key, words })
    if (words) return
    if (stageOf(row) === stage || stage === 'new') return
    if (asksForText(stage)) return onAnswer(row, stage)
    const { id: applicationId, jobId, userId: candidateId, position } = row
    const subject = { jobId, candidateId, position, name: nameOf(row), applicationId }
    const payload: DecisionPayload = { ...subject, kind: stage, text: '' }
    say(`${nameOf(row)}: ${STAGE_LABELS[stage]}`)
    void submit({ kind: decisionAction, payload })
  }
  return { change, refusalOf: ({ key }) => (key === refusal.key ? refusal.words : '') }
}

/** Maps each stage's shortcut to its action. */
export const stageCommands = (change: (stage: Stage) => void) =>
  Object.fromEntries(STAGES.map((stage) => [stage, () => change(stage)])) as Record<Stage, () => void>

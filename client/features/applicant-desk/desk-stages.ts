import { isAnswer, mayAct, type Answer } from '#contract/applications/application-ledger.rules.ts'
import { canCancel } from '#contract/applications/interview.rules.ts'
import type { DeskRow } from './desk-rows.ts'

/** The options of the stage control, in the order of its keys 1 to 5. */
export const STAGES = ['new', 'progress', 'interview', 'accepted', 'declined'] as const
export type Stage = (typeof STAGES)[number]

export const STAGE_LABELS: Readonly<Record<Stage, string>> = {
  new: 'New',
  progress: 'In progress',
  interview: 'Interview',
  accepted: 'Hired',
  declined: 'No',
}

type Standing = Pick<DeskRow, 'stage' | 'isPending' | 'isOffering' | 'standing'>

/** The option of the stage control that matches an application's stage. */
export const stageOf = ({ stage }: Pick<DeskRow, 'stage'>): Stage => STAGES.find((known) => known === stage) ?? 'new'

/** Returns why an application can't move to a stage; null when it can, or is there already. */
export function whyNot(row: Standing, to: Stage, now: Date): string | null {
  if (stageOf(row) === to) return null
  const { at: since, interview } = row.standing
  if (isAnswer(row.stage))
    return row.isPending ? 'Your answer is about to be sent.' : "They have your answer. It can't be changed."
  if (to === 'new') return "What was moved on can't be new again."
  if (to === 'progress' && row.isOffering) return 'Interview times are about to be offered.'
  if (to === 'progress' && canCancel(interview, now)) return 'Call off the interview first.'
  const may = mayAct({ stage: row.stage, since, interview }, { kind: to, by: 'employer' }, now)
  return may ? null : "It can't be moved there from here."
}

/** Whether a stage needs a text: answers do. */
export const asksForText = (stage: Stage): stage is Answer => isAnswer(stage)

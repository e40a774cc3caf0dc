import type { DeskOrder, DeskStage } from '#contract/applications/applicant-desk.rules.ts'
import type { ApplicationStage } from '#contract/applications/application-ledger.rules.ts'

/** The labels of the desk's stage filters. */
export const PART_LABELS: Readonly<Record<DeskStage, string>> = {
  new: 'New',
  seen: 'Seen',
  progress: 'In progress',
  interview: 'Interview',
  answered: 'Answered',
}

export const ORDER_LABELS: Readonly<Record<DeskOrder, string>> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  waiting: 'Longest waiting',
}

/** The label of an application's stage in its row. */
export const STAGE_LABELS: Readonly<Record<ApplicationStage, string>> = {
  none: 'New',
  sent: 'New',
  seen: 'Seen',
  progress: 'In progress',
  interview: 'Interview',
  accepted: 'Answered yes',
  declined: 'Answered no',
  withdrawn: 'Withdrawn',
}

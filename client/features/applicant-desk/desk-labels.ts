import type { DeskOrder, DeskStage } from '#contract/applications/applicant-desk.options.ts'
import { applicationStatus, type ApplicationStatus } from '#contract/applications/application-status.rules.ts'
import { dayOfInterview } from '#client/messages/interview-messages.ts'
import type { DeskRow } from './desk-rows.ts'

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

/** The label of an application's state in its row. */
const STATUS_LABELS: Readonly<Record<ApplicationStatus['kind'], string>> = {
  none: 'New',
  sent: 'New',
  seen: 'Seen',
  progress: 'In progress',
  interview: 'Interview',
  offered: 'Times offered',
  agreed: 'Interview',
  held: 'Interview was',
  accepted: 'Answered yes',
  declined: 'Answered no',
  withdrawn: 'Withdrawn',
}

/** The state of an application in its row, with the date of an agreed interview. */
export function deskLabel({ stage, isPending, standing }: DeskRow, now: Date): string {
  const { kind, start } = applicationStatus({ stage, interview: isPending ? null : standing?.interview }, now)
  const label = STATUS_LABELS[kind]
  return kind === 'agreed' || kind === 'held' ? `${label} ${dayOfInterview(start, now)}` : label
}

import type { LedgerEvent } from '#contract/applications/application-ledger.rules.ts'
import type { InterviewAct } from '#contract/applications/interview.rules.ts'
import { counted } from './digits.ts'
import { formatDate, withNonBreakingSpaces } from './when.ts'

/** The text of each kind of entry in an application's history. */
export const LINE_LABELS: Readonly<Record<LedgerEvent['kind'], string>> = {
  sent: 'Sent',
  seen: 'Seen',
  unseen: 'Not seen',
  progress: 'In progress',
  interview: 'Interview',
  accepted: 'Answer: yes',
  declined: 'Answer: not this time',
  withdrawn: 'Withdrawn',
  'job.changed': 'Job changed',
  'job.closed': 'Job closed',
  'job.paused': 'Job paused',
  'job.reopened': 'Job opened again',
}

/** For an interview that an answer or a withdrawal ended. */
export const INTERVIEW_OFF = 'Interview called off'

const INTERVIEW_LABELS: Readonly<Record<InterviewAct, string>> = {
  offer: 'Interview times offered',
  pick: 'Interview agreed',
  none: 'No interview time fits',
  cancel: INTERVIEW_OFF,
}

/** The text of an entry, including interview events. */
export const formatEvent = ({ kind, interview }: Pick<LedgerEvent, 'kind' | 'interview'>): string =>
  interview ? INTERVIEW_LABELS[interview.act] : LINE_LABELS[kind]

/** The label that opens the candidate's copy of an application. */
export const WHAT_YOU_SENT = 'What you sent'

/** How a missing answer is described: silence never counts as an answer. */
export const formatSilence = (days: number): string =>
  days < 1 ? 'No answer yet' : `No answer yet, ${counted(days, 'day')}`

/** Until when the employer keeps the applications to a closed job, or that they are deleted; empty for an open job. */
export function formatKept(until: string | undefined, now: Date): string {
  if (until === undefined) return ''
  return Date.parse(until) > now.getTime()
    ? `You have these applications until ${withNonBreakingSpaces(formatDate(until, now))}`
    : `Deleted on ${withNonBreakingSpaces(formatDate(until, now))}`
}

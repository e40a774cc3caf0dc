import type { LedgerEvent } from '#contract/applications/application-ledger.rules.ts'
import type { InterviewAct } from '#contract/applications/interview.rules.ts'
import { formatDate } from './when.ts'

/** What a line of an application's history says. */
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

/** Of one that an answer or a withdrawal ended. */
export const INTERVIEW_OFF = 'Interview called off'

const INTERVIEW_LABELS: Readonly<Record<InterviewAct, string>> = {
  offer: 'Interview times offered',
  pick: 'Interview agreed',
  none: 'No interview time fits',
  cancel: INTERVIEW_OFF,
}

/** The same, with what it says about an interview. */
export const formatEvent = ({ kind, interview }: Pick<LedgerEvent, 'kind' | 'interview'>): string =>
  interview ? INTERVIEW_LABELS[interview.act] : LINE_LABELS[kind]

/** What opens the copy of one's own application. */
export const WHAT_YOU_SENT = 'What you sent'

/** Silence, as it is said: it never is an answer. */
export const formatSilence = (days: number): string =>
  days < 1 ? 'No answer yet' : `No answer yet, ${days} ${days === 1 ? 'day' : 'days'}`

/** Until when the applications to a closed job stay with its employer, or that they are gone; empty for an open job. */
export function formatKept(until: string | undefined, now: Date): string {
  if (until === undefined) return ''
  return Date.parse(until) > now.getTime()
    ? `Kept until ${formatDate(until, now)}`
    : `Deleted on ${formatDate(until, now)}`
}

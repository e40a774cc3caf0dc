import type { LedgerEvent } from '#contract/applications/application-ledger.rules.ts'

/** What a line of an application's history says. */
export const LINE_WORDS: Readonly<Record<LedgerEvent['kind'], string>> = {
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
  'job.reopened': 'Job opened again',
}

/** Silence, as it is said: it never is an answer. */
export const silenceWords = (days: number): string =>
  days < 1 ? 'No answer yet' : `No answer yet, ${days} ${days === 1 ? 'day' : 'days'}`

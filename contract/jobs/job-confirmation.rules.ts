const DAY = 86_400_000

/** Days until an employer is asked whether a job is still open, and until it is paused without a reply. */
export interface ConfirmationDays {
  ask: number
  pause: number
}
export const CONFIRMATION_DAYS: ConfirmationDays = { ask: 14, pause: 30 }

/** The confirmation state of an open job; times as ISO 8601. */
export interface ConfirmableJob {
  /** When its employer last confirmed that it is open: at first by posting it. */
  confirmedAt: string
  /** When its employer was first asked since then. */
  askedAt: string | null
  /** The date by which the position is to be filled, like '2026-03-31'. */
  fillBy?: string | undefined
}

const basisOf = ({ confirmedAt }: ConfirmableJob): number => Date.parse(confirmedAt)

/** When to ask the employer: after `ask` days, or once the date to fill it by has passed. */
export function asksFrom(job: ConfirmableJob, { ask }: ConfirmationDays): Date {
  const basis = basisOf(job)
  const filled = job.fillBy ? Date.parse(job.fillBy) + DAY : 0
  return new Date(filled > basis ? Math.min(filled, basis + ask * DAY) : basis + ask * DAY)
}

/** When a job is paused without a reply: never before its employer has had `pause - ask` days to answer. */
export function pausesAt(job: ConfirmableJob, days: ConfirmationDays, now: Date): Date {
  const asked = job.askedAt ? Date.parse(job.askedAt) : Math.max(now.getTime(), asksFrom(job, days).getTime())
  return new Date(Math.max(basisOf(job) + days.pause * DAY, asked + (days.pause - days.ask) * DAY))
}

/** The action due for an open job, and when to check it next. */
export type ConfirmationStep = { kind: 'wait' | 'ask'; next: Date } | { kind: 'pause' }

export function confirmationStep(job: ConfirmableJob, days: ConfirmationDays, now: Date): ConfirmationStep {
  const from = asksFrom(job, days)
  if (now < from) return { kind: 'wait', next: from }
  const end = pausesAt(job, days, now)
  if (job.askedAt !== null && now >= end) return { kind: 'pause' }
  const again = now.getTime() + days.ask * DAY
  return { kind: 'ask', next: new Date(Math.min(again, end.getTime())) }
}

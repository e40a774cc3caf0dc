import { nextDailyMail } from '#contract/mail/mail.rules.ts'
import type { Cadence } from './saved-search.rules.ts'

/** Jobs that are told at once are gathered for so long. */
const GATHERED_MS = 60_000
const DAYS_OF_WEEK = 7

/**
 * When a job that matches now is told: after a minute, at eight in the person's time zone (IANA; UTC for an unknown
 * one), or at eight on the weekday on which the search was saved.
 */
export function alertDueAt(cadence: Cadence, savedAt: string, zone: string, now: Date): Date {
  if (cadence === 'now') return new Date(now.getTime() + GATHERED_MS)
  let due = nextDailyMail(now, zone)
  if (cadence === 'daily') return due
  const weekday = weekdayOf(new Date(savedAt), zone)
  for (let day = 1; day < DAYS_OF_WEEK && weekdayOf(due, zone) !== weekday; day += 1) due = nextDailyMail(due, zone)
  return due
}

function weekdayOf(time: Date, zone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone, weekday: 'short' }).format(time)
  } catch {
    return weekdayOf(time, 'UTC')
  }
}

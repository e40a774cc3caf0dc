import { timeOfDay } from './digits.ts'

const DAY = 86_400_000
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'] as const

const midnight = (moment: Date): number => new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime()

/** Calendar days of the reader between a past moment and now; rounded, because a day of clock change is not 24 hours. */
const daysBefore = (moment: Date, now: Date): number => Math.round((midnight(now) - midnight(moment)) / DAY)

/** Whether a moment (ISO 8601) falls on the reader's today. */
export function isToday(iso: string, now: Date): boolean {
  return daysBefore(new Date(iso), now) === 0
}

/** A day as it is written: '12 Nov', with the year when it is another one. */
export function dateWords(iso: string, now: Date): string {
  const moment = new Date(iso)
  const date = `${moment.getDate()} ${MONTHS[moment.getMonth()]}`
  return moment.getFullYear() === now.getFullYear() ? date : `${date} ${moment.getFullYear()}`
}

/** A past day in words: 'today', 'yesterday', '4 days ago', '3 weeks ago', then the date. */
export function dayWords(iso: string, now: Date): string {
  const days = daysBefore(new Date(iso), now)
  if (days <= 0) return 'today'
  if (days === 1) return 'yesterday'
  if (days < 14) return `${days} days ago`
  return days < 35 ? `${Math.floor(days / 7)} weeks ago` : dateWords(iso, now)
}

/** Like `dayWords`, with the time of day while that tells something: 'today, 09:41'. */
export function momentWords(iso: string, now: Date): string {
  const day = dayWords(iso, now)
  return day === 'today' ? `${day}, ${timeOfDay(new Date(iso))}` : day
}

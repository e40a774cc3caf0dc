import { timeOfDay } from './digits.ts'

const DAY = 86_400_000
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'] as const

/** The current time; `isUtc` when the reader's time zone is unknown. */
type Now = Date & { isUtc?: boolean }

/** Year, month and day in the reader's time zone. */
const dayOf = (moment: Date, { isUtc }: Now): [year: number, month: number, day: number] =>
  isUtc
    ? [moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate()]
    : [moment.getFullYear(), moment.getMonth(), moment.getDate()]

/** The number of calendar days, in the reader's time zone, between a past time and now. */
const daysBefore = (moment: Date, now: Now): number =>
  (Date.UTC(...dayOf(now, now)) - Date.UTC(...dayOf(moment, now))) / DAY

/** Whether a time (ISO 8601) is today in the reader's time zone. */
export function isToday(iso: string, now: Now): boolean {
  return daysBefore(new Date(iso), now) === 0
}

/** A formatted date: '12 Nov', with the year if it is not the current one. */
export function formatDate(iso: string, now: Now): string {
  const [year, month, day] = dayOf(new Date(iso), now)
  const date = `${day} ${MONTHS[month]}`
  return year === dayOf(now, now)[0] ? date : `${date} ${year}`
}

/** A text for the screen whose lines break before or after it only. */
export const withNonBreakingSpaces = (text: string): string => text.replaceAll(' ', '\u00a0')

/** The short weekday of a time (ISO 8601) in the reader's time zone: 'Thu'. */
export const weekday = (iso: string): string => WEEKDAYS[new Date(iso).getDay()] ?? ''

/** A calendar date, independent of time zones: '31 Mar 2026' for '2026-03-31'. */
export function calendarDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}

/** A past date relative to now: 'today', 'yesterday', '4 days ago', '3 weeks ago', then the date. */
export function formatDay(iso: string, now: Now): string {
  const days = daysBefore(new Date(iso), now)
  if (days <= 0) return 'today'
  if (days === 1) return 'yesterday'
  if (days < 14) return `${days} days ago`
  return days < 35 ? `${Math.floor(days / 7)} weeks ago` : formatDate(iso, now)
}

/** Like `formatDay`, with the time of day for today: 'today, 09:41'. */
export function formatMoment(iso: string, now: Now): string {
  const day = formatDay(iso, now)
  return day === 'today' ? `${day}, ${timeOfDay(new Date(iso), now.isUtc)}` : day
}

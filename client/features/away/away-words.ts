import { timeOfDay } from '#client/messages/digits.ts'
import { formatDate, formatDay, isToday } from '#client/messages/when.ts'

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
/** A weekday further back would mean two days, in milliseconds. */
const WEEK_MS = 6 * 86_400_000

/** The day of a past moment (milliseconds since 1970), as in 'Since Tuesday'; a date if it is a week ago or more. */
export function sinceDay(moment: number, now: Date): string {
  const day = new Date(moment)
  return now.getTime() - moment < WEEK_MS ? (WEEKDAYS[day.getDay()] ?? '') : formatDate(day.toISOString(), now)
}

/** When the server last answered: '09:41', 'yesterday', '3 days ago'. */
export function asOfDay(moment: number, now: Date): string {
  const iso = new Date(moment).toISOString()
  return isToday(iso, now) ? timeOfDay(new Date(moment)) : formatDay(iso, now)
}

import { timeOfDay } from './digits.ts'
import { formatDay, isToday } from './when.ts'

/** When the server last answered (milliseconds since 1970): 'Synced 09:41', 'Synced yesterday'. */
export function formatSynced(at: number, now: Date): string {
  const moment = new Date(at)
  const iso = moment.toISOString()
  return `Synced ${isToday(iso, now) ? timeOfDay(moment) : formatDay(iso, now)}`
}

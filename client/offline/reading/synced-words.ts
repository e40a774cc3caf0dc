import { dayWords, isToday } from '../../messages/when.ts'

const TIME_OF_DAY = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

/** When the board was last heard of (milliseconds since 1970): 'Synced 09:41', 'Synced yesterday'. */
export function syncedWords(at: number, now: Date): string {
  const moment = new Date(at)
  const iso = moment.toISOString()
  return `Synced ${isToday(iso, now) ? TIME_OF_DAY.format(moment) : dayWords(iso, now)}`
}

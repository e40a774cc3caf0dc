/** Local times of day, e.g. '22:00', between which nothing but security reaches a person. */
export interface QuietHours {
  from: string
  to: string
}

/** The default offered when none were chosen. */
export const USUAL_HOURS: QuietHours = { from: '22:00', to: '07:00' }

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/u
const MINUTE = 60_000
const DAY_MINUTES = 24 * 60

export const areHours = ({ from, to }: QuietHours): boolean => TIME.test(from) && TIME.test(to) && from !== to

/** Whether a local time of day is quiet; the range includes its first minute and excludes its last. */
export function isQuietAt({ from, to }: QuietHours, time: string): boolean {
  return from < to ? time >= from && time < to : time >= from || time < to
}

/** When something that is due reaches a person: then, or at the end of their quiet hours (IANA zone; UTC if unknown). */
export function afterQuietHours(hours: QuietHours | null, zone: string, due: Date): Date {
  if (!hours) return due
  const timeAt = timeReader(zone)
  if (!isQuietAt(hours, timeAt(due.getTime()))) return due
  const start = Math.floor(due.getTime() / MINUTE) * MINUTE
  // Every local time comes within a day and the hour by which clocks are changed.
  for (let minute = 1; minute <= DAY_MINUTES + 60; minute += 1)
    if (!isQuietAt(hours, timeAt(start + minute * MINUTE))) return new Date(start + minute * MINUTE)
  return due
}

function timeReader(zone: string): (time: number) => string {
  try {
    const format = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    return (time) => format.format(time)
  } catch {
    return (time) => new Date(time).toISOString().slice(11, 16)
  }
}

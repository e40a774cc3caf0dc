/** The classes of mails that a person can switch: what others decided about them, and news that can wait. */
export const CHOSEN_MAIL_CLASSES = ['about', 'news'] as const
export type ChosenMailClass = (typeof CHOSEN_MAIL_CLASSES)[number]
/** What a mail is about; 'security' is the account's safety, which nobody can switch off. */
export type MailClass = 'security' | ChosenMailClass

/** When mails of a class are sent: once a day is at eight in the person's time zone. */
export const MAIL_TIMES = ['now', 'daily', 'off'] as const
export type MailTime = (typeof MAIL_TIMES)[number]
export type MailChoice = Record<ChosenMailClass, MailTime>
/** What holds until somebody chooses. */
export const USUAL_MAILS: MailChoice = { about: 'now', news: 'now' }

const DAILY_HOUR = 8
const HOUR = 3_600_000
const QUARTER = 900_000

/** The next time that it is eight o'clock in a zone (IANA); UTC if the zone is not known. */
export function nextDailyMail(now: Date, zone: string): Date {
  const hourAt = hourReader(zone)
  // All zones differ from UTC by whole quarters. 26 hours: a day on which the clocks are changed is longer.
  for (let time = Math.floor(now.getTime() / QUARTER) * QUARTER + QUARTER; ; time += QUARTER) {
    const isEight = hourAt(time) === DAILY_HOUR && hourAt(time - QUARTER) !== DAILY_HOUR
    if (isEight || time > now.getTime() + 26 * HOUR) return new Date(time)
  }
}

function hourReader(zone: string): (time: number) => number {
  try {
    const format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' })
    return (time) => Number(format.format(time))
  } catch {
    return (time) => new Date(time).getUTCHours()
  }
}

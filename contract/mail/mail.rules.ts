/** The classes of mails that a person can switch: what others decided about them, news that can wait, and the jobs of their saved searches. */
export const CHOSEN_MAIL_CLASSES = ['about', 'news', 'alerts'] as const
export type ChosenMailClass = (typeof CHOSEN_MAIL_CLASSES)[number]
/** Those that a link in each of their mails ends, without a login. */
export const STOPPED_MAIL_CLASSES = ['news', 'alerts'] as const
export type StoppedMailClass = (typeof STOPPED_MAIL_CLASSES)[number]
/** What a mail is about; 'security' is the account's safety, which nobody can switch off. */
export type MailClass = 'security' | ChosenMailClass

/** When mails of a class are sent: once a day is at eight in the person's time zone. */
export const MAIL_TIMES = ['now', 'daily', 'off'] as const
export type MailTime = (typeof MAIL_TIMES)[number]
export type MailChoice = Record<ChosenMailClass, MailTime>
/** What holds until somebody chooses. */
export const USUAL_MAILS: MailChoice = { about: 'now', news: 'now', alerts: 'now' }

/** The times to choose from: each saved search says itself how often it tells of jobs. */
export const mailTimesOf = (kind: ChosenMailClass): readonly MailTime[] =>
  kind === 'alerts' ? ['now', 'off'] : MAIL_TIMES

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

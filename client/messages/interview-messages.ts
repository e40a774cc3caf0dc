import { DELETED_NAME } from '#contract/account/account.rules.ts'
import { isAhead, openTimes, type Interview } from '#contract/applications/interview.rules.ts'
import { timeOfDay } from './digits.ts'
import { formatDate, isToday, withNonBreakingSpaces, weekday } from './when.ts'

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** A time in the reader's time zone: 'Thursday 26 Nov, 14:00', or 'today, 14:00'. No line breaks within it. */
export const longTime = (iso: string, now: Date): string =>
  isToday(iso, now) ? todayAt(iso) : datedTime(iso, now, DAYS[new Date(iso).getDay()])

/** The same after 'Interview': 'on Thursday 26 Nov, 14:00', or 'today, 14:00'. */
export const onLongTime = (iso: string, now: Date): string =>
  isToday(iso, now) ? todayAt(iso) : `on ${longTime(iso, now)}`

/** The short form: 'Thu 26 Nov, 14:00', or 'today, 14:00'. No line breaks within it. */
export const shortTime = (iso: string, now: Date): string => (isToday(iso, now) ? todayAt(iso) : datedTime(iso, now))

/** The day of an interview: '26 Nov', or 'today'. */
export const dayOfInterview = (iso: string, now: Date): string => (isToday(iso, now) ? 'today' : formatDate(iso, now))

/** The short form with the date, whichever day is today: 'Thu 26 Nov, 14:00'. No line breaks within it. */
export const datedTime = (iso: string, now: Date, day = weekday(iso)): string =>
  withNonBreakingSpaces(`${day} ${formatDate(iso, now)}, ${timeOfDay(new Date(iso))}`)

const todayAt = (iso: string): string => withNonBreakingSpaces(`today, ${timeOfDay(new Date(iso))}`)

/** Day, date and time in a zone ('Thu', '26', '13:00'), or null when the browser does not know the zone. */
function inZone(iso: string, zone: string): { day: string; date: string; time: string } | null {
  try {
    const format = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      weekday: 'short',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    const parts = new Map(format.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]))
    const time = `${parts.get('hour')}:${parts.get('minute')}`
    return { day: parts.get('weekday') ?? '', date: parts.get('day') ?? '', time }
  } catch {
    return null
  }
}

/** The city of a zone: 'Oslo' for 'Europe/Oslo'. */
const cityOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')

/** The local time in another zone, '13:00 in Oslo'; empty when it equals the reader's own time. */
export function elsewhere(iso: string, zone: string): string {
  const there = inZone(iso, zone)
  const moment = new Date(iso)
  if (!there || (there.time === timeOfDay(moment) && there.date === String(moment.getDate()))) return ''
  const day = there.date === String(moment.getDate()) ? '' : `${there.day} `
  return `${day}${there.time} in ${cityOf(zone)}`
}

/** A time in the reader's zone and, if different, in the employer's. */
export function timeInZones(iso: string, zone: string, now: Date): string {
  const there = elsewhere(iso, zone)
  return there ? `${shortTime(iso, now)} (your time) · ${there}` : shortTime(iso, now)
}

export const WISH_LABELS = "Will be asked for when you're online. Not confirmed yet."

/** For an offer whose remaining times were all given to others. */
const NONE_FREE = 'No offered time is free any more'

/**
 * Whether the candidate gave an agreed time back. One that was agreed before the employer offered other times had gone
 * already: then it is those that do not fit.
 */
const isGivenBack = ({ was, times }: Interview): boolean => times.includes(was)

type Told = Interview & { taken?: readonly string[] | undefined }

/**
 * The state of an interview for the candidate: a line, and the next step; null when there is nothing to say.
 * `isAnswered`: no more offers follow after an answer.
 */
export function candidatesInterview(
  interview: Told,
  companyName: string,
  now: Date,
  isAnswered = false,
): { last: string; next: string } | null {
  const others = isAnswered ? '' : `${companyName} can offer others.`
  switch (interview.state) {
    case 'offered': {
      const open = openTimes(interview, now, interview.taken ?? [])
      const until = open.at(-1)
      if (until === undefined)
        return openTimes(interview, now).length > 0
          ? { last: NONE_FREE, next: `${companyName} has been told, and can offer others.` }
          : { last: 'No interview time is left', next: others }
      const choice = open.length === 1 ? 'One time is offered' : `Pick one of ${open.length} times`
      // Without the day of the offer, which reads as that of the interview.
      return { last: 'Invited to an interview', next: `${choice}, until ${shortTime(until, now)}.` }
    }
    case 'agreed':
      return isAhead(interview, now)
        ? { last: `Interview agreed: ${shortTime(interview.start, now)}`, next: interview.place }
        : null
    case 'none':
      return isGivenBack(interview)
        ? { last: "You said that you can't come", next: others }
        : { last: 'You said that no time fits', next: others }
    case 'cancelled':
      return { last: `${companyName} called off the interview`, next: interview.reply || others }
  }
}

/** The same for the employer; `name` is the candidate's first name. */
export function employersInterview(
  interview: Told,
  name: string,
  now: Date,
  isAnswered = false,
): { last: string; next: string } {
  const { state, place } = interview
  switch (state) {
    case 'offered': {
      const open = openTimes(interview, now, interview.taken ?? [])
      if (open.length === 0 && openTimes(interview, now).length > 0)
        return { last: NONE_FREE, next: `You gave them to others. Offer ${name} other times.` }
      if (open.length === 0) return { last: 'The times you offered are over', next: `${name} picked none of them.` }
      const count = open.length === 1 ? 'One time' : `${open.length} times`
      return { last: `${count} offered`, next: `${name} has not picked yet.` }
    }
    case 'agreed':
      return isAhead(interview, now)
        ? { last: `Interview ${onLongTime(interview.start, now)}`, next: place }
        : { last: `Interview was ${onLongTime(interview.start, now)}`, next: place }
    case 'none':
      if (name === DELETED_NAME.first)
        return { last: 'Interview called off', next: 'The candidate has deleted their account.' }
      return {
        last: isGivenBack(interview) ? `${name} can't come` : `No time fits ${name}`,
        next: interview.reply || (isAnswered ? '' : 'Offer other times.'),
      }
    case 'cancelled':
      return { last: 'You called off the interview', next: interview.reply }
  }
}

import { interviewEnd, isAhead, isToRemove, type Interview } from './interview.rules.ts'

interface CalendarEntry {
  /** The same for all interviews of one application: calendars replace an entry with a later one of the same uid. */
  uid: string
  sequence: number
  /** UTC, ISO 8601. */
  start: string
  minutes: number
  summary: string
  place: string
  description: string
  /** The URL of the page with details. */
  url: string
  isCancelled: boolean
}

/** What the calendars of the two sides call an interview. */
export const candidatesSummary = (position: string, companyName: string): string =>
  `Interview: ${position}, ${companyName}`
export const employersSummary = (name: string, position: string): string => `Interview: ${name}, ${position}`

/** Whether an interview has a calendar file: it is to come, or its time that no longer holds is. */
export const isInCalendar = (interview: Interview, now: Date): boolean =>
  isAhead(interview, now) || isToRemove(interview, now)

interface CalendarFile {
  jobId: string
  applicationId: string
  interview: Interview
  summary: string
  /** The board's origin. */
  origin: string
}

/** The iCalendar file of an agreed interview, or of its cancellation. */
export function calendarEntry({ jobId, applicationId, interview, summary, origin }: CalendarFile, now: Date): string {
  const { state, start, was, minutes, place, text, sequence } = interview
  const isCancelled = state !== 'agreed'
  const entry = {
    uid: calendarUid(applicationId),
    sequence,
    start: isCancelled ? was : start,
    minutes,
    summary,
    place,
    description: text,
    url: `${origin}/job-details/${jobId}`,
    isCancelled,
  }
  return interviewCalendar(entry, now)
}

/** The calendar UID of an application's interview. */
export const calendarUid = (applicationId: string): string => `interview-${applicationId}@foothold`

/** An interview as an iCalendar file (RFC 5545). `now` is the time of creation. */
export function interviewCalendar(entry: CalendarEntry, now: Date): string {
  const { uid, sequence, start, minutes, summary, place, description, url, isCancelled } = entry
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Foothold//Interviews//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${isCancelled ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${moment(now.toISOString())}`,
    `DTSTART:${moment(start)}`,
    `DTEND:${moment(interviewEnd(start, minutes))}`,
    `SUMMARY:${escaped(summary)}`,
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    ...(description ? [`DESCRIPTION:${escaped(description)}`] : []),
    ...(url ? [`URL:${url}`] : []),
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** Formats a moment like '20261126T130000Z'. */
const moment = (iso: string): string => `${new Date(iso).toISOString().slice(0, 19).replaceAll(/[-:]/gu, '')}Z`

const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/gu, (mark) => `\\${mark}`).replaceAll(/\r\n|\r|\n/gu, '\\n')

/** The most octets in a line, without its line break. */
const LINE_MAX = 75

/** The number of octets of a character in UTF-8. */
function octets(character: string): number {
  const point = character.codePointAt(0) ?? 0
  return point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x1_00_00 ? 3 : 4
}

/** Folds a long line: continuation lines start with a space, and no character is split. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let length = 0
  for (const character of line) {
    const size = octets(character)
    if (length + size > LINE_MAX) {
      parts.push(part)
      part = ''
      // The continuation's leading space counts.
      length = 1
    }
    part += character
    length += size
  }
  return [...parts, part].join('\r\n ')
}

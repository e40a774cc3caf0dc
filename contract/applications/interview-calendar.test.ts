import { expect, test } from 'vitest'
import { calendarUid, interviewCalendar } from './interview-calendar.rules.ts'

const NOW = new Date('2026-11-23T09:30:05.250Z')
const entry = {
  uid: 'interview-1@foothold',
  sequence: 3,
  start: '2026-11-26T13:00:00.000Z',
  minutes: 45,
  summary: 'Interview: Ferry Mechanic',
  place: 'Fiskepiren 4',
  description: '',
  url: 'https://board.example/job-details/1',
  isCancelled: false,
}
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

test('an agreed interview is one event, in UTC, with lines that end as RFC 5545 wants it', () => {
  expect(interviewCalendar(entry, NOW)).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Foothold//Interviews//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:interview-1@foothold',
      'SEQUENCE:3',
      'DTSTAMP:20261123T093005Z',
      'DTSTART:20261126T130000Z',
      'DTEND:20261126T134500Z',
      'SUMMARY:Interview: Ferry Mechanic',
      'LOCATION:Fiskepiren 4',
      'URL:https://board.example/job-details/1',
      'STATUS:CONFIRMED',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  )
})

test('one that was called off says so under the same name', () => {
  const lines = linesOf(interviewCalendar({ ...entry, sequence: 4, isCancelled: true }, NOW))
  expect(lines).toEqual(
    expect.arrayContaining(['METHOD:CANCEL', 'UID:interview-1@foothold', 'SEQUENCE:4', 'STATUS:CANCELLED']),
  )
})

test('commas, semicolons, backslashes and line breaks are escaped', () => {
  const text = 'Room 3; second door, left\\right\nRing\r\ntwice'
  expect(linesOf(interviewCalendar({ ...entry, description: text }, NOW))).toContain(
    'DESCRIPTION:Room 3\\; second door\\, left\\\\right\\nRing\\ntwice',
  )
})

test.each(['a', 'é', '日', '🚢'])('no line is longer than 75 octets, and no %s is cut in two', (character) => {
  const text = character.repeat(333)
  const whole = interviewCalendar({ ...entry, description: text }, NOW)
  for (const line of whole.split('\r\n')) {
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
    expect(line.isWellFormed()).toBe(true)
  }
  expect(linesOf(whole)).toContain(`DESCRIPTION:${text}`)
})

test('the interviews of one application have one name, those of a later application another', () => {
  expect(calendarUid('application-1')).toBe(calendarUid('application-1'))
  expect(calendarUid('application-2')).not.toBe(calendarUid('application-1'))
})

import { expect, test } from 'vitest'
import type { Interview } from '#contract/applications/interview.rules.ts'
import {
  candidatesInterview,
  dayOfInterview,
  elsewhere,
  employersInterview,
  longTime,
  shortTime,
  timeInZones,
} from './interview-messages.ts'
import { formatStatus } from './status-messages.ts'

const NOW = new Date(2026, 10, 23, 10)
const at = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString()
/** A zone whose local time differs from the reader's, wherever the tests run. */
const FAR = new Date(at(26, 14)).getTimezoneOffset() === 0 ? 'Asia/Tokyo' : 'Etc/UTC'
const interview = (told: Partial<Interview>): Interview => ({
  state: 'offered',
  offerId: 'o',
  times: [at(25, 9), at(26, 14)],
  minutes: 45,
  zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  place: 'Fiskepiren 4',
  text: '',
  start: '',
  was: '',
  reply: '',
  at: at(22, 9),
  sequence: 0,
  ...told,
})

test('a time has its day of the week, and its year where that is another', () => {
  expect(longTime(at(26, 14), NOW)).toBe('Thursday\u00a026\u00a0Nov,\u00a014:00')
  expect(shortTime(at(26, 14), NOW)).toBe('Thu\u00a026\u00a0Nov,\u00a014:00')
  expect(shortTime(new Date(2027, 0, 4, 9).toISOString(), NOW)).toBe('Mon\u00a04\u00a0Jan\u00a02027,\u00a009:00')
})

test('an interview of today is so called wherever it stands', () => {
  const today = at(23, 14)
  expect([longTime(today, NOW), shortTime(today, NOW)]).toEqual(['today,\u00a014:00', 'today,\u00a014:00'])
  expect(timeInZones(today, interview({}).zone, NOW)).toBe('today,\u00a014:00')
  expect([dayOfInterview(today, NOW), dayOfInterview(at(26, 14), NOW)]).toEqual(['today', '26 Nov'])
  const agreed = interview({ state: 'agreed', start: today })
  expect(employersInterview(agreed, 'Maren', NOW).last).toBe('Interview today,\u00a014:00')
  expect(candidatesInterview(agreed, 'Norrsund', NOW)?.last).toBe('Interview agreed: today,\u00a014:00')
  expect(formatStatus({ kind: 'agreed', start: today }, NOW)).toBe('Interview today,\u00a014:00')
  expect(formatStatus({ kind: 'held', start: at(23, 8) }, NOW)).toBe('Interview was today')
})

test("the employer's zone stands beside one's own only where their clocks differ", () => {
  expect(timeInZones(at(26, 14), interview({}).zone, NOW)).toBe('Thu\u00a026\u00a0Nov,\u00a014:00')
  expect(timeInZones(at(26, 14), FAR, NOW)).toMatch(
    /^Thu\u00a026\u00a0Nov,\u00a014:00 \(your time\) · (?:\w{3} )?\d\d:\d\d in (?:Tokyo|UTC)$/u,
  )
  expect(elsewhere('2026-11-26T13:00:00.000Z', 'America/Argentina/Buenos_Aires')).toMatch(/^10:00 in Buenos Aires$|^$/u)
  // A zone unknown to the browser is omitted.
  expect(timeInZones(at(26, 14), 'Nowhere/Land', NOW)).toBe('Thu\u00a026\u00a0Nov,\u00a014:00')
})

test('an offer of which others were given all times says so, and what comes next', () => {
  const taken = { ...interview({}), taken: [at(25, 9), at(26, 14)] }
  expect(candidatesInterview(taken, 'Norrsund', NOW)).toEqual({
    last: 'No offered time is free any more',
    next: 'Norrsund has been told, and can offer others.',
  })
  expect(employersInterview(taken, 'Maren', NOW)).toEqual({
    last: 'No offered time is free any more',
    next: 'You gave them to others. Offer Maren other times.',
  })
  const one = { ...taken, taken: [at(25, 9)] }
  expect(employersInterview(one, 'Maren', NOW).last).toBe('One time offered')
})

test.each<[string, Partial<Interview>, string, string]>([
  ['offered', {}, 'Invited to an interview', 'Pick one of 2 times, until Thu\u00a026\u00a0Nov,\u00a014:00.'],
  [
    'one time',
    { times: [at(26, 14)] },
    'Invited to an interview',
    'One time is offered, until Thu\u00a026\u00a0Nov,\u00a014:00.',
  ],
  ['over', { times: [at(22, 14)] }, 'No interview time is left', 'Norrsund can offer others.'],
  [
    'agreed',
    { state: 'agreed', start: at(26, 14) },
    'Interview agreed: Thu\u00a026\u00a0Nov,\u00a014:00',
    'Fiskepiren 4',
  ],
  ['none', { state: 'none' }, 'You said that no time fits', 'Norrsund can offer others.'],
  ['given back', { state: 'none', was: at(26, 14) }, "You said that you can't come", 'Norrsund can offer others.'],
  ['moved to no avail', { state: 'none', was: at(27, 9) }, 'You said that no time fits', 'Norrsund can offer others.'],
  ['called off', { state: 'cancelled', reply: 'Idris is ill.' }, 'Norrsund called off the interview', 'Idris is ill.'],
])('a candidate reads: %s', (_name, told, last, next) => {
  expect(candidatesInterview(interview(told), 'Norrsund', NOW)).toEqual({ last, next })
})

test('an interview that has been is no news', () => {
  expect(candidatesInterview(interview({ state: 'agreed', start: at(22, 9) }), 'Norrsund', NOW)).toBeNull()
})

test.each<[string, Partial<Interview>, string, string]>([
  ['offered', {}, '2 times offered', 'Maren has not picked yet.'],
  ['over', { times: [at(22, 14)] }, 'The times you offered are over', 'Maren picked none of them.'],
  [
    'agreed',
    { state: 'agreed', start: at(26, 14) },
    'Interview on Thursday\u00a026\u00a0Nov,\u00a014:00',
    'Fiskepiren 4',
  ],
  [
    'been',
    { state: 'agreed', start: at(22, 9) },
    'Interview was on Sunday\u00a022\u00a0Nov,\u00a009:00',
    'Fiskepiren 4',
  ],
  ['none', { state: 'none', reply: 'Evenings only.' }, 'No time fits Maren', 'Evenings only.'],
  ['given back', { state: 'none', was: at(26, 14) }, "Maren can't come", 'Offer other times.'],
  ['moved to no avail', { state: 'none', was: at(27, 9) }, 'No time fits Maren', 'Offer other times.'],
  ['called off', { state: 'cancelled' }, 'You called off the interview', ''],
])('an employer reads: %s', (_name, told, last, next) => {
  expect(employersInterview(interview(told), 'Maren', NOW)).toEqual({ last, next })
})

test('an employer reads that an interview is off when its candidate has left, not to offer times', () => {
  const left = interview({ state: 'none', was: at(26, 14) })
  expect(employersInterview(left, 'Deleted', NOW)).toEqual({
    last: 'Interview called off',
    next: 'The candidate has deleted their account.',
  })
})

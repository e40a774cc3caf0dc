import { describe, expect, test } from 'vitest'
import { formatDate, formatDay, isToday, formatMoment } from './when.ts'

const now = new Date(2025, 10, 20, 8, 30)
const at = (...parts: [number, number, number, number?, number?]) =>
  new Date(parts[0], parts[1], parts[2], parts[3] ?? 12, parts[4] ?? 0).toISOString()

describe('a past day in words', () => {
  test.each([
    [at(2025, 10, 20, 0, 1), 'today'],
    [at(2025, 10, 19, 23, 59), 'yesterday'],
    [at(2025, 10, 16), '4 days ago'],
    [at(2025, 9, 30), '3 weeks ago'],
    [at(2025, 7, 12), '12 Aug'],
    [at(2024, 10, 12), '12 Nov 2024'],
  ])('%s is %s', (iso, words) => {
    expect(formatDay(iso, now)).toBe(words)
  })

  test('a clock ahead of ours reads as today', () => {
    expect(formatDay(at(2025, 10, 21), now)).toBe('today')
  })
})

test('today is a calendar day of the reader, not 24 hours', () => {
  expect(isToday(at(2025, 10, 20, 0, 1), now)).toBe(true)
  expect(isToday(at(2025, 10, 19, 20), now)).toBe(false)
})

test('the time is given for today alone', () => {
  expect(formatMoment(at(2025, 10, 20, 7, 5), now)).toBe('today, 07:05')
  expect(formatMoment(at(2025, 10, 19, 7, 5), now)).toBe('yesterday')
})

test.each(Array.from({ length: 12 }, (_, month) => [month]))(
  'month %i is named as British English names it',
  (month) => {
    const named = new Date(2025, month, 3).toLocaleDateString('en-GB', { day: 'numeric', month: 'short' })
    expect(formatDate(at(2025, month, 3), now)).toBe(named)
  },
)

test('a date of this year goes without the year', () => {
  expect(formatDate(at(2025, 10, 12), now)).toBe('12 Nov')
})

test('days and times are those of UTC without a reader', () => {
  const utc = Object.assign(new Date('2025-11-20T00:30:00Z'), { isUtc: true })
  expect(formatDay('2025-11-19T23:59:00Z', utc)).toBe('yesterday')
  expect(formatMoment('2025-11-20T00:05:00Z', utc)).toBe('today, 00:05')
  expect(formatDate('2024-12-31T23:59:00Z', utc)).toBe('31 Dec 2024')
})

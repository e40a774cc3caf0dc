import { expect, test } from 'vitest'
import { nextDailyMail } from './mail.rules.ts'

test.each([
  ['2026-03-02T09:00:00.000Z', 'Europe/Oslo', '2026-03-03T07:00:00.000Z'],
  ['2026-03-02T06:59:00.000Z', 'Europe/Oslo', '2026-03-02T07:00:00.000Z'],
  ['2026-03-02T07:00:00.000Z', 'Europe/Oslo', '2026-03-03T07:00:00.000Z'],
  // The clocks go forward in the night.
  ['2026-03-28T12:00:00.000Z', 'Europe/Oslo', '2026-03-29T06:00:00.000Z'],
  // And back, on a day of 25 hours.
  ['2026-10-24T06:00:00.000Z', 'Europe/Oslo', '2026-10-25T07:00:00.000Z'],
  ['2026-03-02T09:00:00.000Z', 'Asia/Kathmandu', '2026-03-03T02:15:00.000Z'],
  ['2026-03-02T09:00:00.000Z', 'Nowhere/There', '2026-03-03T08:00:00.000Z'],
  ['2026-03-02T09:00:00.000Z', '', '2026-03-03T08:00:00.000Z'],
])('after %s, it is eight in %s at %s', (now, zone, next) => {
  expect(nextDailyMail(new Date(now), zone).toISOString()).toBe(next)
})

import { expect, test } from 'vitest'
import { afterQuietHours } from './quiet-hours.rules.ts'

const NIGHT = { from: '22:00', to: '07:00' }

test.each([
  ['2026-03-02T09:00:00.000Z', NIGHT, 'Europe/Oslo', '2026-03-02T09:00:00.000Z'],
  ['2026-03-02T20:59:59.000Z', NIGHT, 'Europe/Oslo', '2026-03-02T20:59:59.000Z'],
  ['2026-03-02T21:00:30.000Z', NIGHT, 'Europe/Oslo', '2026-03-03T06:00:00.000Z'],
  ['2026-03-03T05:59:00.000Z', NIGHT, 'Europe/Oslo', '2026-03-03T06:00:00.000Z'],
  // The clocks go forward in this night.
  ['2026-03-28T22:00:00.000Z', NIGHT, 'Europe/Oslo', '2026-03-29T05:00:00.000Z'],
  ['2026-03-02T12:00:00.000Z', { from: '12:00', to: '13:30' }, 'Nowhere/There', '2026-03-02T13:30:00.000Z'],
  ['2026-03-02T23:00:00.000Z', null, 'Europe/Oslo', '2026-03-02T23:00:00.000Z'],
])('a mail due at %s with the quiet hours %j in %s comes at %s', (due, hours, zone, then) => {
  expect(afterQuietHours(hours, zone, new Date(due)).toISOString()).toBe(then)
})

import { expect, test } from 'vitest'
import { groupDigits, timeOfDay } from './digits.ts'

test.each([0, 7, 150, 999, 1000, 12_800, 100_000, 1_234_567])('%d is grouped as English groups it', (count) => {
  expect(groupDigits(count)).toBe(count.toLocaleString('en'))
})

test.each([
  [0, 5],
  [9, 41],
  [23, 59],
])('the time of day has four digits', (hours, minutes) => {
  const moment = new Date(2026, 10, 21, hours, minutes)
  expect(timeOfDay(moment)).toBe(moment.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' }))
})

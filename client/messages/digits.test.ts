import { expect, test } from 'vitest'
import { counted, timeOfDay } from './digits.ts'

test.each([
  [0, '0 jobs'],
  [1, '1 job'],
  [1400, '1,400 jobs'],
])('%d with its noun', (count, text) => {
  expect(counted(count, 'job')).toBe(text)
})

test.each([
  [0, 5],
  [9, 41],
  [23, 59],
])('the time of day has four digits', (hours, minutes) => {
  const moment = new Date(2026, 10, 21, hours, minutes)
  expect(timeOfDay(moment)).toBe(moment.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' }))
})

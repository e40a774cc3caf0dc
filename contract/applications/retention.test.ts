import { expect, test } from 'vitest'
import { isoDaysBefore, keptUntil } from './retention.rules.ts'

test('applications stay for so many days after their job was closed, and without a date while it is open', () => {
  expect(keptUntil('2026-11-13T09:00:00.000Z', 180)).toBe('2027-05-12T09:00:00.000Z')
  expect(keptUntil(null, 180)).toBeUndefined()
})

test('an application that has left the employer stays away when the job is opened or closed again', () => {
  const left = '2027-05-12T09:05:00.000Z'
  expect(keptUntil('2026-11-13T09:00:00.000Z', 180, left)).toBe('2027-05-12T09:00:00.000Z')
  expect(keptUntil(null, 180, left)).toBe(left)
  expect(keptUntil('2027-06-01T09:00:00.000Z', 180, left)).toBe(left)
})

test('the date and what is due are the two sides of one rule', () => {
  const closedAt = '2026-11-13T09:00:00.000Z'
  const until = new Date(keptUntil(closedAt, 30) ?? '')
  expect(isoDaysBefore(until, 30)).toBe(closedAt)
  expect(isoDaysBefore(new Date(until.getTime() - 1), 30) < closedAt).toBe(true)
})

import { expect, test } from 'vitest'
import { CAUSED_MAX, SenderLimit } from './sender-limit.ts'

const NOW = Date.parse('2026-03-02T09:00:00.000Z')
const HOUR = 3_600_000

test('an account causes 200 mails within an hour, and then more in the next', () => {
  const limit = new SenderLimit(CAUSED_MAX)
  const admitted = (at: number, sender = 'idris') =>
    Array.from({ length: 250 }, () => limit.admits(sender, new Date(at))).filter(Boolean).length
  expect(admitted(NOW)).toBe(200)
  expect(admitted(NOW + HOUR - 1)).toBe(0)
  expect(admitted(NOW, 'maren')).toBe(200)
  expect(admitted(NOW + HOUR)).toBe(200)
  // What the board says by itself has no limit.
  expect(admitted(NOW, '')).toBe(250)
})

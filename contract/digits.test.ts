import { expect, test } from 'vitest'
import { groupDigits } from './digits.rules.ts'

test.each([0, 7, 150, 999, 1000, 12_800, 100_000, 1_234_567])('%d is grouped as English groups it', (count) => {
  expect(groupDigits(count)).toBe(count.toLocaleString('en'))
})

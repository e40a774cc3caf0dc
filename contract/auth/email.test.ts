import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normaliseEmail } from './email.ts'

test.each([
  [' Cara@Example.ORG ', 'cara@example.org'],
  ['cara+jobs@example.org', 'cara+jobs@example.org'],
  // Letters beyond ASCII stay as they are: folding them would make two people one.
  ['ÉMILE@example.org', 'Émile@example.org'],
  ['\u212Aarl@example.org', '\u212Aarl@example.org'],
])('%j is compared as %j', (given, normal) => {
  expect(normaliseEmail(given)).toBe(normal)
})

test('a normal address is its own normal', () => {
  fc.assert(fc.property(fc.string(), (any) => normaliseEmail(normaliseEmail(any)) === normaliseEmail(any)))
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isEmail, isPublicEmail, mailLink, normaliseEmail, readableEmail, releasedEmail } from './email.ts'

test.each([
  [' Cara@Example.ORG ', 'cara@example.org'],
  ['cara+jobs@example.org', 'cara+jobs@example.org'],
  // Letters beyond ASCII are kept: folding them could merge two people's addresses.
  ['ÉMILE@example.org', 'Émile@example.org'],
  ['\u212Aarl@example.org', '\u212Aarl@example.org'],
])('%j is compared as %j', (given, normal) => {
  expect(normaliseEmail(given)).toBe(normal)
})

test('a normal address is its own normal', () => {
  fc.assert(fc.property(fc.string(), (any) => normaliseEmail(normaliseEmail(any)) === normaliseEmail(any)))
})

test('a released address is read by nobody, and every other one is', () => {
  expect(readableEmail(releasedEmail('8a4c1d20'))).toBe('')
  expect(readableEmail('cara@example.org')).toBe('cara@example.org')
})

test.each([
  ['cara+jobs@example.org', 'mailto:cara%2Bjobs@example.org'],
  ['cara?bcc=carl@example.org', 'mailto:cara%3Fbcc%3Dcarl@example.org'],
  ['o&b@почта.рф', 'mailto:o%26b@%D0%BF%D0%BE%D1%87%D1%82%D0%B0.%D1%80%D1%84'],
])('a mail to %s goes there and nowhere else', (address, link) => {
  expect(mailLink(address)).toBe(link)
})

test.each([
  ['name@example.org', true, true],
  ['o.brien+jobs@mail.example.co', true, true],
  ['name@localhost', true, false],
  ['name@example.', true, false],
  ['name@.org', true, false],
  ['name', false, false],
  ['@example.org', false, false],
  ['one@two@example.org', false, false],
  ['name @example.org', false, false],
  ['', false, false],
])('%j is an address: %j, and one that mail from anywhere reaches: %j', (text, isAddress, isReached) => {
  expect([isEmail(text), isPublicEmail(text)]).toEqual([isAddress, isReached])
})

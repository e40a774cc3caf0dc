import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isEmail, isPublicEmail, mailLink, normaliseEmail, readableEmail, releasedEmail } from './email.ts'

test.each([
  [' Cara@Example.ORG ', 'cara@example.org'],
  ['cara+jobs@example.org', 'cara+jobs@example.org'],
  // Letters beyond ASCII are kept: folding them could merge two people's addresses.
  ['ÉMILE@example.org', 'Émile@example.org'],
  ['\u212Aarl@example.org', '\u212Aarl@example.org'],
  ['ﬁn@example.org', 'ﬁn@example.org'],
  // Two spellings of one mailbox: composed and decomposed letters, a domain as it is read and as it is looked up.
  ['zoe\u0308@example.org', 'zo\u00EB@example.org'],
  ['E\u0301mile@example.org', '\u00C9mile@example.org'],
  ['J\u030C@example.org', '\u01F0@example.org'],
  ['info@M\u00FCnchen.example', 'info@xn--mnchen-3ya.example'],
  ['info@mu\u0308nchen.example', 'info@xn--mnchen-3ya.example'],
  ['info@XN--MNCHEN-3YA.example', 'info@xn--mnchen-3ya.example'],
  ['info@почта.рф', 'info@xn--80a1acny.xn--p1ai'],
  // No domains: what a link would make of them is not what they are.
  ['info@münchen.example/x', 'info@münchen.example/x'],
  ['info@mü nchen.example', 'info@mü nchen.example'],
])('%j is compared as %j', (given, normal) => {
  expect(normaliseEmail(given)).toBe(normal)
})

test('a normal address is its own normal', () => {
  const unit = fc.constantFrom('a', 'A', '@', '.', 'ü', '\u0308', '\u212A', 'ﬁ', '１', '-', '/', '%')
  const texts = [fc.string(), fc.string({ unit })]
  fc.assert(fc.property(fc.oneof(...texts), (any) => normaliseEmail(normaliseEmail(any)) === normaliseEmail(any)))
})

test('a composed and a decomposed spelling are one address', () => {
  const unit = fc.constantFrom('É', 'é', 'Å', 'ü', 'J\u030C', '\u01F0', 'a', 'Q', '.')
  const local = fc.string({ unit, minLength: 1 })
  fc.assert(
    fc.property(local, (text) => {
      const [composed, decomposed] = (['NFC', 'NFD'] as const).map((form) =>
        normaliseEmail(`${text}@example.org`.normalize(form)),
      )
      return composed === decomposed
    }),
  )
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

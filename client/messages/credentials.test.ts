import { expect, test } from 'vitest'
import { cleanEmail, emailIssue } from './credentials.ts'

test.each([
  ' cara@example.org\n',
  '\u200Bcara@example.org\u200B',
  '\u202Acara@example.org\u202C',
  'cara@\u00ADexample.org',
])('a pasted address is taken without what nobody sees: %j', (pasted) => {
  expect(cleanEmail(pasted)).toBe('cara@example.org')
  expect(emailIssue(pasted)).toBeNull()
})

test('an address of invisible characters is none', () => {
  expect(emailIssue('\u200B')).toBe(emailIssue(''))
})

import { expect, test } from 'vitest'
import { parseSettings } from './env.ts'

test('the administrators are named by their addresses, as tokens have them', () => {
  const { adminEmails } = parseSettings({ ADMIN_EMAILS: ' Ada@Example.org,bo@example.org ' })
  expect(adminEmails).toEqual(['ada@example.org', 'bo@example.org'])
})

test.each([
  ['MAX_SAVED_JOBS', '2001'],
  ['MAX_SAME_MESSAGES', '0'],
  ['ADMIN_EMAILS', 'ada@example.org, bo'],
  ['ADMIN_EMAILS', 'ada@example.org,'],
])('%s cannot be %j', (name, value) => {
  expect(() => parseSettings({ [name]: value })).toThrow(name)
})

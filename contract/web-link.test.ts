import { expect, test } from 'vitest'
import { completedAddress, ownPath, webAddress, webAddressIssue } from './web-link.rules.ts'

// Spec 5: LinkedIn and portfolio are addresses on the web
test.each([
  [' https://www.example.org/maren/ ', 'https://www.example.org/maren/'],
  ['http://example.org', 'http://example.org/'],
  ['https://example.org/a?b=c#d', 'https://example.org/a?b=c#d'],
  ['http://norrsund.example/jobs?of=today', 'http://norrsund.example/jobs?of=today'],
])('%j is an address on the web', (text, href) => {
  expect(webAddress(text)?.href).toBe(href)
  expect(webAddressIssue(text)).toBeNull()
})

test.each([
  ['linkedin.com/in/maren', 'https://linkedin.com/in/maren'],
  [' www.example.org ', 'https://www.example.org'],
  ['example.org:8080/a?b=c@d', 'https://example.org:8080/a?b=c@d'],
  ['blåbær.no', 'https://blåbær.no'],
  ['http://example.org', 'http://example.org'],
])('%j is completed to %s, and taken', (text, completed) => {
  expect(completedAddress(text)).toBe(completed)
  expect(webAddressIssue(text)).toBeNull()
})

test.each([
  '',
  'none',
  'me@example.org',
  '1.5',
  'a.b c.d',
  'javascript:alert(1)',
  '//example.org',
  '\\\\example.org',
  'a.example@evil.example/',
])('%j is not completed', (text) => {
  expect(completedAddress(text)).toBe(text)
})

test.each([
  '',
  'javascript:alert(1)',
  ' java\nscript:alert(1)',
  'data:text/html,x',
  'ftp://example.org',
  'mailto:me@example.org',
  'https://me:pw@example.org',
  'https://me@example.org',
  'https://paypal.example@evil.example/',
  'https://',
])('%j is none, and the sentence says what is', (text) => {
  expect(webAddress(text)).toBeNull()
  expect(webAddressIssue(text)).toBe('Write the whole address, like https://example.org.')
})

test.each(['/dashboard/messages?with=u-1', '/job-details/7#questions', '/'])('%j is a path of our own site', (path) => {
  expect(ownPath(path)).toBe(path)
})

test.each([
  undefined,
  7,
  '',
  'jobs',
  'https://elsewhere.example',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  '/.//elsewhere.example',
])('%j leads elsewhere', (path) => {
  expect(ownPath(path)).toBeNull()
})

import { expect, test } from 'vitest'
import { webLink } from './web-link.ts'

test('an address on the web is a link, read without its trimmings', () => {
  expect(webLink(' https://www.example.org/maren/ ')).toEqual({
    href: 'https://www.example.org/maren/',
    text: 'example.org/maren',
  })
  expect(webLink('http://example.org')).toEqual({ href: 'http://example.org/', text: 'example.org' })
})

test.each([
  '',
  'example.org',
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://example.org',
  'https://me:pw@example.org',
])('%j is no link', (address) => {
  expect(webLink(address)).toBeNull()
})

import { expect, test } from 'vitest'
import { messageParts } from './message-parts.ts'

const linksIn = (text: string) => messageParts(text).flatMap(({ href }) => href ?? [])

test('addresses of the web become links, the rest stays as it was typed', () => {
  expect(messageParts('See https://example.org/a?b=1 and\nhttp://example.org now')).toEqual([
    { text: 'See ' },
    { text: 'https://example.org/a?b=1', href: 'https://example.org/a?b=1' },
    { text: ' and\n' },
    { text: 'http://example.org', href: 'http://example.org/' },
    { text: ' now' },
  ])
})

test('the punctuation of the sentence is no part of the address', () => {
  expect(linksIn('Look at https://example.org/quay. (Or https://example.org/b)?')).toEqual([
    'https://example.org/quay',
    'https://example.org/b',
  ])
  expect(linksIn('https://example.org/wiki/Skarv_(ship)')).toEqual(['https://example.org/wiki/Skarv_(ship)'])
})

test.each([
  'javascript:alert(1)',
  'data:text/html,https',
  'JAVASCRIPT://example.org/%0aalert(1)',
  'ftp://example.org',
  'https://',
  'www.example.org',
  // Phishing links: the userinfo looks like the host.
  'https://paypal.example@evil.example/',
  'https://paypal.example:443@evil.example/login',
  '<a href="x">x</a>',
])('%s is text', (text) => {
  expect(messageParts(text)).toEqual([{ text }])
})

test('the parts of a message join to its whole text', () => {
  const text = 'a https://example.org, b (https://example.org/x) https:// c'
  expect(
    messageParts(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
})

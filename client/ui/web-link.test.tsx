import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { WebLink } from './WebLink.tsx'

test.each([
  [' https://www.example.org/maren/ ', 'https://www.example.org/maren/', 'example.org/maren'],
  ['http://example.org', 'http://example.org/', 'example.org'],
])('the address on the web %j is a link, read without its trimmings', (address, href, text) => {
  render(<WebLink address={address} label="Website" />)
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: `Website: ${text}` })
  expect([link.href, link.textContent, link.rel]).toEqual([href, text, 'noopener noreferrer nofollow'])
})

test.each([
  '',
  'example.org',
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://example.org',
  'https://me:pw@example.org',
  'https://paypal.example@evil.example/',
])('%j is no link', (address) => {
  const { container } = render(<WebLink address={address} />)
  expect([container.querySelector('a'), container.textContent]).toEqual([null, address])
})

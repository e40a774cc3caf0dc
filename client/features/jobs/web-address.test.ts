import { expect, test } from 'vitest'
import { webAddress } from './web-address.ts'

test.each(['https://norrsund.example', 'http://norrsund.example/jobs?of=today'])('%s is a website', (text) => {
  expect(webAddress(text)?.protocol).toMatch(/^https?:$/u)
})

test.each(['', 'norrsund.example', 'javascript:alert(1)', 'data:text/html,hi', 'mailto:crew@norrsund.example'])(
  '%j is not',
  (text) => {
    expect(webAddress(text)).toBeNull()
  },
)

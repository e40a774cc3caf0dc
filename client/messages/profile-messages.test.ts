import { expect, test } from 'vitest'
import { resumeName, formatSize } from './profile-messages.ts'

test.each([
  [1, '1 kB'],
  [421_888, '412 kB'],
  [1024 * 1023, '1023 kB'],
  [1_363_149, '1.3 MB'],
  [5 * 1024 * 1024, '5.0 MB'],
])('%i bytes are %s', (bytes, words) => {
  expect(formatSize(bytes)).toBe(words)
})

test('a resume is called after its owner', () => {
  expect(resumeName({ firstName: 'Maren', lastName: 'Holt' })).toBe('Maren Holt resume.pdf')
})

import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

test('words have one kind of apostrophe, the one of the words that the specification gives', () => {
  const sources = readdirSync('client', { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/u.test(name) && !name.includes('.test.'),
  )
  expect(sources.length).toBeGreaterThan(500)
  expect(sources.filter((name) => /\p{L}’\p{L}/u.test(readFileSync(`client/${name}`, 'utf8')))).toEqual([])
})

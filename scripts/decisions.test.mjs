import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('../docs/decisions/', import.meta.url)

const pages = readdirSync(folder).filter((name) => /^\d{4}-.+\.md$/u.test(name))

test('each decision has a number of its own', () => {
  const numbers = pages.map((name) => name.slice(0, 4))
  expect(numbers.filter((number, place) => numbers.indexOf(number) !== place)).toEqual([])
})

test('the index of the decisions lists each page once', () => {
  const index = readFileSync(new URL('README.md', folder), 'utf8')
  const listed = Array.from(index.matchAll(/\]\((\d{4}-[^)]+)\)/gu), ([, name]) => name)
  expect(new Set(listed)).toEqual(new Set(pages))
  expect(listed).toHaveLength(pages.length)
})

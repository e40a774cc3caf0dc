import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('../docs/decisions/', import.meta.url)

test('the index of the decisions lists each page once', () => {
  const pages = readdirSync(folder).filter((name) => /^\d{4}-.+\.md$/u.test(name))
  const index = readFileSync(new URL('README.md', folder), 'utf8')
  const listed = Array.from(index.matchAll(/\]\((\d{4}-[^)]+)\)/gu), ([, name]) => name)
  expect(new Set(listed)).toEqual(new Set(pages))
  expect(listed).toHaveLength(pages.length)
})

import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Sibling selectors without a class, e.g. '* + *' or 'li + li': the preceding element can be anything. */
const ANY_SIBLING = /(?:^|[\s>,(])(?:\*|[a-z][a-z\d]*)\s*[+~]\s*[*:[a-z][^{};]*\{/gmu

test('no rule is about any element after another: where one is put at the beginning of a list, it would restyle the whole list', () => {
  const sheets = readdirSync('client', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'))
  expect(sheets.length).toBeGreaterThan(50)
  expect(sheets.flatMap((sheet) => readFileSync(`client/${sheet}`, 'utf8').match(ANY_SIBLING) ?? [])).toEqual([])
})

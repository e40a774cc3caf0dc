import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

/** '* + *', '> * + :not(...)': whatever stands before, and whatever comes after. */
const ANY_SIBLING = /(?:^|[\s>,(])\*\s*[+~]\s*[*:[][^{}]*\{/gmu

test('no rule is about any element after any other: each element that is put before others restyles all of them', () => {
  const sheets = readdirSync('client', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'))
  expect(sheets.length).toBeGreaterThan(50)
  expect(sheets.flatMap((sheet) => readFileSync(`client/${sheet}`, 'utf8').match(ANY_SIBLING) ?? [])).toEqual([])
})

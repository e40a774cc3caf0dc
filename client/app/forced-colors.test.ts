import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

test('an edge drawn by a shadow has a border in forced colours, which remove shadows', () => {
  const sheets = readdirSync('client', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'))
  const edges = sheets.flatMap((name) =>
    readFileSync(`client/${name}`, 'utf8')
      .split('box-shadow: var(--raise-0);')
      .slice(1)
      .map((text) => [name, text] as const),
  )
  expect(edges.length).toBeGreaterThan(8)
  // The block is the last in its rule.
  const others = edges.filter(
    ([, text]) => !/^[^}]*@media \(forced-colors: active\) \{\s*border: 1px solid;/u.test(text),
  )
  expect(others.map(([name]) => name)).toEqual([])
})

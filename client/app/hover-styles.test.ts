import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

/** A block for devices with a pointer that hovers, up to the brace that closes it: the formatter indents it alike. */
const FOR_POINTERS = /^( *)@media \(hover: hover\)[^\n]*\{\n[\s\S]*?^\1\}/gmu

test('hovering is styled for pointers alone: on a touch screen the style would stay where a finger was last', () => {
  const sheets = readdirSync('client', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'))
  const styled = sheets.map((name) => [name, readFileSync(`client/${name}`, 'utf8')] as const)
  expect(styled.filter(([, text]) => text.includes(':hover')).length).toBeGreaterThan(20)
  const others = styled.filter(([, text]) => text.replaceAll(FOR_POINTERS, '').includes(':hover'))
  expect(others.map(([name]) => name)).toEqual([])
})

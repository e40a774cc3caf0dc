import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { linesOf, type Line } from './lines.ts'

async function linesIn(chunks: readonly (string | Buffer)[]): Promise<Line[]> {
  const lines: Line[] = []
  for await (const line of linesOf(Readable.from(chunks.map((chunk) => Buffer.from(chunk))))) lines.push(line)
  return lines
}

test('lines are numbered from 1, blank ones too, wherever the chunks end', async () => {
  expect(await linesIn(['\uFEFF{"a', '":1}\r\n\n', '  \n{"b":2}'])).toEqual([
    { number: 1, text: '{"a":1}' },
    { number: 4, text: '{"b":2}' },
  ])
})

test('a line without an end, and one that is not UTF-8, are no lines; the next one is', async () => {
  const long = Array.from({ length: 30 }, () => 'x'.repeat(50_000))
  expect(await linesIn([...long, '\n', Buffer.from([0xff, 0x0a]), 'good\n'])).toEqual([
    { number: 1, reason: 'The line is longer than 1,000,000 bytes.' },
    { number: 2, reason: 'The line is not UTF-8.' },
    { number: 3, text: 'good' },
  ])
})

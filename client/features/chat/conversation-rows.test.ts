import { expect, test } from 'vitest'
import { rowBlocks } from './conversation-rows.ts'

const message = (place: number) => ({ kind: 'message', key: `m${place}` })
const messages = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, place) => message(first + place))
const keysOf = (rows: readonly { key: string }[]) => rows.map(({ key }) => key)

test('older and newer messages leave the blocks of the others as they are', () => {
  const blocks = rowBlocks(messages(100, 125), 'm100')
  expect(blocks.map(({ rows }) => rows.length)).toEqual([10, 10, 6])
  const more = rowBlocks(messages(75, 136), 'm100')
  expect(more.map(({ rows }) => rows.length)).toEqual([5, 10, 10, 10, 10, 10, 7])
  const byKey = new Map(more.map(({ key, rows }) => [key, keysOf(rows)]))
  for (const { key, rows } of blocks) expect(byKey.get(key)?.slice(0, rows.length)).toEqual(keysOf(rows))
})

test('a divider belongs to the message after it, and moves no message to another block', () => {
  const rows = [{ kind: 'day', key: 'Monday' }, ...messages(1, 10), { kind: 'new', key: 'new' }, ...messages(11, 12)]
  expect(rowBlocks(rows, 'm1').map((block) => keysOf(block.rows))).toEqual([
    ['Monday', ...keysOf(messages(1, 10))],
    ['new', 'm11', 'm12'],
  ])
})

test('blocks begin at the first message when the one that they are counted from is gone', () => {
  expect(rowBlocks(messages(1, 15), 'gone').map(({ key, rows }) => [key, rows.length])).toEqual([
    [0, 10],
    [1, 5],
  ])
  expect(rowBlocks([], undefined)).toEqual([])
})

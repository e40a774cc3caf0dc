import { expect, test } from 'vitest'
import { heightsOf, isEnough, roomOf, rowAt, rowsAround, rowsAtEnd } from './drawn-rows.ts'

const rows = (count: number, height = 100) => Array.from({ length: count }, () => height)

test('at first the newest are drawn, and as many as there are of a few', () => {
  expect(rowsAtEnd(500)).toEqual({ start: 460, end: null })
  expect(rowsAtEnd(3)).toEqual({ start: 0, end: null })
})

test('what is seen is drawn, with 1500 pixels more each way', () => {
  expect(rowsAround(rows(500), { top: 20_000, bottom: 20_600 })).toEqual({ start: 185, end: 222 })
  expect(rowsAround(rows(500), { top: 0, bottom: 600 })).toEqual({ start: 0, end: 22 })
  expect(rowsAround(rows(500), { top: 49_400, bottom: 50_000 })).toEqual({ start: 479, end: null })
})

test('more are drawn when few are left, or when many were left behind; an end of the list is no hurry', () => {
  const middle = { start: 100, end: 200 }
  expect(isEnough(middle, { above: 1500, below: 1500 })).toBe(true)
  expect(isEnough(middle, { above: 900, below: 1500 })).toBe(false)
  expect(isEnough(middle, { above: 1500, below: 900 })).toBe(false)
  expect(isEnough(middle, { above: 1500, below: 2300 })).toBe(false)
  expect(isEnough({ start: 0, end: null }, { above: 0, below: 0 })).toBe(true)
})

test('a row that was not measured counts as one of usual height', () => {
  const heights = heightsOf(['a', 'b', 'c'], new Map([['b', 300]]))
  expect(roomOf(heights, 0)).toBe(460)
  expect(roomOf(heights, 1, 2)).toBe(300)
  expect([0, 79, 80, 379, 380, 5000].map((px) => rowAt(heights, px))).toEqual([0, 0, 1, 1, 2, 2])
})

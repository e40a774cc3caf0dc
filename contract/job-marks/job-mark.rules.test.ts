import { expect, test } from 'vitest'
import { isNewer, markAfter, changeTimeAfter } from './job-mark.rules.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 9) + minute * 60_000).toISOString()
const now = new Date(at(0))
const known = { jobId: 'a', isSet: false, changedAt: at(-5) }
const change = (minute: number, isSet = true) => ({ jobId: 'a', isSet, changedAt: at(minute) })

test('a change on a device comes after the one it follows, whichever clock is behind', () => {
  expect(changeTimeAfter(undefined, Date.parse(at(5)))).toBe(at(5))
  expect(changeTimeAfter({ changedAt: at(1) }, Date.parse(at(5)))).toBe(at(5))
  expect(Date.parse(changeTimeAfter({ changedAt: at(9) }, Date.parse(at(5))))).toBe(Date.parse(at(9)) + 1)
})

test('the newest change wins, and of two with the same time the first', () => {
  expect(isNewer(change(-4), known)).toBe(true)
  expect(isNewer(change(-5), known)).toBe(false)
  expect(markAfter(undefined, change(-6), { now })).toEqual(change(-6))
  expect(markAfter(known, change(-4), { now })).toEqual(change(-4))
  expect(markAfter(known, change(-5), { now })).toBe(known)
})

test('a change in the future counts as made now, and several of one request keep their order', () => {
  expect(markAfter(known, change(60), { now }).changedAt).toBe(at(0))
  const times = [0, 1].map((later) => Date.parse(markAfter(known, change(60 - later), { now, later }).changedAt))
  expect(times).toEqual([now.getTime(), now.getTime() - 1])
})

test.for([
  ['behind', -1440],
  ['ahead', 1440],
] as const)('the time of a change is corrected when the clock of its device is a day %s', ([, off]) => {
  const clocks = { now, deviceTime: at(off) }
  expect(markAfter(known, change(off - 3), clocks)).toEqual(change(-3))
  expect(markAfter(known, change(off - 7), clocks)).toBe(known)
})

test('a corrected change that follows its opposite within a minute is newer', () => {
  const clocks = { now, deviceTime: at(60) }
  const after = new Date(Date.parse(known.changedAt) + 1).toISOString()
  expect(markAfter(known, change(54.5), clocks)).toEqual({ ...known, isSet: true, changedAt: after })
  expect(markAfter(known, change(54.5, false), clocks)).toBe(known)
})

test('a clock that is less than a minute off counts as right', () => {
  expect(markAfter(known, change(-1), { now, deviceTime: at(0.5) })).toEqual(change(-1))
})

import { expect, test } from 'vitest'
import {
  CONFIRMATION_DAYS,
  asksFrom,
  confirmationStep,
  pausesAt,
  type ConfirmableJob,
} from './job-confirmation.rules.ts'

const DAY = 86_400_000
const START = Date.parse('2026-03-02T09:00:00.000Z')
const on = (day: number) => new Date(START + day * DAY)
const at = (day: number) => on(day).toISOString()
const job = (values: Partial<ConfirmableJob> = {}): ConfirmableJob => ({
  confirmedAt: at(0),
  askedAt: null,
  ...values,
})
const step = (values: Partial<ConfirmableJob>, day: number) => confirmationStep(job(values), CONFIRMATION_DAYS, on(day))

test.each([
  ['fresh', {}, 3, { kind: 'wait', next: on(14) }],
  ['two weeks old', {}, 14, { kind: 'ask', next: on(28) }],
  ['asked, and asked again', { askedAt: at(14) }, 28, { kind: 'ask', next: on(30) }],
  ['a month without a word', { askedAt: at(14) }, 30, { kind: 'pause' }],
  ['confirmed since', { confirmedAt: at(20) }, 30, { kind: 'wait', next: on(34) }],
  ['asked late: it has as long as any other', {}, 100, { kind: 'ask', next: on(114) }],
  ['asked late, and a while ago', { askedAt: at(100) }, 115, { kind: 'ask', next: on(116) }],
  ['asked late, and no word', { askedAt: at(100) }, 116, { kind: 'pause' }],
])('a job gets the confirmation step that is due: %s', (_name, values, day, expected) => {
  expect(step(values, day)).toEqual(expected)
})

test('the day after it was to be filled is asked about, once, and the rest of the time stays', () => {
  const filled = job({ fillBy: '2026-03-06' })
  expect(asksFrom(filled, CONFIRMATION_DAYS).toISOString()).toBe('2026-03-07T00:00:00.000Z')
  expect(pausesAt({ ...filled, askedAt: '2026-03-07T00:00:00.000Z' }, CONFIRMATION_DAYS, on(5))).toEqual(on(30))
  // Confirmed after that date: the date no longer counts.
  expect(asksFrom({ ...filled, confirmedAt: at(10) }, CONFIRMATION_DAYS)).toEqual(on(24))
  // A date far ahead does not delay the question.
  expect(asksFrom(job({ fillBy: '2026-12-01' }), CONFIRMATION_DAYS)).toEqual(on(14))
})

test('a job is paused only when its owner was asked 16 days before, whatever the clock does', () => {
  for (const gap of [1, 5, 13, 31, 90]) {
    let state = job({ confirmedAt: at(-400) })
    let day = 0
    for (;;) {
      const due = confirmationStep(state, CONFIRMATION_DAYS, on(day))
      if (due.kind === 'pause') break
      if (due.kind === 'ask') state = { ...state, askedAt: state.askedAt ?? at(day) }
      day += gap
      expect(day).toBeLessThan(500)
    }
    expect(state.askedAt).not.toBeNull()
    expect(day * DAY + START - Date.parse(state.askedAt ?? '')).toBeGreaterThanOrEqual(16 * DAY)
  }
})

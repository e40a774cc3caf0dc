import { expect, test } from 'vitest'
import { APPEAL_DAYS, CASE_STATES, appealUntil, reasonsFor, stateAfter, stepsOf, type CaseState } from './case.rules.ts'
import { REPORTED_KINDS } from './report.rules.ts'

const standing = { kind: 'job', isFinal: false, isGone: false } as const

test('a reported thing is dismissed or taken down, and a taken down one put back', () => {
  const steps = (state: CaseState) => stepsOf({ ...standing, state })
  expect(steps('open')).toEqual(['dismiss', 'hide'])
  expect(steps('dismissed')).toEqual(['hide'])
  expect(steps('in-force')).toEqual(['restore'])
  expect(steps('appealed')).toEqual(['uphold', 'restore'])
  expect(steps('upheld')).toEqual([])
  expect(stepsOf({ ...standing, kind: 'person', state: 'open' })).toEqual(['dismiss', 'suspend'])
  expect(stepsOf({ ...standing, kind: 'person', state: 'appealed' })).toEqual(['uphold', 'lift'])
})

test('after an appeal nothing is left to decide, and of what is gone only that nothing is done', () => {
  for (const state of CASE_STATES) {
    expect(stepsOf({ ...standing, state, isFinal: true })).toEqual([])
    expect(stepsOf({ ...standing, state, isGone: true })).toEqual(
      state === 'open' ? ['dismiss'] : state === 'appealed' ? ['uphold'] : [],
    )
  }
})

test('every step of every kind leads to another state, and has a reason to choose, among them another one', () => {
  for (const kind of REPORTED_KINDS)
    for (const state of CASE_STATES)
      for (const step of stepsOf({ ...standing, kind, state })) {
        expect(stateAfter[step]).not.toBe(state)
        expect(reasonsFor(kind, step)).toContain('other')
      }
})

test('an appeal has 30 days from the decision, and only against what is in force', () => {
  const decidedAt = '2026-03-02T09:00:00.000Z'
  expect(APPEAL_DAYS).toBe(30)
  expect(appealUntil({ state: 'in-force', decidedAt })).toBe('2026-04-01T09:00:00.000Z')
  for (const state of ['open', 'dismissed', 'appealed', 'upheld', 'restored'] as const)
    expect(appealUntil({ state, decidedAt })).toBeNull()
})

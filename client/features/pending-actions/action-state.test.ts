import { expect, test } from 'vitest'
import { problemOf, type ProblemCode } from '#contract/problem.ts'
import { deliveries } from '#client/offline/outbox/delivery.ts'
import type { OutboxRecord } from '#client/offline/outbox/outbox.records.ts'
import { formatActionState } from './action-state.ts'

const now = new Date('2026-03-02T12:00:00.000Z')

const waiting = (values: Partial<OutboxRecord> = {}): OutboxRecord => ({
  seq: 1,
  id: 'a1',
  v: 1,
  userId: 'ida',
  email: 'ida@example.org',
  kind: 'apply',
  lane: 'job:j1',
  payload: { jobId: 'j1', position: 'Ferry Mechanic', companyName: 'Norrsund', appliedAt: '' },
  status: 'queued',
  attempts: 0,
  nextAt: 0,
  createdAt: now.getTime() - 1000,
  ...values,
})

const refused = (code: ProblemCode) => {
  const problem = problemOf(code)
  return waiting({ status: 'failed', failure: { kind: 'HTTP', status: problem.status, problem } })
}
const stateOf = (record: OutboxRecord, isOnline = true, before: OutboxRecord[] = []) => {
  const delivery = deliveries([...before, record], isOnline ? 'online' : 'offline').get(record.id) ?? 'waiting'
  return formatActionState(record, { delivery, isOnline, now })
}
const titleOf = (...args: Parameters<typeof stateOf>) => stateOf(...args).title

test('a refusal has the words of its kind of action', () => {
  const refusal = { title: 'This job closed while you were away', text: 'Your application was not sent.' }
  const state = formatActionState(refused('job.closed'), {
    refusals: { 'job.closed': refusal },
    delivery: 'failed',
    isOnline: true,
    now,
  })
  expect(state).toEqual({ tone: 'error', ...refusal })
})

test('any other refusal has the words of its code', () => {
  expect(titleOf(refused('application.recruiter'))).toBe("Recruiter can't apply")
})

test('a waiting action says what it waits for', () => {
  const noAnswer = { attempts: 1, failure: { kind: 'TIMEOUT_ERROR' } } as const
  expect(titleOf(waiting(), false)).toBe('Waiting for a connection')
  expect(titleOf(waiting(), true, [waiting({ seq: 0, id: 'a0', ...noAnswer })])).toBe('Next in line')
  expect(titleOf(waiting({ status: 'sending' }))).toBe('Sending')
  expect(titleOf(waiting(noAnswer))).toBe('Still trying (1 attempt)')
  expect(titleOf(waiting({ status: 'blocked', failure: { kind: 'SIGN_IN' } }))).toBe('Log in to send this')
  const suspended = { kind: 'HTTP', status: 403, problem: problemOf('account.suspended') } as const
  expect(stateOf(waiting({ status: 'blocked', attempts: 1, failure: suspended }))).toEqual({
    tone: 'warning',
    title: 'Your account is suspended',
    text: 'Sends itself if that is lifted.',
  })
  const outdated = { kind: 'HTTP', status: 426, problem: problemOf('client.outdated') } as const
  expect(titleOf(waiting({ attempts: 1, failure: outdated }))).toBe('Waiting for the new version of the app')
})

test('after eight tries or a day its writer is told', () => {
  const failure = { kind: 'FETCH_ERROR' } as const
  const late = { tone: 'error', text: 'This takes longer than usual.' }
  expect(stateOf(waiting({ attempts: 8, failure }))).toEqual({ ...late, title: 'Still trying (8 attempts)' })
  expect(stateOf(waiting({ attempts: 7, failure }))).toMatchObject({
    tone: 'warning',
    title: 'Still trying (7 attempts)',
  })
  expect(stateOf(waiting({ createdAt: now.getTime() - 24 * 60 * 60_000 }), false)).toEqual({
    ...late,
    title: 'Waiting for a connection',
  })
})

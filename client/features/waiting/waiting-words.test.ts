import { expect, test } from 'vitest'
import { problemOf, type ProblemCode } from '../../../contract/problem.ts'
import type { OutboxRecord } from '../../offline/outbox/outbox.records.ts'
import { stateWords } from './waiting-words.ts'

const now = new Date('2026-03-02T12:00:00.000Z')

const waiting = (values: Partial<OutboxRecord> = {}): OutboxRecord =>
  ({
    seq: 1,
    id: 'a1',
    v: 2,
    userId: 'ida',
    email: 'ida@example.org',
    kind: 'apply',
    lane: 'job:j1',
    payload: { jobId: 'j1', position: 'Ferry Mechanic', companyName: 'Norrsund', appliedTime: '' },
    status: 'queued',
    attempts: 0,
    nextAt: 0,
    createdAt: now.getTime() - 1000,
    ...values,
  }) as OutboxRecord

const refused = (code: ProblemCode) => {
  const problem = problemOf(code)
  return waiting({ status: 'attention', trouble: { kind: 'HTTP', status: problem.status, problem } })
}
const titleOf = (record: OutboxRecord, isOnline = true) => stateWords(record, { isOnline, now }).title

test('an application that comes too late is explained by what happened meanwhile', () => {
  expect(stateWords(refused('job.closed'), { isOnline: true, now })).toEqual({
    tone: 'bad',
    title: 'This job closed while you were away',
    text: 'Your application was not sent.',
  })
})

test('any other refusal has the words of its code', () => {
  expect(titleOf(refused('application.recruiter'))).toBe("Recruiter can't apply")
})

test('what waits says what it waits for', () => {
  expect(titleOf(waiting(), false)).toBe('Waits for a network')
  expect(titleOf(waiting())).toBe('Waits for its turn')
  expect(titleOf(waiting({ status: 'sending' }))).toBe('Being sent')
  expect(titleOf(waiting({ attempts: 1, trouble: { kind: 'TIMEOUT_ERROR' } }))).toBe('The board did not answer yet')
  expect(titleOf(waiting({ status: 'held', trouble: { kind: 'SIGN_IN' } }))).toBe('Waits until you log in again')
  expect(titleOf(waiting({ trouble: { kind: 'HTTP', status: 426, problem: problemOf('client.outdated') } }))).toBe(
    'Waits for the new version of the app',
  )
})

test('after eight tries or a day its writer is told', () => {
  const trouble = { kind: 'FETCH_ERROR' } as const
  expect(titleOf(waiting({ attempts: 8, trouble }))).toBe('It has not arrived for a long time')
  expect(titleOf(waiting({ attempts: 7, trouble }))).toBe('The board did not answer yet')
  expect(titleOf(waiting({ createdAt: now.getTime() - 24 * 60 * 60_000 }), false)).toBe(
    'It has not arrived for a long time',
  )
})

import { expect, test } from 'vitest'
import { recordOf, type Action } from './action-kind.ts'
import type { ActionError, OutboxRecord } from './outbox.records.ts'
import type { Reach } from '#client/api/reach.ts'
import { deliveries } from './delivery.ts'
import { IDA, apply, message } from './test-actions.ts'

const NO_ANSWER: ActionError = { kind: 'FETCH_ERROR' }
const REFUSED: ActionError = { kind: 'HTTP', status: 403 }
const FAILED_TRY = { attempts: 1, nextAt: 1_000, failure: NO_ANSWER }

/** The delivery state of each of these actions, in order. */
function statesOf(actions: [Action, Partial<OutboxRecord>?][], reach: Reach = 'online') {
  const records = actions.map(([action, fields], place): OutboxRecord => ({
    ...recordOf(IDA, action, { id: `id-${place}`, now: 0 }),
    seq: place,
    ...fields,
  }))
  const states = deliveries(records, reach)
  return records.map(({ id }) => states.get(id))
}

test('one of each lane is being sent, the others are next in line', () => {
  expect(statesOf([[message('one'), { status: 'sending', attempts: 1 }], [message('two')], [apply()]])).toEqual([
    'sending',
    'next-in-line',
    'sending',
  ])
})

test('behind a message that failed and is tried again nothing is being sent', () => {
  expect(statesOf([[message('one'), FAILED_TRY], [message('two')], [message('three')]])).toEqual([
    'retrying',
    'next-in-line',
    'next-in-line',
  ])
})

test('while the server answers nothing, the other lanes wait for a connection as well', () => {
  expect(statesOf([[message('one'), FAILED_TRY], [apply()]])).toEqual(['retrying', 'waiting'])
  const busy = { ...FAILED_TRY, failure: { kind: 'HTTP', status: 503 } } as const
  expect(statesOf([[message('one'), busy], [apply()]])).toEqual(['retrying', 'sending'])
})

test('a lane that waits for the sign-in of its sender is blocked', () => {
  expect(statesOf([[message('one'), { status: 'blocked', failure: { kind: 'SIGN_IN' } }], [message('two')]])).toEqual([
    'blocked',
    'next-in-line',
  ])
})

test('a blocked action that was never sent is sending, not retrying', () => {
  expect(statesOf([[message('one'), { failure: { kind: 'SIGN_IN' } }]])).toEqual(['sending'])
})

test('a refused action has failed and holds nothing up', () => {
  expect(statesOf([[message('one'), { status: 'failed', failure: REFUSED }], [message('two')]])).toEqual([
    'failed',
    'sending',
  ])
})

test('all sendable actions wait for a network when there is none', () => {
  expect(
    statesOf(
      [
        [message('one'), FAILED_TRY],
        [message('two')],
        [apply('j1'), { status: 'failed', failure: REFUSED }],
        [apply('j2'), { status: 'blocked' }],
      ],
      'offline',
    ),
  ).toEqual(['waiting', 'waiting', 'failed', 'blocked'])
})

test('behind a portal nothing new is being sent', () => {
  expect(statesOf([[message('one')], [apply(), FAILED_TRY]], 'unreachable')).toEqual(['waiting', 'retrying'])
})

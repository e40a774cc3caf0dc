import { expect, test } from 'vitest'
import type { StreamEnd } from './event-stream.ts'
import { createFollower } from './follow-board.ts'

interface Step {
  end: StreamEnd
  /** Whether the server first sends a greeting, and with which id. */
  greets?: { resumed: boolean; id: string }
  event?: string
}

/** Follows a server through these streams; returns a log of requests and notifications. */
async function follow(steps: readonly Step[]) {
  const leaving = new AbortController()
  const log: unknown[] = []
  let place = 0
  const follower = createFollower({
    random: () => 0.5,
    async listen({ lastId, onGreeting, onEvent }) {
      const step = steps[place]
      place += 1
      log.push(`asks after "${lastId}"`)
      if (!step) {
        leaving.abort()
        throw new Error('The test is over.')
      }
      if (step.greets) onGreeting({ resumed: step.greets.resumed, heartbeat: 1 }, step.greets.id)
      if (step.event) onEvent({ kind: 'saved' }, step.event)
      return step.end
    },
    wait: async (milliseconds) => void log.push(milliseconds),
  })
  await follower({
    lastId: '',
    signal: leaving.signal,
    onGreeting: (resumed, id) => log.push(resumed ? `resumed at ${id}` : `anew at ${id}`),
    onEvent: (_event, id) => log.push(`event ${id}`),
    onSign: () => undefined,
    onLost: () => log.push('lost'),
  })
  return log
}

const lost: StreamEnd = { kind: 'lost' }

test('a listener goes on after the last event that it heard', async () => {
  const log = await follow([
    { greets: { resumed: false, id: '5' }, event: '6', end: lost },
    { greets: { resumed: true, id: '9' }, end: lost },
  ])
  expect(log).toEqual([
    'asks after ""',
    'anew at 5',
    'event 6',
    'lost',
    1500,
    'asks after "6"',
    'resumed at 9',
    'lost',
    1500,
    'asks after "9"',
  ])
})

test('a client that is asked to come again misses no event, and waits as long as asked', async () => {
  const log = await follow([{ greets: { resumed: false, id: '5' }, end: { kind: 'over', retry: 2000 } }])
  expect(log).toEqual(['asks after ""', 'anew at 5', 3000, 'asks after "5"'])
})

test('a listener tries less and less often, and again soon once the board has answered', async () => {
  const log = await follow([
    ...Array.from({ length: 8 }, () => ({ end: lost })),
    { greets: { resumed: false, id: '5' }, end: lost },
  ])
  const pauses = log.filter((entry) => typeof entry === 'number')
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 1].map((seconds) => seconds * 1500))
})

test('a client waits for minutes when trying soon would be in vain', async () => {
  const log = await follow([
    { end: { kind: 'held-back' } },
    { end: { kind: 'held-back' } },
    { end: { kind: 'refused', retryAfter: 60_000 } },
    { end: { kind: 'refused', retryAfter: null } },
  ])
  expect(log.filter((entry) => typeof entry === 'number')).toEqual([180_000, 360_000, 90_000, 180_000])
})

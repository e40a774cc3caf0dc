import { expect, test, vi } from 'vitest'
import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { problemOf, type ProblemCode } from '#contract/problem.ts'
import { blocksKey, conversationKey, jobKey } from '#client/api/query-keys.ts'
import type { OutboxRecord } from '#client/offline/outbox/outbox.records.ts'
import { verificationKey } from '#client/session/verification.queries.ts'
import { offlineActions } from '#client/features/actions.ts'
import { createActionResults } from './action-results.ts'

const viewer = { email: 'ida@example.org', userId: 'ida', role: 'candidate' } as const

test('the verification of the address is read again once the board has refused an action for it', () => {
  const queryClient = new QueryClient()
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries')
  const look = createActionResults({
    actions: offlineActions,
    queryClient,
    viewer: () => viewer,
    isOnline: () => true,
  }).onOutboxChange
  look({ isRead: true, records: [] })
  const problem = problemOf('actor.unverified')
  const message = { id: 'm', status: 'failed', kind: 'appeal', payload: {}, failure: { kind: 'HTTP', problem } }
  look({ isRead: true, records: [message as OutboxRecord] })
  expect(invalidate).toHaveBeenCalledWith({ queryKey: verificationKey(viewer.email) })
})

const record = (id: string, status: OutboxRecord['status'], jobId = 'j1'): OutboxRecord =>
  ({ id, status, kind: 'apply', payload: { jobId } }) as OutboxRecord

test('a job is asked for again once the board has refused what was done on it, and once only', () => {
  const queryClient = new QueryClient()
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries')
  const look = createActionResults({
    actions: offlineActions,
    queryClient,
    viewer: () => viewer,
    isOnline: () => true,
  }).onOutboxChange
  look({ isRead: true, records: [record('a', 'failed', 'old'), record('b', 'queued')] })
  expect(invalidate).not.toHaveBeenCalled()
  const refused = { isRead: true, records: [record('a', 'failed', 'old'), record('b', 'failed')] }
  look(refused)
  look(refused)
  const asked = invalidate.mock.calls.map(([filters]) => JSON.stringify(filters?.queryKey))
  expect(asked).toContain(JSON.stringify(jobKey(viewer, 'j1')))
  expect(new Set(asked).size).toBe(asked.length)
})

test.each<[ProblemCode, QueryKey]>([
  // As on another device of the sender, who is not told of it otherwise.
  ['conversation.closed', blocksKey(viewer)],
  ['conversation.forbidden', conversationKey(viewer, 'per')],
])('the state of a conversation is read again after %s', (code, queryKey) => {
  const queryClient = new QueryClient()
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries')
  const look = createActionResults({
    actions: offlineActions,
    queryClient,
    viewer: () => viewer,
    isOnline: () => true,
  }).onOutboxChange
  look({ isRead: true, records: [] })
  const failure = { kind: 'HTTP', problem: problemOf(code) }
  const message = { id: 'm', status: 'failed', kind: 'message', payload: { other: { userId: 'per' } }, failure }
  look({ isRead: true, records: [message as OutboxRecord] })
  expect(invalidate).toHaveBeenCalledWith({ queryKey })
})

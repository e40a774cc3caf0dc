import { expect, test, vi } from 'vitest'
import { QueryClient } from '@tanstack/react-query'
import type { Api } from '../api/client.ts'
import { jobQuery } from '../features/jobs/job.queries.ts'
import type { OutboxRecord } from '../offline/outbox/outbox.records.ts'
import { createRefusalKeeper } from './refusals.ts'

const viewer = { email: 'ida@example.org', userId: 'ida', role: 'candidate' } as const

const record = (id: string, status: OutboxRecord['status'], jobId = 'j1'): OutboxRecord =>
  ({ id, status, kind: 'apply', payload: { jobId } }) as OutboxRecord

test('a job is asked for anew once the board has refused what was done on it, and once only', () => {
  const queryClient = new QueryClient()
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries')
  const api = {} as Api
  const look = createRefusalKeeper({ queryClient, api, viewer: () => viewer })
  look({ isRead: true, records: [record('a', 'attention', 'old'), record('b', 'queued')] })
  expect(invalidate).not.toHaveBeenCalled()
  const refused = { isRead: true, records: [record('a', 'attention', 'old'), record('b', 'attention')] }
  look(refused)
  look(refused)
  expect(invalidate).toHaveBeenCalledExactlyOnceWith({ queryKey: jobQuery(api, viewer, 'j1').queryKey })
})

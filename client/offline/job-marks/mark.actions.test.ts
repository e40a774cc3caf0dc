import { expect, test, vi } from 'vitest'
import { problemOf, type ProblemCode } from '#contract/problem.ts'
import type { Api } from '#client/api/client.ts'
import { RequestError } from '#client/api/request-error.ts'
import { recordOf } from '#client/offline/outbox/action-kind.ts'
import { hideKind } from './mark.actions.ts'

const job = { jobId: 'a', changedAt: '2026-03-03T08:00:00.000Z', position: 'Cook', companyName: 'Norrsund Ferries' }
const call = vi.fn<(name: string, request: { body: object }) => Promise<{ data: unknown }>>()
const perform = () => {
  const viewer = { userId: 'ida', email: 'ida@example.org', role: 'candidate' as const }
  const payload = { jobs: [job], isSet: true }
  const record = recordOf(viewer, { kind: hideKind, payload }, { id: 'the-id', now: 0 })
  return hideKind.perform({ call } as unknown as Api, { ...record, seq: 1, payload })
}
const refusal = (code: ProblemCode) =>
  new RequestError({ kind: 'HTTP', status: 400, problem: { ...problemOf(code), instance: '/' } })

test('the server is told what the clock of the device says', async () => {
  call.mockResolvedValueOnce({ data: [job] })
  expect(await perform()).toEqual([job])
  const body = {
    userId: 'ida',
    email: 'ida@example.org',
    jobs: [{ jobId: 'a', isHidden: true, changedAt: job.changedAt }],
    deviceTime: expect.stringMatching(/^\d{4}-.*Z$/u) as unknown,
  }
  expect(call.mock.calls.map(([name, request]) => [name, request.body])).toEqual([['hideJobs', body]])
})

test('a refused change is not sent again', async () => {
  call.mockReset().mockRejectedValue(refusal('hidden.limit'))
  await expect(perform()).rejects.toThrow(RequestError)
  expect(call).toHaveBeenCalledTimes(1)
})

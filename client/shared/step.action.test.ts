import { onlineManager } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import type { Viewer } from '#contract/auth/viewer.ts'
import { problemOf } from '#contract/problem.ts'
import type { Api } from '#client/api/client.ts'
import { RequestError } from '#client/api/request-error.ts'
import { StorageError } from '#client/api/storage-error.ts'
import { testOutbox } from '#client/test-outbox.ts'
import type { ApplicationSubject } from './application.action.ts'
import { decisionAction, seenAction, unseenAction } from './step.action.ts'

const EMPLOYER: Viewer = { email: 'idris@example.org', userId: 'idris', role: 'employer' }
const EARLIER: ApplicationSubject = {
  jobId: 'job-1',
  candidateId: 'per',
  position: 'Cook',
  name: 'Per Berg',
  applicationId: 'application-1',
}
/** Sent anew after a withdrawal. */
const LATER: ApplicationSubject = { ...EARLIER, applicationId: 'application-2' }

const UNKNOWN = new RequestError({ kind: 'HTTP', status: 404, problem: problemOf('application.unknown') })

/** A board that knows the later application only. */
function aBoard() {
  const steps: { id: string; applicationId: string }[] = []
  const call = async (_name: string, { body }: { body: { id: string; applicationId: string } }) => {
    if (body.applicationId !== LATER.applicationId) throw UNKNOWN
    steps.push(body)
    return { data: { jobId: 'job-1' } }
  }
  return { steps, api: { call } as unknown as Api }
}

afterEach(() => {
  onlineManager.setOnline(true)
  vi.restoreAllMocks()
})

test("a 'seen' of an application waits beside that of an earlier one", async () => {
  const { api, steps } = aBoard()
  const outbox = testOutbox(api, EMPLOYER)
  onlineManager.setOnline(false)
  await outbox.submit({ kind: seenAction, payload: EARLIER })
  await outbox.submit({ kind: seenAction, payload: LATER })
  onlineManager.setOnline(true)
  await vi.waitFor(() => expect(outbox.getSnapshot().records).toEqual([]))
  expect(steps).toMatchObject([{ kind: 'seen', applicationId: LATER.applicationId }])
})

test("a 'seen' is taken back while it waits", async () => {
  const outbox = testOutbox(aBoard().api, EMPLOYER)
  onlineManager.setOnline(false)
  await outbox.submit({ kind: seenAction, payload: LATER })
  await outbox.submit({ kind: unseenAction, payload: LATER })
  expect(outbox.getSnapshot().records).toEqual([])
})

test('on a full device an answer to a later application is no repetition of that to the earlier one', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('No room.', 'QuotaExceededError')
  })
  const ids: string[] = []
  const call = async (_name: string, { body }: { body: { id: string } }) => {
    ids.push(body.id)
    if (ids.length === 1) throw new RequestError({ kind: 'FETCH_ERROR' })
    return { data: { jobId: 'job-1' } }
  }
  const outbox = testOutbox({ call } as unknown as Api, EMPLOYER)
  const answer = { kind: 'declined', text: 'We have found somebody.' } as const
  const answered = (payload: ApplicationSubject) =>
    outbox.submit({ kind: decisionAction, payload: { ...payload, ...answer } })
  await expect(answered(EARLIER)).rejects.toThrow(StorageError)
  await answered(LATER)
  expect(ids[1]).not.toBe(ids[0])
})

import { expect, test, vi } from 'vitest'
import { problemOf, type FieldIssue, type ProblemCode } from '#contract/problem.ts'
import { RequestError } from '#client/api/request-error.ts'
import { orWithout } from './or-without.ts'

const FIELDS = { appliedUpTo: '2026-03-02T09:00:00.000Z' }

function refused(code: ProblemCode, issues: FieldIssue[] = []): RequestError {
  const problem = problemOf(code, { issues })
  return new RequestError({ kind: 'HTTP', status: problem.status, problem })
}

test('a board that does not know a field gets the request without it', async () => {
  const send = vi.fn(async (fields: Partial<typeof FIELDS>) => {
    if (fields.appliedUpTo) throw refused('request.invalid', [{ path: 'appliedUpTo', message: 'Unknown field.' }])
    return 'sent'
  })
  expect(await orWithout(FIELDS, send)).toBe('sent')
  expect(send.mock.calls).toEqual([[FIELDS], [{}]])
})

test('of several fields it gets those that it knows', async () => {
  const fields = { ...FIELDS, over: null }
  const send = vi.fn(async (sent: Partial<typeof fields>) => {
    if (sent.appliedUpTo) throw refused('request.invalid', [{ path: 'appliedUpTo', message: 'Unknown field.' }])
    return 'sent'
  })
  expect(await orWithout(fields, send)).toBe('sent')
  expect(send.mock.lastCall).toEqual([{ over: null }])
})

test('another refusal stands', async () => {
  const send = vi.fn(async () => Promise.reject(refused('application.unknown')))
  await expect(orWithout(FIELDS, send)).rejects.toBeInstanceOf(RequestError)
  expect(send).toHaveBeenCalledOnce()
})

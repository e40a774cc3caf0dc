import { expect, test } from 'vitest'
import { RequestError } from '../api/request-error.ts'
import { createQueryClient } from './query-client.ts'

test('an answer is fresh for 60 s, and kept as long as the app runs', () => {
  const { queries } = createQueryClient(true).getDefaultOptions()
  expect(queries?.staleTime).toBe(60_000)
  expect(queries?.gcTime).toBe(Infinity)
})

test('a failure is repeated twice, a time-out not at all: whoever waited that long is told', () => {
  const retry = createQueryClient(true).getDefaultOptions().queries?.retry as (count: number, error: Error) => boolean
  const unavailable = new RequestError({ kind: 'HTTP', status: 503, problem: null })
  expect([0, 1, 2].map((failures) => retry(failures, unavailable))).toEqual([true, true, false])
  expect(retry(0, new RequestError({ kind: 'TIMEOUT_ERROR' }))).toBe(false)
})

import { focusManager, useQueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { VISITOR } from '#contract/auth/viewer.ts'
import { refusalOf, renderApp } from '#client/test-app.tsx'
import { jobOfIdris } from '#client/test-job.ts'
import { useFreshJobs } from './-use-fresh-jobs.ts'

const MINUTE = 60_000
const SAVED = ['a', 'b', 'c', 'd'].map((id) => jobOfIdris({ id }))
const job = vi.fn<(id: string) => unknown>()
const call = async (_name: string, request: unknown) => {
  const { id } = (request as { params: { id: string } }).params
  return { status: true, data: (await job(id)) ?? jobOfIdris({ id, isOpen: false }) }
}
const asked = () => job.mock.calls.map(([id]) => id)

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  job.mockReset()
})
afterEach(() => {
  focusManager.setFocused(undefined)
  vi.useRealTimers()
})

function Saved() {
  // As in the app, which keeps answers.
  useQueryClient().setDefaultOptions({ queries: { gcTime: Infinity } })
  useFreshJobs(SAVED)
  return null
}
async function open() {
  renderApp(<Saved />, { viewer: VISITOR, call })
  await vi.waitFor(() => expect(job).toHaveBeenCalled())
  await vi.advanceTimersByTimeAsync(100)
}

test('each job of a list that stays open is asked for again once its answer is no longer fresh', async () => {
  await open()
  expect(asked()).toEqual(['a', 'b', 'c', 'd'])
  await vi.advanceTimersByTimeAsync(9 * MINUTE)
  expect(asked()).toHaveLength(4)
  await vi.advanceTimersByTimeAsync(2 * MINUTE)
  expect(asked()).toEqual(['a', 'b', 'c', 'd', 'a', 'b', 'c', 'd'])
})

test('a job that is gone is asked for as often as the others', async () => {
  job.mockImplementation((id) => {
    if (id === 'a') throw refusalOf('job.taken-down')
  })
  await open()
  await vi.advanceTimersByTimeAsync(9 * MINUTE)
  expect(asked()).toEqual(['a', 'b', 'c', 'd'])
})

test('while nobody looks nothing is asked, and what is due at once when somebody is back', async () => {
  await open()
  focusManager.setFocused(false)
  await vi.advanceTimersByTimeAsync(30 * MINUTE)
  expect(asked()).toHaveLength(4)
  focusManager.setFocused(true)
  await vi.advanceTimersByTimeAsync(100)
  expect(asked()).toHaveLength(8)
})

test('a busy server is left alone for a minute, then asked for all', async () => {
  job.mockImplementation(() => {
    throw refusalOf('storage.busy')
  })
  await open()
  const first = asked().length
  expect(first).toBeLessThanOrEqual(3)
  job.mockReset()
  await vi.advanceTimersByTimeAsync(MINUTE + 100)
  expect(asked()).toEqual(['a', 'b', 'c', 'd'])
})

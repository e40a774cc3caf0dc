import { notifyManager, type QueryClient } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Viewer } from '#contract/auth/viewer.ts'
import { jobKey } from '#client/api/query-keys.ts'
import { refusalOf, renderRoute, type Call } from '#client/test-app.tsx'
import { jobOfIdris } from '#client/test-job.ts'
import { Route as Guarded } from './_guarded.tsx'
import { Route as AddJob } from './_guarded/dashboard/add-job.tsx'

const viewer: Viewer = { email: 'idris@example.org', userId: 'idris', role: 'employer' }

test('a copy of a job keeps its text when that job is deleted on another device', async () => {
  let isDeleted = false
  let cache: QueryClient | undefined
  const call: Call = async (name) => {
    if (name !== 'job') return new Promise(() => undefined)
    if (isDeleted) throw refusalOf('job.unknown')
    return { status: true, data: jobOfIdris() }
  }
  renderRoute({
    viewer,
    call,
    guarded: Guarded,
    route: AddJob,
    path: '/dashboard/add-job',
    at: '/dashboard/add-job?copy=job-1',
    prepare: (queryClient) => void (cache = queryClient),
  })
  const location = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Location' })
  fireEvent.change(location, { target: { value: 'Oslo' } })
  isDeleted = true
  // As the live event does.
  await cache?.invalidateQueries({ queryKey: jobKey(viewer, 'job-1') })
  await waitFor(() => expect(cache?.getQueryState(jobKey(viewer, 'job-1'))?.status).toBe('error'))
  // Once the screen has been told of it as well.
  await act(() => new Promise<void>((resolve) => notifyManager.schedule(resolve)))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Location' }).value).toBe('Oslo')
})

import { notifyManager, type QueryClient } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Viewer } from '#contract/auth/viewer.ts'
import { NO_TERMS } from '#contract/jobs/posting-terms.rules.ts'
import type { Job } from '#client/api/domain.ts'
import { jobKey } from '#client/api/query-keys.ts'
import { refusalOf, renderRoute, type Call } from '#client/test-app.tsx'
import { jobOfIdris } from '#client/test-job.ts'
import { Route as Guarded } from './_guarded.tsx'
import { Route as EditJob } from './_guarded/dashboard/edit-job.$id.tsx'

const viewer: Viewer = { email: 'idris@example.org', userId: 'idris', role: 'employer' }
const terms = { ...NO_TERMS, place: { city: '', country: 'Norway' } }
const before = jobOfIdris({ terms })
/** The job as it was changed on another device since this one read it. */
const newer = jobOfIdris({ terms, location: 'Oslo', updatedAt: '2025-11-20T10:00:00.000Z' })
const updates = vi.fn<(body: Job) => void>()
let cache: QueryClient

/** Opens the form with the job as this device has read it an hour ago; returns how the board's answer arrives. */
async function open() {
  updates.mockReset()
  let arrive = () => {}
  const arrival = new Promise<void>((resolve) => (arrive = resolve))
  const call: Call = async (name, request) => {
    if (name === 'job') {
      await arrival
      return { status: true, data: newer }
    }
    if (name !== 'updateJob') return new Promise(() => undefined)
    const { body } = request as { body: Job }
    updates(body)
    if (body.updatedAt !== newer.updatedAt) throw refusalOf('job.stale')
    return { status: true, acknowledged: true, data: { ...newer, ...body } }
  }
  renderRoute({
    viewer,
    call,
    guarded: Guarded,
    route: EditJob,
    path: '/dashboard/edit-job/$id',
    at: '/dashboard/edit-job/job-1',
    prepare: (queryClient) => {
      cache = queryClient
      queryClient.setQueryData(jobKey(viewer, 'job-1'), before, { updatedAt: Date.now() - 3_600_000 })
    },
  })
  await screen.findByRole('button', { name: 'Save changes' })
  return arrive
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const write = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))

test('the form takes a newer version of the job that arrives before anything is typed', async () => {
  const arrive = await open()
  expect(field('Location').value).toBe('Stavanger')
  arrive()
  await waitFor(() => expect(field('Location').value).toBe('Oslo'))
  write('Overview', 'Mine.')
  save()
  await waitFor(() => expect(updates).toHaveBeenCalledOnce())
  expect(updates.mock.lastCall?.[0]).toMatchObject({
    location: 'Oslo, Norway',
    overview: 'Mine.',
    updatedAt: newer.updatedAt,
  })
  expect(screen.queryByText('Someone changed this job meanwhile')).toBeNull()
})

test('a text typed by then stays, and saving it tells of the newer version', async () => {
  const arrive = await open()
  write('Overview', 'Mine.')
  arrive()
  await waitFor(() => expect(cache.getQueryData<Job>(jobKey(viewer, 'job-1'))?.location).toBe('Oslo'))
  // Once the screen has been told of it as well.
  await act(() => new Promise<void>((resolve) => notifyManager.schedule(resolve)))
  expect([field('Overview').value, field('Location').value]).toEqual(['Mine.', 'Stavanger'])
  save()
  expect(await screen.findByText('Someone changed this job meanwhile')).toBeTruthy()
})

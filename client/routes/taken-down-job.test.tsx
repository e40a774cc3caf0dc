import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Api } from '#client/api/client.ts'
import { VISITOR, type Viewer } from '#contract/auth/viewer.ts'
import { applyAction } from '#client/features/applications/apply.action.ts'
import { refusalOf, renderApp, type Call } from '#client/test-app.tsx'
import { jobOfIdris } from '#client/test-job.ts'
import { testOutbox } from '#client/test-outbox.ts'
import { JobPage } from './-JobPage.tsx'

const ADA: Viewer = { ...VISITOR, email: 'ada@example.org' }
const job = jobOfIdris({ isOpen: false, isTakenDown: true, pausedAt: '2025-11-20T09:00:00.000Z' })

test('an administrator reads a job that is taken down, and that it is', async () => {
  const call = vi.fn<Call>(async (name) =>
    name === 'job' ? { status: true, data: job } : new Promise(() => undefined),
  )
  renderApp(<JobPage id={job.id} />, { viewer: ADA, call })
  expect(await screen.findByRole('heading', { level: 1, name: job.position })).toBeTruthy()
  expect(await screen.findByText('This job is taken down')).toBeTruthy()
  // It is paused because it is taken down, not because its employer was silent, and takes no questions.
  expect(screen.queryByText(/has not said lately/u)).toBeNull()
  expect(screen.queryByText(/to ask a question/u)).toBeNull()
})

const IDA: Viewer = { email: 'ida@example.org', userId: 'ida', role: 'candidate' }
const takenDown = (applied: unknown[]): Call =>
  vi.fn<Call>(async (name) => {
    if (name === 'job' || name === 'apply') throw refusalOf('job.taken-down')
    return name === 'appliedJobs' ? { status: true, data: applied } : new Promise(() => undefined)
  })
const heading = async () => screen.findByRole('heading', { level: 1, name: 'This job was taken down' })

test('a person who never applied to a job that was taken down reads nothing of an application', async () => {
  renderApp(<JobPage id={job.id} />, { viewer: IDA, call: takenDown([]) })
  await heading()
  expect(screen.queryByText(/Your application/u)).toBeNull()
})

test('a person who had applied to a job that was taken down is led to the application', async () => {
  const appliedAt = '2025-11-15T09:00:00.000Z'
  const own = { jobId: job.id, userId: 'ida', email: IDA.email, appliedAt, approvalStatus: 'pending' }
  renderApp(<JobPage id={job.id} />, { viewer: IDA, call: takenDown([{ ...job, applications: [own] }]) })
  await heading()
  expect(await screen.findByText(/Your application is under Applied Job/u)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Applied Job' }).getAttribute('href')).toBe('/dashboard/applied-job')
})

test('an application that was refused as its job was taken down is where its words are', async () => {
  const call = takenDown([])
  const outbox = testOutbox({ call } as unknown as Api, IDA)
  const { id: jobId, position, companyName } = job
  const payload = { jobId, position, companyName, appliedAt: '2025-11-20T09:00:00.000Z' }
  await outbox.enqueue({ kind: applyAction, payload })
  renderApp(<JobPage id={job.id} />, { viewer: IDA, call, outbox })
  await heading()
  await waitFor(() => expect(outbox.getSnapshot().records).toMatchObject([{ status: 'failed' }]))
  expect(await screen.findByText(/was not sent: what you wrote is under “Waiting to send”/u)).toBeTruthy()
  expect(screen.queryByText(/is under Applied Job/u)).toBeNull()
  expect(screen.getByRole('link', { name: 'Waiting to send' }).getAttribute('href')).toBe('/waiting')
})

import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Viewer } from '#contract/auth/viewer.ts'
import type { Job } from '#client/api/domain.ts'
import { renderApp, type Call } from '#client/test-app.tsx'
import { jobOfIdris } from '#client/test-job.ts'
import { JobPage } from './-JobPage.tsx'

const IDRIS: Viewer = { email: 'idris@example.org', userId: 'idris', role: 'employer' }
const IDA: Viewer = { email: 'ida@example.org', userId: 'ida', role: 'candidate' }
const open = async (viewer: Viewer, job: Job) => {
  const call: Call = async (name) => (name === 'job' ? { status: true, data: job } : new Promise(() => undefined))
  renderApp(<JobPage id={job.id} />, { viewer, call })
  await screen.findByRole('heading', { level: 1, name: job.position })
}

test('the page of a job without a country asks its employer for it', async () => {
  await open(IDRIS, jobOfIdris({ location: 'London, UK' }))
  expect(await screen.findByText('In which country is this job?')).toBeTruthy()
})

test('the page of a job without a country asks nobody else', async () => {
  await open(IDA, jobOfIdris({ location: 'London, UK' }))
  await screen.findByText('Keep two hybrid ferries running.')
  expect(screen.queryByText('In which country is this job?')).toBeNull()
})

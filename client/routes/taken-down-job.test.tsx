import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { VISITOR, type Viewer } from '#contract/auth/viewer.ts'
import { renderApp, type Call } from '#client/test-app.tsx'
import { jobOfIdris } from '#client/test-job.ts'
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

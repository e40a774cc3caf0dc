import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Job } from '#client/api/domain.ts'
import { refusalOf, renderApp, type Call } from '#client/test-app.tsx'
import { DeleteJobDialog } from './DeleteJobDialog.tsx'
import { employer, postedJob } from './test-jobs.ts'

async function open(values: Partial<Job>) {
  const job = postedJob({ applicationsTotal: 3, ...values })
  renderApp(<DeleteJobDialog job={job} opened onClose={vi.fn()} onDeleted={vi.fn()} />, { viewer: employer })
  return within(await screen.findByRole('dialog', { name: 'This job cannot be deleted' })).getByText(/^It has/u)
}

test.each([
  ['open', {}, /^It has 3 applicants\. Close it under My Jobs instead/u],
  ['paused', { isOpen: false, pausedAt: '2025-11-20T09:00:00.000Z' }, /Close it under My Jobs instead/u],
])('an employer who cannot delete a job that is %s is told to close it', async (_state, values, words) => {
  expect((await open(values)).textContent).toMatch(words)
})

test('a closed job with applicants says what closing it has done', async () => {
  const words = await open({ isOpen: false, closedAt: '2025-11-20T09:00:00.000Z' })
  expect(words.textContent).toBe(
    'It has 3 applicants. It is closed: it takes no more applications, and is not in the list of open jobs.',
  )
})

test('an employer is not told to close a closed job whose applicants are no longer shown', async () => {
  const job = postedJob({ isOpen: false, closedAt: '2025-05-20T09:00:00.000Z', applicationsTotal: 0 })
  const call: Call = () => Promise.reject(refusalOf('job.has-applicants'))
  renderApp(<DeleteJobDialog job={job} opened onClose={vi.fn()} onDeleted={vi.fn()} />, { viewer: employer, call })
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('It cannot be deleted any more. Closed, it takes no more applications.')
})

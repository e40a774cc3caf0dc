import { onlineManager } from '@tanstack/react-query'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Job } from '#client/api/domain.ts'
import { renderApp } from '#client/test-app.tsx'
import { toast } from '#client/ui/toast.ts'
import { OwnerActions } from './OwnerActions.tsx'
import { OwnerTags } from './OwnerTags.tsx'
import { PostedJobs } from './PostedJobs.tsx'
import { employer, postedJob } from './test-jobs.ts'

const now = new Date('2025-11-20T12:00:00.000Z')
vi.spyOn(toast, 'loading').mockReturnValue({ success: vi.fn(), error: vi.fn(), dismiss: vi.fn() })
vi.spyOn(toast, 'wait').mockReturnValue()
afterEach(() => onlineManager.setOnline(true))

/** The head of an own job's page. */
const open = (values: Partial<Job> = {}) => {
  const job = postedJob(values)
  const page = (
    <>
      <OwnerTags job={job} />
      <OwnerActions job={job} isWhole />
    </>
  )
  renderApp(page, { viewer: employer })
}

test.each([
  ['open', {}],
  ['paused', { isOpen: false, pausedAt: '2025-11-18T09:00:00.000Z' }],
  ['closed', { isOpen: false, closedAt: '2025-11-18T09:00:00.000Z' }],
  ['taken down', { isTakenDown: true as const }],
])('the head of an own job says that it is %s', async (state, values) => {
  open(values)
  expect(await screen.findByText(state, { exact: false, selector: 'span' })).toBeTruthy()
})

test('a job closed or opened without a network says so on its page, and that it will be sent', async () => {
  open()
  await screen.findByText('Open', { selector: 'span' })
  onlineManager.setOnline(false)
  fireEvent.click(screen.getByRole('button', { name: 'Close Ferry Mechanic' }))
  expect(await screen.findByText('Closed, will be sent')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Reopen Ferry Mechanic' })).toBeTruthy()
})

test('a job that was closed without a network is not among the open ones of My Jobs', async () => {
  const jobs = [postedJob(), postedJob({ id: 'job-2', position: 'Deckhand' })]
  const call = async () => ({ status: true, data: jobs })
  renderApp(<PostedJobs now={now} onDeleted={vi.fn()} />, { viewer: employer, call })
  const status = await screen.findByRole('switch', { name: 'Ferry Mechanic is open' })
  expect(screen.getByLabelText('Summary').textContent).toContain('2 open jobs')
  onlineManager.setOnline(false)
  fireEvent.click(status)
  await screen.findByText('Closed, will be sent')
  expect(screen.getByLabelText('Summary').textContent).toContain('1 open job')
})

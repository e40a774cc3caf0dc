import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Job } from '../../../contract/jobs/job.schema.ts'
import { answerLater, refusalOf, renderApp, type Call } from '../../test-app.tsx'
import { toast } from '../../ui/toast.ts'
import { PostedJobs } from './PostedJobs.tsx'
import { applicant, employer, postedJob } from './test-jobs.ts'

const now = new Date('2025-11-20T12:00:00.000Z')
const progress = { success: vi.fn(), error: vi.fn(), dismiss: vi.fn() }
const loading = vi.spyOn(toast, 'loading').mockReturnValue(progress)
const postedJobs = vi.fn<() => Promise<unknown>>()
const updateJob = vi.fn<(request: unknown) => Promise<unknown>>()
const call: Call = (name, request) => (name === 'postedJobs' ? postedJobs() : updateJob(request))

beforeEach(() => {
  for (const mock of [progress.success, progress.error, loading, postedJobs, updateJob]) mock.mockClear()
})

function open(jobs: Job[]) {
  postedJobs.mockResolvedValue({ status: true, data: jobs })
  renderApp(<PostedJobs now={now} />, { viewer: employer, call })
}
const toggle = () => screen.findByRole<HTMLInputElement>('switch', { name: 'Ferry Mechanic is open' })
const changedTo = (values: Partial<Job>) => ({ status: true, acknowledged: true, data: postedJob(values) })

test('a job is closed by sending it whole with the status flipped', async () => {
  const closed = { jobStatus: false, closedAt: now.toISOString() }
  updateJob.mockResolvedValue(changedTo(closed))
  open([postedJob()])
  const status = await toggle()
  postedJobs.mockResolvedValue({ status: true, data: [postedJob(closed)] })
  fireEvent.click(status)

  await waitFor(() =>
    expect(progress.success).toHaveBeenCalledWith('Job status changed', 'Ferry Mechanic is closed now.'),
  )
  expect(loading).toHaveBeenCalledWith('Loading...')
  expect(updateJob).toHaveBeenCalledWith({ body: { ...postedJob(), jobStatus: false } })
  await waitFor(() => expect(status.checked).toBe(false))
  expect(screen.getByText('Closed')).toBeTruthy()
})

test('while a change is under way the switch says so and takes no other', async () => {
  const { promise, answer } = answerLater<unknown>()
  updateJob.mockImplementation(promise)
  open([postedJob()])
  const status = await toggle()
  fireEvent.click(status)
  fireEvent.click(status)
  expect(await screen.findByText('Saving')).toBeTruthy()
  fireEvent.click(status)
  answer(changedTo({ jobStatus: false }))
  await waitFor(() => expect(progress.success).toHaveBeenCalledTimes(1))
  expect(updateJob).toHaveBeenCalledTimes(1)
})

test('a failure is told as one, and the switch stays', async () => {
  updateJob.mockRejectedValue(refusalOf('storage.busy'))
  open([postedJob()])
  fireEvent.click(await toggle())
  await waitFor(() =>
    expect(progress.error).toHaveBeenCalledWith('Job status not changed', expect.stringContaining('busy')),
  )
  expect(progress.success).not.toHaveBeenCalled()
  expect((await toggle()).checked).toBe(true)
})

test('somebody else was first: the list is loaded again', async () => {
  updateJob.mockRejectedValue(refusalOf('job.stale'))
  open([postedJob()])
  const status = await toggle()
  postedJobs.mockResolvedValue({ status: true, data: [postedJob({ location: 'Bergen' })] })
  fireEvent.click(status)
  expect(await screen.findByText(/Bergen/u)).toBeTruthy()
  expect(progress.error).toHaveBeenCalledWith('Job status not changed', expect.stringContaining('stands now'))
})

test('the count opens the applicants, newest first, each with a way to the details', async () => {
  open([
    postedJob({
      applicants: [
        applicant('per@example.org', '2025-11-18T09:00:00.000Z'),
        applicant('ida@example.org', '2025-11-19T09:00:00.000Z'),
      ],
    }),
  ])
  fireEvent.click(await screen.findByRole('button', { name: '2 applicants for Ferry Mechanic' }))
  const dialog = await screen.findByRole('dialog', { name: 'Total applicants: 2' })
  const rows = within(dialog).getAllByRole('listitem')
  expect(rows.map((row) => row.querySelector('p')?.textContent)).toEqual(['ida@example.org', 'per@example.org'])
  expect(within(rows[0]!).getByRole<HTMLAnchorElement>('link', { name: /details/u }).pathname).toBe(
    '/candidate-details/ida',
  )
})

test('without any job there is one thing to do', async () => {
  open([])
  expect(await screen.findByRole('heading', { name: 'No jobs posted yet' })).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'Add Job' })).toHaveLength(1)
})

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Job } from '#client/api/domain.ts'
import { answerLater, refusalOf, renderApp, type Call } from '#client/test-app.tsx'
import { toast } from '#client/ui/toast.ts'
import { PostedJobs } from './PostedJobs.tsx'
import { applicant, employer, postedJob } from './test-jobs.ts'

const now = new Date('2025-11-20T12:00:00.000Z')
const progress = { success: vi.fn(), error: vi.fn(), dismiss: vi.fn() }
const loading = vi.spyOn(toast, 'loading').mockReturnValue(progress)
const postedJobs = vi.fn<() => Promise<unknown>>()
const job = vi.fn<(request: unknown) => Promise<unknown>>()
const updateJob = vi.fn<(request: unknown) => Promise<unknown>>()
const deleteJob = vi.fn<(request: unknown) => Promise<unknown>>()
const confirmJob = vi.fn<(request: unknown) => Promise<unknown>>()
const call: Call = (name, request) => {
  if (name === 'confirmJob') return confirmJob(request)
  if (name === 'postedJobs') return postedJobs()
  if (name === 'job') return job(request)
  return name === 'deleteJob' ? deleteJob(request) : updateJob(request)
}
const success = vi.spyOn(toast, 'success').mockReturnValue()
const onDeleted = vi.fn()

beforeEach(() => {
  const { success: done, error } = progress
  for (const mock of [done, error, loading, success, onDeleted]) mock.mockReset()
  for (const mock of [postedJobs, job, updateJob, deleteJob, confirmJob]) mock.mockReset()
  loading.mockReturnValue(progress)
})

afterEach(() => onlineManager.setOnline(true))

function open(jobs: Job[]) {
  postedJobs.mockResolvedValue({ status: true, data: jobs })
  renderApp(<PostedJobs now={now} onDeleted={onDeleted} />, { viewer: employer, call })
}
const toggle = () => screen.findByRole<HTMLInputElement>('switch', { name: 'Ferry Mechanic is open' })
const changedTo = (values: Partial<Job>) => ({ status: true, acknowledged: true, data: postedJob(values) })

// Spec 2: A toggle closes or opens the job
// Spec 4: The status flips by sending the whole job
// Spec 4: 'Loading...' while the status changes
test('a job is closed by sending it whole with the status flipped', async () => {
  const closed = { isOpen: false, closedAt: now.toISOString() }
  updateJob.mockResolvedValue(changedTo(closed))
  open([postedJob()])
  const status = await toggle()
  postedJobs.mockResolvedValue({ status: true, data: [postedJob(closed)] })
  fireEvent.click(status)

  await waitFor(() =>
    expect(progress.success).toHaveBeenCalledWith('Job status changed', 'Ferry Mechanic is closed now.'),
  )
  expect(loading).toHaveBeenCalledWith('Loading...')
  const sent = { ...postedJob(), recruiterId: employer.userId, posterEmail: employer.email, isOpen: false }
  expect(updateJob).toHaveBeenCalledWith({ body: { ...sent, actionId: expect.any(String) as string } })
  await waitFor(() => expect(status.checked).toBe(false))
  expect(screen.getByText('Closed')).toBeTruthy()
})

// Spec 2: A toggle closes or opens the job
// Spec 4: The status flips by sending the whole job
test('a closed job is opened again by the same toggle', async () => {
  const closed = { isOpen: false, closedAt: '2025-11-20T09:00:00.000Z' }
  updateJob.mockResolvedValue(changedTo({ isOpen: true, closedAt: null }))
  open([postedJob(closed)])
  const status = await toggle()
  expect(status.checked).toBe(false)
  postedJobs.mockResolvedValue({ status: true, data: [postedJob()] })
  fireEvent.click(status)

  await waitFor(() =>
    expect(progress.success).toHaveBeenCalledWith('Job status changed', 'Ferry Mechanic is open now.'),
  )
  expect(updateJob).toHaveBeenCalledWith({ body: expect.objectContaining({ id: 'job-1', isOpen: true }) })
  await waitFor(() => expect(status.checked).toBe(true))
})

// Spec 4: 'Loading...' while the status changes
test('while a change is under way the switch says so and takes no other', async () => {
  const { promise, answer } = answerLater<unknown>()
  updateJob.mockImplementation(promise)
  open([postedJob()])
  const status = await toggle()
  fireEvent.click(status)
  fireEvent.click(status)
  expect(await screen.findByText('Saving')).toBeTruthy()
  fireEvent.click(status)
  answer(changedTo({ isOpen: false }))
  await waitFor(() => expect(progress.success).toHaveBeenCalledTimes(1))
  expect(updateJob).toHaveBeenCalledTimes(1)
})

// Spec 4: 'Job status changed' even on failure
test('a failure is told as one, and the switch stays', async () => {
  updateJob.mockRejectedValue(refusalOf('job.forbidden'))
  open([postedJob()])
  fireEvent.click(await toggle())
  await waitFor(() =>
    expect(progress.error).toHaveBeenCalledWith('Job status not changed', expect.stringContaining('not yours')),
  )
  expect(progress.success).not.toHaveBeenCalled()
  expect((await toggle()).checked).toBe(true)
})

test('the status changes and the words stay when somebody has changed the words meanwhile', async () => {
  const changed = postedJob({ location: 'Bergen', updatedAt: '2025-11-20T11:00:00.000Z' })
  const closed = { ...changed, isOpen: false }
  updateJob.mockRejectedValueOnce(refusalOf('job.stale'))
  job.mockResolvedValue({ status: true, data: changed })
  updateJob.mockResolvedValue({ status: true, acknowledged: true, data: closed })
  open([postedJob()])
  fireEvent.click(await toggle())
  await waitFor(() => expect(progress.success).toHaveBeenCalledTimes(1))
  expect(updateJob.mock.lastCall?.[0]).toMatchObject({ body: { location: 'Bergen', isOpen: false } })
  expect(await screen.findByText(/Bergen/u)).toBeTruthy()
})

test('the switch changes without a network, and says that it waits', async () => {
  open([postedJob()])
  await toggle()
  onlineManager.setOnline(false)
  fireEvent.click(await toggle())
  expect(await screen.findByText('Closed, will be sent')).toBeTruthy()
  expect((await toggle()).checked).toBe(false)
  expect(updateJob).not.toHaveBeenCalled()
  fireEvent.click(await toggle())
  expect(await screen.findByText('Open, will be sent')).toBeTruthy()
})

// Spec 2: The count opens the applicants; each has 'details'
test('the count opens the applicants, newest first, each with a way to the details', async () => {
  open([
    postedJob({
      applications: [
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

test('applicants the address asks for are opened, and the focus comes back to their count', async () => {
  postedJobs.mockResolvedValue({ status: true, data: [postedJob()] })
  renderApp(<PostedJobs now={now} applicantsOf="job-1" onDeleted={onDeleted} />, { viewer: employer, call })
  const dialog = await screen.findByRole('dialog', { name: 'Total applicants: 0' })
  const [close] = within(dialog).getAllByRole('button', { name: 'Close' })
  fireEvent.click(close!)
  const count = screen.getByText('0 applicants').closest('button')
  await waitFor(() => expect(document.activeElement).toBe(count))
})

test('an empty list has one thing to do', async () => {
  open([])
  expect(await screen.findByRole('heading', { name: 'No jobs posted yet' })).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'Add Job' })).toHaveLength(1)
})

test('questions without a reply lead to the questions of their job', async () => {
  open([
    postedJob({
      questions: [{ id: 'q1', text: 'Why?', askedAt: '2025-11-20T09:00:00.000Z', reply: [], repliedAt: [] }],
    }),
  ])
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: '1 question to answer' })
  expect(new URL(link.href)).toMatchObject({ pathname: '/job-details/job-1', hash: '#to-answer' })
})

test('a job can be edited, and duplicated into the form of a new one', async () => {
  open([postedJob()])
  const edit = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Edit Ferry Mechanic' })
  expect(edit.pathname).toBe('/dashboard/edit-job/job-1')
  fireEvent.click(screen.getByRole('button', { name: 'More about Ferry Mechanic' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Duplicate' }))
  await waitFor(() => expect(screen.queryByText('Ferry Mechanic')).toBeNull())
})

async function askToDelete() {
  fireEvent.click(await screen.findByRole('button', { name: 'More about Ferry Mechanic' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  return screen.findByRole('dialog')
}

test('a job nobody has applied to is deleted after one more question, and leaves list and figures at once', async () => {
  deleteJob.mockResolvedValue({ status: true, acknowledged: true, data: { id: 'job-1' } })
  const other = postedJob({ id: 'job-2', position: 'Cook' })
  open([postedJob(), other])
  const dialog = await askToDelete()
  expect(deleteJob).not.toHaveBeenCalled()
  postedJobs.mockResolvedValue({ status: true, data: [other] })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))

  await waitFor(() => expect(onDeleted).toHaveBeenCalledWith(postedJob()))
  expect(deleteJob).toHaveBeenCalledWith({ params: { id: 'job-1' } })
  expect(success).toHaveBeenCalledWith('Job deleted', 'Ferry Mechanic is off the board.')
  await waitFor(() => expect(screen.queryByText('Ferry Mechanic')).toBeNull())
  expect(screen.getByRole('region', { name: 'Summary' }).textContent).toContain('1 open job')
})

// The answer of the list has the numbers of the questions, not the questions.
test.each([
  [1, 'Its 1 question goes with it.'],
  [1200, 'Its 1,200 questions go with it.'],
])('an employer who deletes a job with %s questions reads that they go too', async (questionsTotal, words) => {
  open([postedJob({ questions: [], questionsTotal, questionsUnanswered: 0 })])
  expect((await askToDelete()).textContent).toContain(words)
})

test('a job that is gone already counts as deleted', async () => {
  deleteJob.mockRejectedValue(refusalOf('job.unknown'))
  open([postedJob()])
  fireEvent.click(within(await askToDelete()).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(success).toHaveBeenCalledWith('Job deleted', expect.any(String)))
})

test('the job stays when somebody applied meanwhile, and the dialog says so', async () => {
  deleteJob.mockRejectedValue(refusalOf('job.has-applicants'))
  open([postedJob()])
  const dialog = await askToDelete()
  postedJobs.mockResolvedValue({ status: true, data: [postedJob()] })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
  expect(await within(dialog).findByText('Somebody has applied to this job')).toBeTruthy()
  expect(onDeleted).not.toHaveBeenCalled()
})

test('a job with applicants cannot be deleted, and its window says why', async () => {
  open([postedJob({ applications: [applicant('ida@example.org', '2025-11-19T09:00:00.000Z')] })])
  const dialog = await askToDelete()
  expect(within(dialog).getByText(/It has 1 applicant\. Close it under My Jobs instead/u)).toBeTruthy()
  expect(within(dialog).queryByRole('button', { name: 'Delete' })).toBeNull()
})

test('a job that is due is asked about in its row, and one press confirms it', async () => {
  const confirmation = { asksFrom: '2025-11-19T09:00:00.000Z', pausesAt: '2025-12-05T09:00:00.000Z' }
  const later = { asksFrom: '2025-12-03T09:00:00.000Z', pausesAt: '2025-12-20T09:00:00.000Z' }
  const other = postedJob({ id: 'job-2', position: 'Deckhand', confirmation: later })
  confirmJob.mockResolvedValue(changedTo({ confirmedAt: now.toISOString(), confirmation: later }))
  open([postedJob({ confirmation }), other])
  const yes = await screen.findByRole('button', { name: 'Yes, still hiring' })
  expect(yes.closest('li')?.textContent).toContain('Ferry Mechanic')
  postedJobs.mockResolvedValue({ status: true, data: [postedJob({ confirmation: later }), other] })
  fireEvent.click(yes)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Yes, still hiring' })).toBeNull())
  expect(confirmJob).toHaveBeenCalledTimes(1)
  expect(confirmJob).toHaveBeenCalledWith({ body: expect.objectContaining({ jobId: 'job-1' }) as unknown })
})

test('a job that was taken down says why, and offers nothing but an appeal', async () => {
  const takenDown = {
    caseId: '7',
    at: '2025-11-19T09:00:00.000Z',
    reason: 'money',
    text: 'A deposit is asked for.',
  } as const
  open([postedJob({ isOpen: false, pausedAt: takenDown.at, isTakenDown: true, takenDown })])
  expect(await screen.findByText('Your job was taken down')).toBeTruthy()
  expect(screen.getByText('A deposit is asked for.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'What you can do' }).getAttribute('href')).toBe('/dashboard/decisions#case-7')
  expect(screen.queryByRole('switch')).toBeNull()
  expect(screen.queryByText(/Still hiring/u)).toBeNull()
})

test('a job without a country says so, and leads to its page, where it is asked for', async () => {
  open([postedJob({ id: 'job-2', terms: undefined }), postedJob()])
  const links = await screen.findAllByRole('link', { name: 'Country missing' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/job-details/job-2'])
})

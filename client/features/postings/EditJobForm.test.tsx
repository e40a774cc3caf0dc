import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { NO_TERMS } from '#contract/jobs/posting-terms.rules.ts'
import { refusalOf, renderApp, type Call } from '#client/test-app.tsx'
import { toast } from '#client/ui/toast.ts'
import { EditJobForm } from './EditJobForm.tsx'
import { applicant, employer, postedJob } from './test-jobs.ts'

const updateJob = vi.fn<(request: { body: unknown }) => Promise<unknown>>()
const job = vi.fn<() => Promise<unknown>>()
const call: Call = (name, request) => (name === 'job' ? job() : updateJob(request as { body: unknown }))
const success = vi.spyOn(toast, 'success').mockReturnValue()
const failure = vi.spyOn(toast, 'error').mockReturnValue()
const onSaved = vi.fn()

beforeEach(() => {
  for (const mock of [updateJob, job, success, failure, onSaved]) mock.mockReset()
})

const stored = postedJob({
  skills: ['Hydraulics'],
  isOpen: false,
  closedAt: '2025-11-20T09:00:00.000Z',
  applications: [applicant('cleo@example.org', '2025-11-19T09:00:00.000Z')],
})
const newer = { ...stored, location: 'Oslo', updatedAt: '2025-11-20T10:00:00.000Z' }
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const write = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const answerOf = (data: unknown) => ({ status: true, acknowledged: true, data })

async function open() {
  renderApp(<EditJobForm job={stored} onSaved={onSaved} />, { viewer: employer, call })
  await screen.findByRole('button', { name: 'Save changes' })
}

/** The employer has typed an overview after the job was moved to Oslo elsewhere. */
async function openBehind() {
  updateJob.mockRejectedValueOnce(refusalOf('job.stale'))
  job.mockResolvedValue(answerOf(newer))
  await open()
  write('Overview', 'Mine.')
  click('Save changes')
  await screen.findByText('Someone changed this job meanwhile')
}

test('a job whose terms are its own words asks for choices from the lists, until it has them', async () => {
  const notice = 'Choose country, workplace, type and pay'
  const { unmount } = renderApp(<EditJobForm job={{ ...stored, terms: undefined }} onSaved={onSaved} />, {
    viewer: employer,
    call,
  })
  expect(await screen.findByText(notice)).toBeTruthy()
  unmount()
  renderApp(<EditJobForm job={{ ...stored, terms: NO_TERMS }} onSaved={onSaved} />, { viewer: employer, call })
  await screen.findByRole('button', { name: 'Save changes' })
  expect(screen.queryByText(notice)).toBeNull()
})

test('the form begins with the job as it stands, and saves it with its status, without its applicants', async () => {
  updateJob.mockResolvedValue(answerOf(newer))
  await open()
  expect(field('Position').value).toBe('Ferry Mechanic')
  expect(field('Skills 1').value).toBe('Hydraulics')
  write('Location', 'Oslo')
  click('Save changes')
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1))
  // The sender is the current address: the stored job may have an older one.
  const sender = { posterEmail: employer.email }
  expect(updateJob).toHaveBeenCalledWith({
    body: {
      ...stored,
      ...sender,
      applications: [],
      location: 'Oslo, Norway',
      responsibilities: [''],
      requirements: [''],
      terms: { ...NO_TERMS, place: { city: 'Oslo', country: 'Norway' } },
      mustHaves: [],
    },
  })
  expect(success).toHaveBeenCalledWith('Job saved', expect.stringContaining('Ferry Mechanic'), 'edit-job')
})

test('a failure is told, and what was typed stays', async () => {
  updateJob.mockRejectedValue(refusalOf('request.invalid', [{ path: 'location', message: 'Say it in words.' }]))
  await open()
  write('Location', '???')
  click('Save changes')
  expect(await screen.findByText('Say it in words.')).toBeTruthy()
  expect(failure).toHaveBeenCalledTimes(1)
  expect(field('Location').value).toBe('???')
  expect(onSaved).not.toHaveBeenCalled()
})

test('the typed text stays when somebody was first, also after loading the job again', async () => {
  await openBehind()
  expect(field('Overview').value).toBe('Mine.')
  click('Load it again')
  expect(await screen.findByText('Changed meanwhile: Location')).toBeTruthy()
  expect(field('Overview').value).toBe('Mine.')
  expect(field('Location').value).toBe('Stavanger')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save changes' }).disabled).toBe(true)
})

test('keeping the typed text replaces the newest version with the next save', async () => {
  await openBehind()
  click('Load it again')
  await screen.findByText('Changed meanwhile: Location')
  click('Keep what I typed')
  expect(field('Overview').value).toBe('Mine.')
  updateJob.mockResolvedValue(answerOf(newer))
  click('Save changes')
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1))
  expect(updateJob.mock.lastCall?.[0].body).toMatchObject({
    overview: 'Mine.',
    location: 'Stavanger, Norway',
    updatedAt: newer.updatedAt,
  })
})

test('taking the newest version puts it into the form', async () => {
  await openBehind()
  click('Load it again')
  await screen.findByText('Changed meanwhile: Location')
  click('Use the newest version')
  expect(field('Overview').value).toBe(stored.overview)
  expect(field('Location').value).toBe('Oslo')
  expect(screen.queryByText(/Changed meanwhile/u)).toBeNull()
})

test('taking the newest version leaves no unsaved changes, and the form without a question', async () => {
  await openBehind()
  click('Load it again')
  await screen.findByText('Changed meanwhile: Location')
  click('Use the newest version')
  fireEvent.click(screen.getByRole('link', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull())
  expect(screen.queryByRole('dialog', { name: 'Leave without saving?' })).toBeNull()
})

test('when the newest version cannot be loaded the words say so, and there is another try', async () => {
  await openBehind()
  job.mockRejectedValueOnce(refusalOf('storage.busy'))
  click('Load it again')
  expect(await screen.findByText(/The board is busy\./u)).toBeTruthy()
  click('Load it again')
  expect(await screen.findByText('Changed meanwhile: Location')).toBeTruthy()
  expect(field('Overview').value).toBe('Mine.')
})

test('leaving with unsaved changes is asked about first, and Stay keeps them', async () => {
  await open()
  write('Location', 'Oslo')
  fireEvent.click(screen.getByRole('link', { name: 'Cancel' }))
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Stay' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(field('Location').value).toBe('Oslo')
})

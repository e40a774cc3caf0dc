import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { COUNTRY_ISSUE, REMOTE_ISSUE } from '#contract/jobs/posting-terms.rules.ts'
import { refusalOf, renderApp, type Call } from '#client/test-app.tsx'
import { toast } from '#client/ui/toast.ts'
import { AddJobForm } from './AddJobForm.tsx'
import { applicant, employer, postedJob } from './test-jobs.ts'

const call = vi.fn<Call>()
const success = vi.spyOn(toast, 'success').mockReturnValue()
const failure = vi.spyOn(toast, 'error').mockReturnValue()
const later = vi.spyOn(toast, 'wait').mockReturnValue()

beforeEach(() => {
  for (const mock of [call, success, failure, later]) mock.mockReset()
})

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const write = (element: HTMLElement, value: string) => fireEvent.change(element, { target: { value } })
const choose = (name: string, value: string) => write(screen.getByRole('combobox', { name }), value)
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
const sentBodies = () => call.mock.calls.map(([, request]) => (request as { body: { id: string } }).body)

async function open() {
  renderApp(<AddJobForm companyName="Norrsund Ferries" />, { viewer: employer, call })
  await screen.findByRole('button', { name: 'Submit' })
  write(field('Position'), 'Ferry Mechanic')
  write(field('Location'), 'Stavanger')
  choose('Country', 'Norway')
  write(field('Overview'), 'Keep two hybrid ferries running.')
  write(field('Skills 1'), 'Hydraulics')
}

// Spec 2: Add Job: Company Name read-only, from the profile
test('the company comes from the profile and is read-only', async () => {
  await open()
  expect(field('Company Name').value).toBe('Norrsund Ferries')
  expect(field('Company Name').readOnly).toBe(true)
})

// Spec 2: Submit posts, says 'Job posted', resets the form
// Spec 3: The add form sends jobStatus 'open'
// Spec 8: 'Job posted'
test('a posted job is told of, and the form is empty again', async () => {
  call.mockResolvedValue({ status: true, acknowledged: true, data: postedJob() })
  await open()
  submit()
  await waitFor(() => expect(success).toHaveBeenCalledWith('Job posted', 'Ferry Mechanic is open now.', 'post-job'))
  await waitFor(() => expect(field('Position').value).toBe(''))
  expect(call).toHaveBeenCalledWith('postJob', {
    body: expect.objectContaining({ position: 'Ferry Mechanic', skills: ['Hydraulics'], isOpen: 'open' }),
  })
})

// Spec 4: The posting toast shows regardless of outcome
test('a refused posting is told of, and the form has what was typed again', async () => {
  call.mockRejectedValue(refusalOf('job.employer-only'))
  await open()
  submit()
  await waitFor(() => expect(failure).toHaveBeenCalledTimes(1))
  expect(success).not.toHaveBeenCalled()
  await waitFor(() => expect(field('Position').value).toBe('Ferry Mechanic'))
  expect(field('Skills 1').value).toBe('Hydraulics')
})

test('a posting without an answer is queued, sent again under the same id, and the form is empty', async () => {
  call.mockRejectedValueOnce(refusalOf('storage.busy'))
  call.mockResolvedValue({ status: true, acknowledged: true, data: postedJob() })
  await open()
  submit()
  await waitFor(() => expect(later).toHaveBeenCalledWith('Your posting will be sent', expect.any(String), 'post-job'))
  expect(field('Position').value).toBe('')
  // The retry follows after one or two seconds.
  await waitFor(() => expect(call).toHaveBeenCalledTimes(2), { timeout: 15_000 })
  const [first, again] = sentBodies().map(({ id }) => id)
  expect(again).toBe(first)
})

test("the server's sentence for a row lands beside that row, and goes when the list changes", async () => {
  call.mockRejectedValue(refusalOf('request.invalid', [{ path: 'skills.1', message: 'Write it in words.' }]))
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Add skill' }))
  write(field('Skills 2'), '???')
  submit()
  expect(await screen.findByText('Write it in words.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field('Skills 2')))
  expect(field('Skills 1').getAttribute('aria-invalid')).not.toBe('true')

  write(field('Skills 2'), 'Welding')
  await waitFor(() => expect(screen.queryByText('Write it in words.')).toBeNull())
})

test('a missing value is named beside its field, and no request is sent', async () => {
  await open()
  write(field('Overview'), '  ')
  submit()
  expect(await screen.findByText('Describe the job in a few sentences.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field('Overview')))
  expect(call).not.toHaveBeenCalled()
})

test('a copy begins with the words of the other job, and is a job of its own', async () => {
  call.mockResolvedValue({ status: true, acknowledged: true, data: postedJob() })
  const onPosted = vi.fn()
  const first = postedJob({
    skills: ['Hydraulics', 'Welding'],
    applications: [applicant('ida@example.org', '2025-11-19')],
  })
  renderApp(<AddJobForm companyName="Norrsund Ferries" copyOf={first} onPosted={onPosted} />, {
    viewer: employer,
    call,
  })
  expect(await screen.findByText('Copied from Ferry Mechanic')).toBeTruthy()
  expect(field('Position').value).toBe('Ferry Mechanic')
  expect(field('Skills 2').value).toBe('Welding')
  expect(field('Requirements 1').value).toBe('')
  write(field('Location'), 'Bergen')
  submit()
  await waitFor(() => expect(onPosted).toHaveBeenCalledTimes(1))
  const [body] = sentBodies()
  expect(body).toMatchObject({
    position: 'Ferry Mechanic',
    location: 'Bergen, Norway',
    skills: ['Hydraulics', 'Welding'],
  })
  expect(body?.id).not.toBe(first.id)
  expect(body).not.toHaveProperty('applicants')
  expect(body).not.toHaveProperty('questions')
})

test('a job needs a country unless it is remote, and the form asks for it beside the field', async () => {
  call.mockResolvedValue({ status: true, acknowledged: true, data: postedJob() })
  await open()
  choose('Country', '')
  submit()
  expect(await screen.findByText(COUNTRY_ISSUE.message)).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Country' })))
  expect(call).not.toHaveBeenCalled()
  choose('Workplace', 'remote')
  write(field('Location'), '')
  submit()
  await waitFor(() => expect(success).toHaveBeenCalledTimes(1))
  expect(sentBodies()[0]).toMatchObject({ location: 'Remote', terms: { workplace: 'remote' } })
})

test('a location that says Remote asks for the workplace', async () => {
  await open()
  write(field('Location'), 'Remote, anywhere')
  submit()
  expect(await screen.findByText(REMOTE_ISSUE.message)).toBeTruthy()
  expect(call).not.toHaveBeenCalled()
})

test.each([
  ['London, UK', 'United Kingdom', 'London'],
  ['Austin, TX, USA', 'United States', 'Austin, TX'],
  ['Bergen, norway', 'Norway', 'Bergen'],
  ['Prague, Czech Republic', 'Czechia', 'Prague'],
  ['Istanbul, Türkiye', 'Turkey', 'Istanbul'],
  ['Amsterdam, The Netherlands', 'Netherlands', 'Amsterdam'],
  ['Atlanta, Georgia', 'United States', 'Atlanta, Georgia'],
])('%s in %s is the city %s: its country is not said twice', async (location, country, city) => {
  call.mockResolvedValue({ status: true, acknowledged: true, data: postedJob() })
  await open()
  write(field('Location'), location)
  choose('Country', country)
  submit()
  await waitFor(() => expect(success).toHaveBeenCalledTimes(1))
  expect(sentBodies()[0]).toMatchObject({ location: `${city}, ${country}`, terms: { place: { city, country } } })
})

test('a city that is a country is named once', async () => {
  call.mockResolvedValue({ status: true, acknowledged: true, data: postedJob() })
  await open()
  write(field('Location'), 'Luxembourg')
  choose('Country', 'Luxembourg')
  submit()
  await waitFor(() => expect(success).toHaveBeenCalledTimes(1))
  const place = { city: 'Luxembourg', country: 'Luxembourg' }
  expect(sentBodies()[0]).toMatchObject({ location: 'Luxembourg', terms: { place } })
})

test('the currencies to choose from have none that has ended', async () => {
  await open()
  const offered = within(screen.getByLabelText('Currency')).getAllByRole('option')
  expect(offered.map(({ textContent }) => textContent)).toContain('EUR')
  expect(offered.map(({ textContent }) => textContent)).not.toContain('BGN')
})

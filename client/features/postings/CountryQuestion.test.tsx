import { onlineManager } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NO_TERMS, lacksCountry } from '#contract/jobs/posting-terms.rules.ts'
import type { Job } from '#client/api/domain.ts'
import { refusalOf, renderApp, type Call } from '#client/test-app.tsx'
import { toast } from '#client/ui/toast.ts'
import { CountryQuestion } from './CountryQuestion.tsx'
import { withGivenCountry } from './given-country.ts'
import { useEditedJob } from './pending-edits.ts'
import { employer, postedJob } from './test-jobs.ts'

const call = vi.fn<Call>()
const success = vi.spyOn(toast, 'success').mockReturnValue()
beforeEach(() => {
  call.mockReset()
  success.mockReset()
  call.mockResolvedValue({ status: true, acknowledged: true, data: postedJob() })
})
afterEach(() => onlineManager.setOnline(true))

const imported = (values: Partial<Job> = {}) => postedJob({ location: 'London, UK', terms: undefined, ...values })
function Page({ job }: { job: Job }) {
  return (
    <>
      <p>The page</p>
      <CountryQuestion job={useEditedJob(job).job} />
    </>
  )
}
const open = async (job: Job) => {
  renderApp(<Page job={job} />, { viewer: employer, call })
  await screen.findByText('The page')
}
const QUESTION = 'In which country is this job?'
const country = () => screen.getByLabelText<HTMLSelectElement>('Country')
const choose = (name: string) => fireEvent.change(country(), { target: { value: name } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const sent = () => call.mock.calls.map(([name, request]) => [name, (request as { body: object }).body])

test('the employer of a job without a country gives it on the page of the job', async () => {
  await open(imported())
  choose('United Kingdom')
  press('Save country')
  await waitFor(() => expect(success).toHaveBeenCalledWith('Job saved', expect.any(String), expect.any(String)))
  const terms = { ...NO_TERMS, place: { city: 'London', country: 'United Kingdom' } }
  const job = { id: 'job-1', position: 'Ferry Mechanic', location: 'London, United Kingdom', terms }
  expect(sent()).toEqual([['updateJob', expect.objectContaining(job) as unknown]])
})

test('a job that is remote needs no country, and keeps its words', async () => {
  await open(imported({ location: 'Remote, worldwide' }))
  press('It is remote')
  await waitFor(() => expect(success).toHaveBeenCalled())
  const job = { location: 'Remote, worldwide', terms: { ...NO_TERMS, workplace: 'remote' } }
  expect(sent()).toEqual([['updateJob', expect.objectContaining(job) as unknown]])
})

test('the form sends no request until a country is chosen', async () => {
  await open(imported())
  press('Save country')
  expect(await screen.findByText('Choose a country.')).toBeTruthy()
  expect(country().getAttribute('aria-invalid')).toBe('true')
  expect(call).not.toHaveBeenCalled()
})

test.each([
  ['has a country', {}],
  ['is remote', { location: 'Remote', terms: { ...NO_TERMS, workplace: 'remote' as const } }],
])('the question is not asked about a job that %s', async (_name, values) => {
  await open(postedJob(values))
  expect(screen.queryByText(QUESTION)).toBeNull()
})

test('the country waits on the device without a network, and is not asked for again', async () => {
  await open(imported())
  onlineManager.setOnline(false)
  choose('United Kingdom')
  press('Save country')
  await waitFor(() => expect(screen.queryByText(QUESTION)).toBeNull())
  expect(call).not.toHaveBeenCalled()
})

test('a refused country stays chosen, with the reason', async () => {
  call.mockRejectedValue(refusalOf('job.forbidden'))
  await open(imported())
  choose('United Kingdom')
  press('Save country')
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(country().value).toBe('United Kingdom')
})

test.each([
  ['Bergen', 'Norway', 'Bergen, Norway', 'Bergen', null],
  ['Remote (Norway)', 'Norway', 'Remote, Norway', '', 'remote'],
  ['Luxembourg', 'Luxembourg', 'Luxembourg', 'Luxembourg', null],
  ['', 'Norway', 'Norway', '', null],
  ['x'.repeat(120), 'Norway', 'x'.repeat(120), '', null],
])('%s in %s is %s', (location, name, written, city, workplace) => {
  const posting = withGivenCountry(imported({ location }), name)
  expect(posting).toMatchObject({ location: written, terms: { place: { city, country: name }, workplace } })
  expect(lacksCountry(posting)).toBe(false)
})

import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { NO_TERMS } from '#contract/jobs/posting-terms.rules.ts'
import { renderApp, type Call } from '#client/test-app.tsx'
import { toast } from '#client/ui/toast.ts'
import { AddJobForm } from './AddJobForm.tsx'
import { EditJobForm } from './EditJobForm.tsx'
import { employer, postedJob } from './test-jobs.ts'

const call = vi.fn<Call>()
vi.spyOn(toast, 'success').mockReturnValue()
beforeEach(() => {
  call.mockReset()
  call.mockResolvedValue({ status: true, acknowledged: true, data: postedJob() })
})

const open = async (form: React.ReactElement) => {
  renderApp(form, { viewer: employer, call })
  return screen.findByLabelText<HTMLInputElement>('Fill by')
}
const filledBy = (fillBy: string) =>
  postedJob({ terms: { ...NO_TERMS, place: { city: 'Stavanger', country: 'Norway' }, fillBy } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const sent = () => call.mock.calls.map(([, request]) => (request as { body: object }).body)

// '31/05/26' typed into a field for dates is in the year 26.
test.each([
  ['0026-05-31', 'Choose today or a later day.'],
  ['2020-05-31', 'Choose today or a later day.'],
  ['20260-05-31', 'Enter the year with four digits.'],
])('a job is not posted to be filled by %s', async (value, words) => {
  const day = await open(<AddJobForm companyName="Norrsund Ferries" copyOf={postedJob()} />)
  fireEvent.change(day, { target: { value } })
  expect(day.value).toBe(value)
  press('Submit')
  await screen.findByText(words)
  expect(day.getAttribute('aria-invalid')).toBe('true')
  expect(call).not.toHaveBeenCalled()
  fireEvent.change(day, { target: { value: '2099-05-31' } })
  press('Submit')
  await waitFor(() => expect(sent()).toMatchObject([{ terms: { fillBy: '2099-05-31' } }]))
})

test('a duplicate does not begin with a day that has passed', async () => {
  expect((await open(<AddJobForm companyName="Norrsund Ferries" copyOf={filledBy('2020-05-31')} />)).value).toBe('')
})

test('a duplicate begins with a day to come', async () => {
  const day = await open(<AddJobForm companyName="Norrsund Ferries" copyOf={filledBy('2099-05-31')} />)
  expect(day.value).toBe('2099-05-31')
})

test('a job whose day has passed can be changed all the same', async () => {
  await open(<EditJobForm job={filledBy('2020-05-31')} onSaved={vi.fn()} />)
  fireEvent.change(screen.getByLabelText('Experience'), { target: { value: '2 years' } })
  press('Save changes')
  await waitFor(() => expect(sent()).toMatchObject([{ experience: '2 years', terms: { fillBy: '2020-05-31' } }]))
})

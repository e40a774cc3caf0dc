import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { MUST_HAVES_MAX } from '#contract/jobs/must-have.rules.ts'
import { PAY_HISTORY_REFUSED } from '#contract/jobs/pay-history.rules.ts'
import { renderApp, type Call } from '#client/test-app.tsx'
import { toast } from '#client/ui/toast.ts'
import { AddJobForm } from './AddJobForm.tsx'
import { emptyPosting, readPostingDraft } from './posting-draft.ts'
import { employer, postedJob } from './test-jobs.ts'

const call = vi.fn<Call>()
const success = vi.spyOn(toast, 'success').mockReturnValue()
beforeEach(() => {
  for (const mock of [call, success]) mock.mockReset()
})

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const write = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
const add = () => fireEvent.click(screen.getByRole('button', { name: 'Add question' }))
const bodies = () => call.mock.calls.map(([, request]) => (request as { body: object }).body)

async function open() {
  renderApp(<AddJobForm companyName="Norrsund Ferries" />, { viewer: employer, call })
  await screen.findByRole('button', { name: 'Submit' })
  write('Position', 'Ferry Mechanic')
  write('Location', 'Stavanger')
  fireEvent.change(screen.getByRole('combobox', { name: 'Country' }), { target: { value: 'Norway' } })
  write('Overview', 'Keep two hybrid ferries running.')
}

test('questions go with the posting in their order, each with its kind of answer', async () => {
  const asked = { id: 'any', question: 'Years on engines?', kind: 'number' as const }
  call.mockResolvedValue({ status: true, acknowledged: true, data: postedJob({ mustHaves: [asked] }) })
  await open()
  add()
  write('Question 1', 'Trade certificate?')
  add()
  await waitFor(() => expect(document.activeElement).toBe(field('Question 2')))
  write('Question 2', 'Years on engines?')
  const second = within(screen.getByRole('group', { name: 'Question 2' }))
  fireEvent.change(second.getByRole('combobox', { name: 'Answer' }), { target: { value: 'number' } })
  add()
  write('Question 3', 'One too many')
  fireEvent.click(screen.getByRole('button', { name: 'Remove question 3' }))
  submit()
  await waitFor(() => expect(success).toHaveBeenCalledWith('Job posted', 'Ferry Mechanic is open now.', 'post-job'))
  expect(bodies()).toMatchObject([
    {
      mustHaves: [
        { question: 'Trade certificate?', kind: 'yes-no' },
        { question: 'Years on engines?', kind: 'number' },
      ],
    },
  ])
})

test(`there are ${MUST_HAVES_MAX} at most`, async () => {
  await open()
  for (let row = 0; row < MUST_HAVES_MAX; row += 1) add()
  expect(screen.queryByRole('button', { name: 'Add question' })).toBeNull()
})

test('a question about pay history is not sent: its field says why, and takes another one', async () => {
  call.mockResolvedValue({ status: true, acknowledged: true, data: postedJob() })
  await open()
  add()
  write('Question 1', 'What is your current salary?')
  submit()
  expect(await screen.findByText(PAY_HISTORY_REFUSED)).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field('Question 1')))
  expect(call).not.toHaveBeenCalled()
  write('Question 1', 'What pay do you expect?')
  expect(screen.queryByText(PAY_HISTORY_REFUSED)).toBeNull()
  submit()
  await waitFor(() => expect(success).toHaveBeenCalled())
  expect(bodies()).toMatchObject([{ mustHaves: [{ question: 'What pay do you expect?' }] }])
})

test('questions that are being written are a draft like the rest; what is none is left out', () => {
  const asked = { id: 'one', question: 'Years?', kind: 'number' }
  const stored = { ...emptyPosting, position: 'Cook', mustHaves: [asked, { id: 'two', kind: 'shape' }, null] }
  expect(readPostingDraft(stored)).toMatchObject({ position: 'Cook', mustHaves: [asked] })
  expect(readPostingDraft({ position: 'Cook' })?.mustHaves).toEqual([])
})

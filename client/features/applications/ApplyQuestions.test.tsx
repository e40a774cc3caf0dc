import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { MustHave } from '#contract/jobs/must-have.rules.ts'
import type { Viewer } from '#contract/auth/viewer.ts'
import { perform, record, server } from '#client/features/test-actions.ts'
import { renderApp } from '#client/test-app.tsx'
import { jobOfIdris } from '#client/test-job.ts'
import { toast } from '#client/ui/toast.ts'
import { readApplicationDraft } from './application-draft.ts'
import { ApplicationNote } from './ApplicationNote.tsx'
import { applyAction } from './apply.action.ts'
import { ApplyButton } from './ApplyButton.tsx'

const ida: Viewer = { email: 'ida@example.org', userId: 'ida', role: 'candidate' }
const now = new Date('2025-11-20T12:00:00.000Z')
const MUST_HAVES: MustHave[] = [
  { id: 'one', question: 'Trade certificate?', kind: 'yes-no' },
  { id: 'two', question: 'Years on engines?', kind: 'number' },
]
const [CERTIFICATE, YEARS] = MUST_HAVES as [MustHave, MustHave]
const GIVEN = [
  { ...CERTIFICATE, answer: 'no' },
  { ...YEARS, answer: '5' },
]
const job = jobOfIdris({ mustHaves: MUST_HAVES })
const apply = vi.fn<(request: unknown) => Promise<unknown>>()
const success = vi.spyOn(toast, 'success').mockReturnValue()
beforeEach(() => {
  for (const mock of [apply, success]) mock.mockReset()
})

function show() {
  const call = async (name: string, request: unknown) =>
    name === 'apply' ? apply(request) : { status: true, data: [], nextCursor: null, hasEverApplied: true }
  const rest = { isOpen: true, hasApplied: false, isQueued: false, isPending: false, hasResume: true, now }
  renderApp(<ApplyButton viewer={ida} job={job} {...rest} onRefused={() => undefined} />, { viewer: ida, call })
}
const answerWith = (values: object) => ({
  status: true,
  acknowledged: true,
  data: {
    ...job,
    applications: [
      { userId: 'ida', appliedAt: now.toISOString(), standing: { stage: 'sent', at: now.toISOString() }, ...values },
    ],
  },
})
async function openQuestions() {
  fireEvent.click(await screen.findByRole('button', { name: 'Apply' }))
  return within(await screen.findByRole('dialog', { name: 'Apply to Ferry Mechanic' }))
}

test('the number of questions is shown beside the button, which opens them and sends no request yet', async () => {
  show()
  expect(await screen.findByText('Sends your profile and resume. 2 questions to answer')).toBeTruthy()
  const dialog = await openQuestions()
  expect(dialog.getByRole('radiogroup', { name: 'Trade certificate?' })).toBeTruthy()
  expect(dialog.getByRole('textbox', { name: 'Years on engines?' })).toBeTruthy()
  expect(apply).not.toHaveBeenCalled()
})

test('each question needs an answer: the fields say so, and the first one has the focus', async () => {
  show()
  const dialog = await openQuestions()
  fireEvent.change(dialog.getByRole('textbox', { name: 'Years on engines?' }), { target: { value: 'many' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Apply' }))
  expect(await dialog.findByText('Choose yes or no.')).toBeTruthy()
  expect(dialog.getByText('Enter a number, like 5 or 2.5.')).toBeTruthy()
  expect(document.activeElement).toBe(dialog.getByRole('radio', { name: 'Yes' }))
  expect(apply).not.toHaveBeenCalled()
})

test('answers go with the application in the words that were asked, whatever they say', async () => {
  apply.mockResolvedValue(answerWith({ answers: GIVEN }))
  show()
  const dialog = await openQuestions()
  fireEvent.click(dialog.getByRole('radio', { name: 'No' }))
  fireEvent.change(dialog.getByRole('textbox', { name: 'Years on engines?' }), { target: { value: ' 5 ' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(success).toHaveBeenCalledTimes(1))
  expect(apply).toHaveBeenCalledTimes(1)
  expect(apply).toHaveBeenCalledWith({ body: expect.objectContaining({ answers: GIVEN, jobUpdatedAt: job.updatedAt }) })
  expect(success).toHaveBeenCalledWith('Applied', expect.not.stringContaining('answers'), 'apply')
})

test('once they are answered, one tap on the button outside sends them', async () => {
  apply.mockResolvedValue(answerWith({ answers: GIVEN }))
  show()
  const dialog = await openQuestions()
  fireEvent.click(dialog.getByRole('radio', { name: 'No' }))
  fireEvent.change(dialog.getByRole('textbox', { name: 'Years on engines?' }), { target: { value: '5' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Back' }))
  expect(await screen.findByText(/Your answers are written/u)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(apply).toHaveBeenCalledWith({ body: expect.objectContaining({ answers: GIVEN }) }))
})

test('a draft has the note and the answers', () => {
  expect(readApplicationDraft({ note: '', answers: { one: 'no', two: 5 } })).toEqual({
    note: '',
    answers: { one: 'no' },
  })
  expect(readApplicationDraft({ text: 'Hello' })).toBeNull()
})

test('an application that was there already, without the answers, says that they did not arrive', async () => {
  const { api, asked } = server({
    apply: () => answerWith({}),
  })
  const { id: jobId, position, companyName } = job
  const payload = { jobId, position, companyName, appliedAt: now.toISOString(), answers: GIVEN }
  const answer = await perform(api, record({ kind: applyAction, payload }))
  expect(asked).toMatchObject([['apply', { body: { answers: GIVEN } }]])
  expect(applyAction.sentWords?.({ payload, answer: answer as never })?.text).toMatch(/but not your answers\./u)
})

test('the page of the job shows what was answered', async () => {
  const applied = jobOfIdris({ applications: answerWith({ answers: GIVEN }).data.applications as never })
  renderApp(<ApplicationNote job={applied} viewer={ida} now={now} />, { viewer: ida })
  expect(await screen.findByText('Trade certificate?')).toBeTruthy()
  expect(screen.getByText('No')).toBeTruthy()
})

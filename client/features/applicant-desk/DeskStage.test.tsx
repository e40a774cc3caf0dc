import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { onlineManager } from '@tanstack/react-query'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Viewer } from '#contract/auth/viewer.ts'
import { refusalOf, renderApp, type Call } from '#client/test-app.tsx'
import { toast } from '#client/ui/toast.ts'
import type { ApplicantDeskProps } from './ApplicantDesk.tsx'
import { deskApplicant, deskPage, idOf } from './test-desk.ts'
import { TestDesk } from './test-desk-screen.tsx'

const employer: Viewer = { email: 'idris@example.org', userId: 'idris', role: 'employer' }
const now = new Date('2025-11-20T12:00:00.000Z')
const call = vi.fn<Call>()
const step = vi.fn<(request: { body: Record<string, unknown> }) => Promise<unknown>>()
const failure = vi.spyOn(toast, 'error').mockReturnValue()
const undoable = vi.spyOn(toast, 'undoable').mockReturnValue()
vi.spyOn(toast, 'success').mockReturnValue()

beforeEach(() => {
  for (const mock of [call, step, failure, undoable]) mock.mockReset()
  step.mockImplementation(async ({ body: { applicationId, jobId, kind } }) => ({
    data: {
      id: applicationId,
      jobId,
      position: 'Cook',
      appliedAt: now.toISOString(),
      standing: { stage: kind, at: now.toISOString() },
    },
  }))
})
afterEach(() => onlineManager.setOnline(true))

function Page() {
  const [chosen, setChosen] = useState<ApplicantDeskProps['chosen']>(null)
  return <TestDesk chosen={chosen} onChoose={({ jobId, userId }) => setChosen({ jobId, candidateId: userId })} />
}

const REPLIES = [
  { id: 'q1', question: 'Driving licence?', kind: 'yes-no' as const, answer: 'no', isAsked: true },
  { id: 'q2', question: 'Years at sea?', kind: 'number' as const, answer: '5', isAsked: true },
  { id: 'q3', question: 'Which languages?', kind: 'text' as const, answer: null, isAsked: true },
  { id: 'q4', question: 'Night shifts?', kind: 'yes-no' as const, answer: 'yes', isAsked: false },
]

async function open(stage: 'sent' | 'interview' | 'declined' = 'sent') {
  const people = [
    { ...deskApplicant('per', { place: 2, stage }), mustHaves: REPLIES },
    deskApplicant('ida', { place: 1 }),
  ]
  call.mockImplementation(async (name, request) => {
    if (name === 'applicantDesk') return deskPage(people)
    if (name === 'stepApplication') return step(request as never)
    throw new Error(`Nobody expected ${name}.`)
  })
  renderApp(<Page />, { viewer: employer, call })
  await screen.findByRole('link', { name: /^Per Berg/u })
  press('j')
  return screen.findByRole('radiogroup', { name: 'Stage' })
}
const press = (key: string) => fireEvent.keyDown(document.body, { key })
const choice = (name: string) => screen.getByRole('radio', { name })
const bodies = () =>
  step.mock.calls.map(
    ([
      {
        body: { applicationId, kind },
      },
    ]) => [applicationId, kind],
  )

test('the stage is where the application stands; a click moves it on', async () => {
  await open()
  expect(choice('New').getAttribute('aria-checked')).toBe('true')
  fireEvent.click(choice('In progress'))
  await waitFor(() => expect(bodies()).toEqual([[idOf('per'), 'progress']]))
  await waitFor(() => expect(choice('In progress').getAttribute('aria-checked')).toBe('true'))
  expect(choice('New').getAttribute('aria-disabled')).toBe('true')
})

test('keys do the same, for one after the other', async () => {
  await open()
  press('3')
  press('j')
  await screen.findByRole('article', { name: 'Ida Berg' })
  press('2')
  await waitFor(() =>
    expect(bodies()).toEqual([
      [idOf('per'), 'interview'],
      [idOf('ida'), 'progress'],
    ]),
  )
})

test('three keys answer somebody: to them, the answer, and sending it', async () => {
  await open()
  press('5')
  const words = await screen.findByRole('textbox', { name: /^What they read/u })
  fireEvent.keyDown(words, { key: 'Enter' })
  expect(undoable).not.toHaveBeenCalled()
  fireEvent.keyDown(words, { key: 'Enter', ctrlKey: true })
  await waitFor(() => expect(undoable).toHaveBeenCalledWith('1 answer on the way', expect.anything(), 'Per Berg'))
})

test('the arrow keys look around and tell nobody anything', async () => {
  await open()
  choice('New').focus()
  fireEvent.keyDown(choice('New'), { key: 'ArrowRight' })
  expect(document.activeElement).toBe(choice('In progress'))
  fireEvent.keyDown(choice('In progress'), { key: 'ArrowLeft' })
  fireEvent.keyDown(choice('New'), { key: 'ArrowLeft' })
  expect(document.activeElement).toBe(choice('No'))
  expect(step).not.toHaveBeenCalled()
})

test.each([
  ['4', 'You are hired', 'yes'],
  ['5', 'Others fit better', 'no'],
])('key %s asks for the words of the answer first, and sends them with time to undo', async (key, template, words) => {
  await open()
  press(key)
  const dialog = within(await screen.findByRole('dialog', { name: 'Answer Per Berg' }))
  expect(dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Template' }).value).toBe(template)
  expect(dialog.getByText(`To Per Berg: ${words}`)).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Send 1 answer' }))
  await waitFor(() => expect(undoable).toHaveBeenCalledTimes(1))
  await waitFor(() => expect(choice(key === '4' ? 'Hired' : 'No').getAttribute('aria-checked')).toBe('true'))
  expect(screen.getAllByText(/Not sent yet/u).length).toBeGreaterThan(0)
  expect(step).not.toHaveBeenCalled()
})

test('a stage that the ledger does not allow says why, and sends no request', async () => {
  await open('declined')
  expect(choice('Interview').getAttribute('title')).toBe("They have your answer. It can't be changed.")
  press('3')
  expect(await screen.findByText("They have your answer. It can't be changed.")).toBeTruthy()
  expect(step).not.toHaveBeenCalled()
})

test('a refusal stands beside the stage, once, until it is tried again or discarded', async () => {
  step.mockRejectedValue(refusalOf('application.step'))
  await open('interview')
  press('2')
  const alert = () => screen.getByRole('alert')
  expect((await screen.findByRole('alert')).textContent).toContain('Not sent: In progress: Per')
  expect(alert().textContent).toContain('This application has changed meanwhile')
  await waitFor(() => expect(choice('Interview').getAttribute('aria-checked')).toBe('true'))
  fireEvent.click(within(alert()).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(step).toHaveBeenCalledTimes(2))
  fireEvent.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(failure).not.toHaveBeenCalled()
  // No other applicant shows the error.
  press('j')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a refusal after moving on to another applicant names the first one, who has it on return', async () => {
  let refuse = (): void => undefined
  step.mockImplementation(
    async () =>
      new Promise((_taken, reject) => {
        refuse = () => reject(refusalOf('application.step'))
      }),
  )
  await open('interview')
  press('2')
  await waitFor(() => expect(step).toHaveBeenCalled())
  press('j')
  await screen.findByRole('article', { name: 'Ida Berg' })
  refuse()
  await waitFor(() => expect(failure).toHaveBeenCalledTimes(1))
  expect(failure).toHaveBeenCalledWith(
    'The stage of Per Berg was not sent',
    expect.stringMatching(/^This application has changed meanwhile\..*It stays under “Waiting to send”\.$/u),
  )
  expect(screen.queryByRole('alert')).toBeNull()
  press('k')
  expect((await screen.findByRole('alert')).textContent).toContain('Not sent: In progress: Per')
})

test('the stage changes without a network, and says that it is not sent', async () => {
  await open()
  onlineManager.setOnline(false)
  press('2')
  await waitFor(() => expect(choice('In progress').getAttribute('aria-checked')).toBe('true'))
  expect(screen.getAllByText(/Not sent yet/u).length).toBeGreaterThan(0)
  expect(step).not.toHaveBeenCalled()
})

test('a row says what was answered to the questions of today, and nothing of jobs that ask none', async () => {
  await open()
  const answers = within(screen.getByRole('list', { name: 'Must-haves' })).getAllByRole('listitem')
  expect(answers.map(({ textContent }) => textContent)).toEqual(['Driving licence? No', 'Years at sea? 5'])
})

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useRef } from 'react'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { Viewer } from '#contract/auth/viewer.ts'
import type { Job } from '#client/api/domain.ts'
import type { Api } from '#client/api/client.ts'
import { offlineActions } from '#client/features/actions.ts'
import { Conversation } from '#client/features/chat/Conversation.tsx'
import { AddJobForm } from '#client/features/postings/AddJobForm.tsx'
import { CandidateRegistration } from '#client/features/profiles/CandidateRegistration.tsx'
import { JobQuestions } from '#client/features/questions/JobQuestions.tsx'
import { PendingActions } from '#client/features/pending-actions/PendingActions.tsx'
import { askAction } from '#client/features/questions/question.action.ts'
import type { Session } from '#client/session/session.ts'
import { refusalOf, renderApp, type Call } from '#client/test-app.tsx'
import { jobOfIdris } from '#client/test-job.ts'
import { testOutbox } from '#client/test-outbox.ts'
import { toast } from '#client/ui/toast.ts'

// Fresh modules, because one of them is mocked.
vi.hoisted(() => vi.resetModules())
afterAll(() => vi.resetModules())
vi.mock(import('#client/session/auth-provider.ts'), async (original) => ({
  ...(await original()),
  usesEmbeddedAccounts: false,
}))

const ida: Viewer = { email: 'ida@example.org', userId: 'ida', role: 'candidate' }
const idris: Viewer = { email: 'idris@example.org', userId: 'idris', role: 'employer' }
const now = new Date('2025-11-20T12:00:00.000Z')

const call = vi.fn<Call>()
const isVerified = vi.fn<Session['isVerified']>()
const sendVerification = vi.fn<Session['sendVerification']>()
const session = { isVerified, sendVerification }
const failure = vi.spyOn(toast, 'error').mockReturnValue()
vi.spyOn(toast, 'success').mockReturnValue()

beforeEach(() => {
  for (const mock of [call, isVerified, sendVerification, failure]) mock.mockReset()
  isVerified.mockResolvedValue(false)
  sendVerification.mockResolvedValue({ ok: true })
})

/** A server that refuses while the address is unverified, and then answers with these. */
const board =
  (answers: Record<string, unknown>): Call =>
  async (name) => {
    if (name === 'addMessages' || name === 'ask' || name === 'postJob' || name === 'reply')
      if (!(await isVerified())) throw refusalOf('actor.unverified')
    return answers[name] ?? new Promise(() => undefined)
  }
const answered = (data: unknown) => ({ status: true, acknowledged: true, data })

async function sendsTheMail() {
  fireEvent.click(screen.getByRole('button', { name: 'Send again' }))
  await waitFor(() => expect(sendVerification).toHaveBeenCalledOnce())
}

function questionsOf(job: Job, viewer: Viewer) {
  call.mockImplementation(board({ ask: answered(job) }))
  const element = <JobQuestions job={job} viewer={viewer} isPending={false} now={now} onRefused={() => undefined} />
  renderApp(element, { viewer, call, session })
}

test('an unverified candidate is told before asking, and has the refused question back in the box', async () => {
  questionsOf(jobOfIdris(), ida)
  await screen.findByText('Verify your email address to ask a question')
  const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Ask a question' })
  fireEvent.change(box, { target: { value: 'Is there a canteen?' } })
  fireEvent.click(screen.getByRole('button', { name: 'Ask' }))
  expect(await screen.findByText(/^Verify your email address first\. Follow the link/u)).toBeTruthy()
  expect(box.value).toBe('Is there a canteen?')
  await sendsTheMail()

  isVerified.mockResolvedValue(true)
  fireEvent.click(screen.getByRole('button', { name: 'I followed the link' }))
  await waitFor(() => expect(screen.queryByText('Verify your email address to ask a question')).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: 'Ask' }))
  await waitFor(() => expect(box.value).toBe(''))
})

test('an unverified employer is told above the questions', async () => {
  const asked = { id: 'q1', text: 'Nights?', askedAt: now.toISOString(), reply: [], repliedAt: [] }
  questionsOf(jobOfIdris({ questions: [asked] }), idris)
  expect(await screen.findByText('Verify your email address to reply')).toBeTruthy()
})

test('a refused message stays, leads to the mail, and goes once the address is verified', async () => {
  const other = { userId: 'per', email: 'per@example.org', name: 'Per Holm', company: '' }
  const none = { messages: [], cursor: 0, read: 0 }
  call.mockImplementation(board({ messages: { status: true, data: none }, addMessages: answered(none) }))
  function Screen() {
    return <Conversation other={other} now={now} field={useRef<HTMLTextAreaElement>(null)} />
  }
  renderApp(<Screen />, { viewer: ida, call, session })
  const field = await screen.findByRole('textbox', { name: 'Message to Per Holm' })
  await screen.findByText('Verify your email address to write messages')
  fireEvent.change(field, { target: { value: 'Good morning' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(await screen.findByText('Not sent. Verify your email address first.')).toBeTruthy()
  await sendsTheMail()

  isVerified.mockResolvedValue(true)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText(/^Not sent/u)).toBeNull())
})

test('a refused posting is in the form again, with the way to the mail above it', async () => {
  call.mockImplementation(board({}))
  renderApp(<AddJobForm companyName="Norrsund Ferries" />, { viewer: idris, call, session })
  await screen.findByText('Verify your email address to post a job')
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
  for (const name of ['Position', 'Location', 'Overview'])
    fireEvent.change(field(name), { target: { value: `The ${name}` } })
  fireEvent.change(screen.getByRole('combobox', { name: 'Country' }), { target: { value: 'Norway' } })
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
  const words = ['Verify your email address first', 'Follow the link we sent you, then try again.'] as const
  await waitFor(() => expect(failure).toHaveBeenCalledWith(...words))
  expect(field('Position').value).toBe('The Position')
  await sendsTheMail()
})

test('among what waits, a refusal says why and leads to the mail', async () => {
  call.mockImplementation(board({}))
  const outbox = testOutbox({ call } as unknown as Api, ida)
  await outbox.enqueue({ kind: askAction, payload: { jobId: 'j1', position: 'Cook', question: 'Nights?' } })
  renderApp(<PendingActions actions={offlineActions} now={now} />, { viewer: ida, call, session, outbox })
  const item = (await screen.findByRole('heading', { name: 'Question: Cook' })).closest('li')!
  expect(await within(item).findByText(/^Verify your email address first/u)).toBeTruthy()
  expect(await screen.findByText('Verify your email address to send this')).toBeTruthy()
  await sendsTheMail()
})

test('a person whose address somebody else has registered is led to verify it', async () => {
  const newcomer: Viewer = { email: 'ceo@bigbank.example', userId: '', role: '' }
  call.mockImplementation(async (name) => {
    if (name === 'register') throw refusalOf('user.email-taken')
    return new Promise(() => undefined)
  })
  renderApp(<CandidateRegistration onRegistered={async () => undefined} />, { viewer: newcomer, call, session })
  await screen.findByRole('heading', { name: 'Register as candidate' })
  for (const label of ['First name', 'Last name', 'Country', 'Address', 'City', 'Postal code']) {
    const field = screen.getByLabelText(new RegExp(`^${label}\\b`, 'u'), { selector: 'input, select' })
    fireEvent.change(field, { target: { value: label === 'Country' ? 'Norway' : 'Bergen' } })
  }
  fireEvent.click(screen.getByRole('radio', { name: 'Female' }))
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.click(screen.getByRole('button', { name: 'Register' }))
  expect(await screen.findByText('Verify your email address to register with it')).toBeTruthy()
  await sendsTheMail()
})

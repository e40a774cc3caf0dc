import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Viewer } from '#contract/auth/viewer.ts'
import type { OwnQuestion } from '#client/api/domain.ts'
import type { Api } from '#client/api/client.ts'
import { refusalOf, renderApp, type Call } from '#client/test-app.tsx'
import { testOutbox } from '#client/test-outbox.ts'
import { MyQuestions } from './MyQuestions.tsx'
import { askAction } from './question.action.ts'

const ida: Viewer = { email: 'ida@example.org', userId: 'ida', role: 'candidate' }
const now = new Date('2025-11-20T12:00:00.000Z')
const myQuestions = vi.fn<(request: unknown) => Promise<unknown>>()
const call: Call = async (name, request) =>
  name === 'myQuestions' ? myQuestions(request) : new Promise(() => undefined)
beforeEach(() => myQuestions.mockReset())

const asked = (text: string, values: Partial<OwnQuestion> = {}): OwnQuestion => ({
  id: text,
  text,
  askedAt: '2025-11-18T08:00:00.000Z',
  reply: [],
  repliedAt: [],
  job: { id: 'j1', position: 'Ferry Mechanic', companyName: 'Norrsund Ferries', isOpen: true },
  ...values,
})
const page = (questions: OwnQuestion[], nextCursor: string | null = null) => ({
  status: true,
  data: { questions, nextCursor },
})
const show = (viewer = ida) => renderApp(<MyQuestions now={now} />, { viewer, call })

test('each question has its job, when it was asked, and the answers or that there is none yet', async () => {
  const answered = asked('Is there a canteen?', {
    reply: ['Yes.', 'Closed on Fridays.'],
    repliedAt: ['2025-11-19T08:00:00.000Z', '2025-11-19T09:00:00.000Z'],
  })
  const job = { id: 'j2', position: 'Cook', companyName: 'Maison Perrine', isOpen: false }
  myQuestions.mockResolvedValue(page([asked('Which engines?', { job }), answered]))
  show()
  const [first, second] = await screen.findAllByRole('article')
  expect(within(first!).getByRole('link', { name: 'Cook' }).getAttribute('href')).toBe('/job-details/j2')
  expect(within(first!).getByText('No answer yet')).toBeTruthy()
  expect(within(first!).getByText('Closed')).toBeTruthy()
  expect(within(second!).getByText('Asked 2 days ago')).toBeTruthy()
  expect(within(second!).getByText('Closed on Fridays.')).toBeTruthy()
  expect(within(second!).queryByText('No answer yet')).toBeNull()
})

test('older ones follow on demand; where they do not load, those that are here stay', async () => {
  myQuestions.mockResolvedValueOnce(page([asked('First')], 'c'))
  myQuestions.mockRejectedValueOnce(refusalOf('user.forbidden'))
  myQuestions.mockResolvedValueOnce(page([asked('First'), asked('Second')]))
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'Show older questions' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Second')).toBeTruthy()
  expect(screen.getAllByText('First')).toHaveLength(1)
  expect(myQuestions).toHaveBeenLastCalledWith(expect.objectContaining({ query: { cursor: 'c' } }))
})

test('one that waits on this device comes first, and says so', async () => {
  myQuestions.mockResolvedValue(page([asked('Which engines?')]))
  const outbox = testOutbox({ call } as unknown as Api, ida, { isOnline: () => false })
  const payload = { jobId: 'j1', position: 'Ferry Mechanic', question: 'Is there a canteen?' }
  await outbox.enqueue({ kind: askAction, payload })
  renderApp(<MyQuestions now={now} />, { viewer: ida, call, outbox })
  await screen.findByText('Which engines?')
  const [first] = screen.getAllByRole('article')
  expect(within(first!).getByText('Is there a canteen?')).toBeTruthy()
  expect(within(first!).getByText(/^(?:Waiting|Sending)/u)).toBeTruthy()
})

test('one that the board has stands there once, while its answer is on the way', async () => {
  const outbox = testOutbox({ call } as unknown as Api, ida, { isOnline: () => false })
  const payload = { jobId: 'j1', position: 'Ferry Mechanic', question: 'Is there a canteen?' }
  const record = await outbox.enqueue({ kind: askAction, payload })
  myQuestions.mockResolvedValue(page([asked('Is there a canteen?', { id: record!.id })]))
  renderApp(<MyQuestions now={now} />, { viewer: ida, call, outbox })
  await screen.findByText('No answer yet')
  expect(screen.getAllByText('Is there a canteen?')).toHaveLength(1)
})

test('an empty list has a next step', async () => {
  myQuestions.mockResolvedValue(page([]))
  show()
  expect(await screen.findByRole('heading', { name: 'No questions yet' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Find jobs' })).toBeTruthy()
})

test('below other questions it has a heading, and is not there without a question', async () => {
  myQuestions.mockResolvedValueOnce(page([asked('Which engines?')]))
  const { unmount } = renderApp(<MyQuestions now={now} heading="You asked" />, { viewer: ida, call })
  expect(await screen.findByRole('heading', { name: 'You asked' })).toBeTruthy()
  unmount()
  myQuestions.mockResolvedValueOnce(page([]))
  renderApp(<MyQuestions now={now} heading="You asked" />, { viewer: ida, call })
  await vi.waitFor(() => expect(myQuestions).toHaveBeenCalledTimes(2))
  expect(screen.queryByRole('heading')).toBeNull()
})

test('somebody who has not registered is told to, and nothing is asked for', async () => {
  show({ email: 'new@example.org', userId: '', role: '' })
  expect(await screen.findByRole('heading', { name: 'Register first' })).toBeTruthy()
  expect(myQuestions).not.toHaveBeenCalled()
})

import { fireEvent, screen, waitFor } from '@testing-library/react'
import { focusManager, onlineManager, useQueryClient } from '@tanstack/react-query'
import { useRef, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Viewer } from '#contract/auth/viewer.ts'
import type { Message } from '#client/api/domain.ts'
import { ownRecordKey } from '#client/api/query-keys.ts'
import { RequestError } from '#client/api/request-error.ts'
import { answerLater, refusalOf, renderApp, type Call } from '#client/test-app.tsx'
import { Conversation } from './Conversation.tsx'

const candidate: Viewer = { email: 'ida@example.org', userId: 'ida', role: 'candidate' }
const other = { userId: 'per', email: 'per@example.org', name: 'Per Holm', company: 'Holm Boatyard' }
const now = new Date('2025-11-20T12:00:00.000Z')

const message = (seq: number, senderId: string, text: string, id = `m${seq}`): Message => ({
  id,
  seq,
  senderId,
  text,
  sentAt: '2025-11-20T09:00:00.000Z',
})

interface Request {
  query: { after?: number }
  body: { users: unknown[]; messages: { id: string; text: string }[]; seq: number }
}

/** The server's messages, and mocks of its calls. */
let stored: Message[]
const addMessages = vi.fn<(request: Request) => Promise<unknown>>()
const markManyRead = vi.fn<(request: Request) => Promise<unknown>>()
const messages = vi.fn<(request: Request) => Promise<unknown>>()
const call: Call = (name, request) => {
  const conversations = async () => ({ status: true, data: { conversations: [], unread: 0, older: null } })
  const calls: Record<string, (request: Request) => Promise<unknown>> = {
    messages,
    addMessages,
    markManyRead,
    conversations,
  }
  return calls[name]?.(request as Request) ?? new Promise(() => undefined)
}
const after = (seq = 0) => {
  const news = stored.filter((one) => one.seq > seq)
  return { status: true, data: { messages: news, cursor: news.at(-1)?.seq ?? seq, read: 0 } }
}
const takes = async ({ query, body }: Request) => {
  for (const { id, text } of body.messages) {
    if (!stored.some((one) => one.id === id)) stored.push(message(stored.length + 1, 'ida', text, id))
  }
  return after(query.after)
}

beforeEach(() => {
  stored = []
  addMessages.mockReset().mockImplementation(takes)
  markManyRead.mockReset().mockResolvedValue({ status: true, acknowledged: true, data: [] })
  messages.mockReset().mockImplementation(async ({ query }) => after(query.after))
})
afterEach(() => {
  vi.useRealTimers()
  focusManager.setFocused(undefined)
  onlineManager.setOnline(true)
})

function Screen() {
  const field = useRef<HTMLTextAreaElement>(null)
  return <Conversation other={other} now={now} field={field} />
}
/** Puts the user's own record into the cache, as every page does. */
function OwnRecord({ children }: { children: ReactNode }) {
  const record = { status: true, data: { firstName: 'Ida', lastName: 'Berg' } }
  useQueryClient().setQueryData(ownRecordKey(candidate), record)
  return children
}
const open = () => renderApp(<Screen />, { viewer: candidate, call })
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message to Per Holm' })
const rows = () => screen.getAllByRole('listitem').map((row) => row.querySelector('p')?.textContent ?? row.textContent)

async function write(text: string) {
  await screen.findByRole('region', { name: /^Messages with/u })
  fireEvent.change(await field(), { target: { value: text } })
  fireEvent.keyDown(await field(), { key: 'Enter' })
}

test('messages stand in the order of the server, and news are asked for from the newest on', async () => {
  stored = [message(3, 'per', 'Good morning'), message(7, 'ida', 'Good morning to you')]
  open()
  await screen.findByText('Good morning to you')
  expect(rows()).toEqual(['Today', 'New messages', 'Good morning', 'Good morning to you'])
  stored.push(message(9, 'per', 'Thursday?'))
  await waitFor(() => expect(rows()).toContain('Thursday?'))
  expect(messages.mock.calls.map(([{ query }]) => query.after).slice(0, 2)).toEqual([undefined, 7])
  expect(rows().filter((row) => row === 'Good morning')).toHaveLength(1)
  expect(screen.getByRole('log').textContent).toBe('Per Holm: Thursday?')
})

// Spec 9: Chat is polled every second; new messages only
test('an open conversation is asked for news every second', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  open()
  await screen.findByText(/No messages yet/u)
  const asked = messages.mock.calls.length
  for (let second = 1; second <= 3; second += 1) {
    await vi.advanceTimersByTimeAsync(1000)
    expect(messages.mock.calls.length).toBeGreaterThanOrEqual(asked + second)
  }
})

// Spec 9: Chat is polled whether or not the page is seen
test('a hidden page does not poll, and asks at once when it is back', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  open()
  await screen.findByText(/No messages yet/u)
  focusManager.setFocused(false)
  const before = messages.mock.calls.length
  await vi.advanceTimersByTimeAsync(10_000)
  expect(messages).toHaveBeenCalledTimes(before)
  focusManager.setFocused(true)
  await waitFor(() => expect(messages).toHaveBeenCalledTimes(before + 1))
})

test('Enter sends, Shift and Enter begin a line; the field is empty then', async () => {
  open()
  await screen.findByText(/No messages yet/u)
  fireEvent.change(await field(), { target: { value: 'First line' } })
  fireEvent.keyDown(await field(), { key: 'Enter', shiftKey: true })
  expect(addMessages).not.toHaveBeenCalled()
  fireEvent.keyDown(await field(), { key: 'Enter' })
  await waitFor(() => expect(rows()).toEqual(['Today', 'First line']))
  expect((await field()).value).toBe('')
})

// Spec 3: A conversation names both parties and its messages
test('a message names both parties by their names', async () => {
  renderApp(
    <OwnRecord>
      <Screen />
    </OwnRecord>,
    { viewer: candidate, call },
  )
  await write('Good morning')
  await waitFor(() => expect(addMessages).toHaveBeenCalledTimes(1))
  expect(addMessages.mock.calls[0]?.[0].body.users).toEqual([
    { email: 'ida@example.org', userId: 'ida', name: 'Ida Berg' },
    { email: 'per@example.org', userId: 'per', name: 'Per Holm' },
  ])
})

test('a message is shown as sending, then as sent', async () => {
  const { promise, answer } = answerLater<unknown>()
  addMessages.mockImplementation(promise)
  open()
  await write('Good morning')
  expect(await screen.findByText('Sending')).toBeTruthy()
  await waitFor(() => expect(addMessages).toHaveBeenCalledTimes(1))
  const sent = addMessages.mock.calls[0]?.[0]
  await takes(sent as Request)
  answer(after())
  await waitFor(() => expect(screen.queryByText('Sending')).toBeNull())
  expect(screen.getByLabelText(/^You, .*, sent$/u)).toBeTruthy()
  expect(rows()).toEqual(['Today', 'Good morning'])
})

test('a message without an answer waits, and goes again by itself under the same id, once', async () => {
  addMessages.mockImplementationOnce(async (request) => {
    await takes(request)
    throw new RequestError({ kind: 'TIMEOUT_ERROR' })
  })
  // The polls return no messages, so only the answer to the retry can show it.
  messages.mockImplementation(async () => ({ status: true, data: { messages: [], cursor: 0, read: 0 } }))
  open()
  await write('Good morning')
  expect(await screen.findByText('Still trying (1 attempt)')).toBeTruthy()
  // The retry follows after one or two seconds.
  await waitFor(() => expect(screen.queryByText(/^Still trying/u)).toBeNull(), { timeout: 15_000 })
  const ids = addMessages.mock.calls.map(([{ body }]) => body.messages[0]?.id)
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
  await waitFor(() => expect(rows()).toEqual(['Today', 'Good morning']))
})

test('behind a message without an answer the next ones are next in line, not being sent', async () => {
  addMessages.mockRejectedValue(new RequestError({ kind: 'TIMEOUT_ERROR' }))
  open()
  await write('Good morning')
  await screen.findByText('Still trying (1 attempt)')
  await write('Are you there?')
  expect(await screen.findByText('Next in line')).toBeTruthy()
  expect(screen.queryByText('Sending')).toBeNull()
})

test('a refused message keeps its text and says why, and can be sent again or discarded', async () => {
  addMessages.mockRejectedValue(refusalOf('conversation.forbidden'))
  open()
  await write('Good morning')
  expect(await screen.findByText(/Not sent. You cannot write to each other yet/u)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(addMessages).toHaveBeenCalledTimes(2))
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByText('Good morning')).toBeNull())
})

test('a message waits without a network, and is sent when it is back', async () => {
  open()
  await screen.findByText(/No messages yet/u)
  onlineManager.setOnline(false)
  await write('Good morning')
  expect(await screen.findByText('Waiting for a connection')).toBeTruthy()
  expect(addMessages).not.toHaveBeenCalled()
  onlineManager.setOnline(true)
  await waitFor(() => expect(addMessages).toHaveBeenCalledTimes(1))
  await waitFor(() => expect(screen.queryByText('Waiting for a connection')).toBeNull())
})

test('more than 2,000 characters are not sent, and stay in the field', async () => {
  open()
  await write('x'.repeat(2001))
  expect(screen.getByText('Message: 2,000 characters at most.')).toBeTruthy()
  expect((await field()).value).toHaveLength(2001)
  expect(addMessages).not.toHaveBeenCalled()
})

test('the newest message in front of the reader is marked as read', async () => {
  stored = [message(3, 'per', 'Good morning'), message(7, 'ida', 'Good morning to you')]
  open()
  const marks = [{ userId: 'per', seq: 3 }]
  await waitFor(() => expect(markManyRead.mock.lastCall?.[0].body).toMatchObject({ userId: 'ida', marks }))
})

test('two who may not write to each other are told so, and asked no more', async () => {
  messages.mockRejectedValue(refusalOf('conversation.forbidden'))
  open()
  expect(await screen.findByText('You cannot write to each other yet')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('links of a message are safe', async () => {
  stored = [message(3, 'per', 'See https://example.org/quay.')]
  open()
  const link = await screen.findByRole('link', { name: 'https://example.org/quay' })
  expect(link.getAttribute('rel')).toBe('noopener noreferrer nofollow')
})

test('once a message is taken down the conversation is read again, and its writer sees why', async () => {
  stored = [message(1, 'per', 'Buy now'), message(2, 'ida', 'Mine')]
  open()
  expect(await screen.findByText('Buy now')).toBeTruthy()
  const takenDown = { caseId: '7', at: '', reason: 'spam', text: '' } as const
  stored = [message(1, 'per', 'Taken down'), { ...message(2, 'ida', 'Mine'), isTakenDown: true, takenDown }]
  messages.mockImplementation(async ({ query }) => ({
    status: true,
    data: { ...after(query.after).data, revision: 2 },
  }))
  expect(await screen.findByText('Taken down')).toBeTruthy()
  expect(screen.queryByText('Buy now')).toBeNull()
  expect(await screen.findByRole('link', { name: 'What you can do' })).toBeTruthy()
})

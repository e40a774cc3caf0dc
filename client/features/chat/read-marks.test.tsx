import { QueryClient, QueryObserver, focusManager, onlineManager } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { problemOf } from '#contract/problem.ts'
import type { Api } from '#client/api/client.ts'
import { liveUpdates } from '#client/api/live.ts'
import { RequestError } from '#client/api/request-error.ts'
import { refusalOf, renderApp, type Call } from '#client/test-app.tsx'
import { Conversation } from './Conversation.tsx'
import { conversationsQuery } from './chat.queries.ts'
import { markedRead } from '#client/replica/conversation-list.ts'

const viewer = { userId: 'ida', email: 'ida@example.org', role: 'candidate' } as const
const now = new Date('2025-11-20T12:00:00.000Z')
const list = { conversations: [], unread: 0, older: null }

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  liveUpdates.setConnectedSince(Date.now())
})
afterEach(() => {
  onlineManager.setOnline(true)
  focusManager.setFocused(undefined)
  vi.restoreAllMocks()
  liveUpdates.setConnectedSince(null)
  vi.useRealTimers()
})

test('a mark that the board could not take is sent again, also while events bring all that is new', async () => {
  const problem = problemOf('storage.busy')
  const call = vi
    .fn(async (_name: string): Promise<unknown> => ({ data: list }))
    .mockRejectedValueOnce(new RequestError({ kind: 'HTTP', status: problem.status, problem }))
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const query = conversationsQuery({ call } as unknown as Api, viewer)
  queryClient.setQueryData(query.queryKey, markedRead(list, 'per', 6), { updatedAt: 0 })
  const leave = new QueryObserver(queryClient, query).subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(60_000)
  leave()
  const once = ['markManyRead', 'conversations']
  expect(call.mock.calls.map(([name]) => name)).toEqual([...once, ...once])
})

function Screen() {
  const other = { userId: 'per', email: 'per@example.org', name: 'Per Holm', company: 'Holm Boatyard' }
  return <Conversation other={other} now={now} field={useRef<HTMLTextAreaElement>(null)} />
}

test('a mark that the board leaves out is sent once, as after an application was taken back', async () => {
  const message = { id: 'm', seq: 3, senderId: 'per', text: 'Good morning', sentAt: '2025-11-20T09:00:00.000Z' }
  const asked: string[] = []
  const call: Call = async (name) => {
    asked.push(name)
    await new Promise((resolve) => void setTimeout(resolve, 20))
    if (name === 'conversations') return { status: true, data: list }
    if (name === 'markManyRead') return { status: true, acknowledged: true, data: [] }
    if (name !== 'messages') return new Promise(() => undefined)
    if (asked.filter((one) => one === name).length > 1) throw refusalOf('conversation.forbidden')
    return { status: true, data: { messages: [message], cursor: 3, read: 0 } }
  }
  renderApp(<Screen />, { viewer, call })
  await screen.findByText('Good morning')
  await vi.advanceTimersByTimeAsync(3000)
  expect(asked.filter((name) => name === 'markManyRead')).toHaveLength(1)
})

test('a person who comes back to a place further up without a network has not read the news below it', async () => {
  const message = { id: 'm', seq: 3, senderId: 'per', text: 'Good morning', sentAt: '2025-11-20T09:00:00.000Z' }
  const asked: string[] = []
  const call: Call = async (name) => {
    asked.push(name)
    if (name === 'conversations') return { status: true, data: list }
    if (name === 'messages') return { status: true, data: { messages: [message], cursor: 3, read: 0 } }
    return new Promise(() => undefined)
  }
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(500)
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(5000)
  // The news came in a tab that nobody looked at.
  focusManager.setFocused(false)
  const { history } = renderApp(<Screen />, { viewer, call })
  await screen.findByText('Good morning')
  const place = screen.getByRole('region')
  place.scrollTop = -800
  fireEvent.scroll(place)
  act(() => history.push('/elsewhere'))
  await waitFor(() => expect(screen.queryByText('Good morning')).toBeNull())
  onlineManager.setOnline(false)
  focusManager.setFocused(true)
  act(() => history.back())
  await screen.findByText('Good morning')
  expect(screen.getByRole('region').scrollTop).toBe(-800)
  onlineManager.setOnline(true)
  await vi.advanceTimersByTimeAsync(3000)
  expect(asked).not.toContain('markManyRead')
})

test('messages read without a network do not begin at a line for new messages the next time', async () => {
  const message = { id: 'm', seq: 3, senderId: 'per', text: 'Good morning', sentAt: '2025-11-20T09:00:00.000Z' }
  const call: Call = async (name) => {
    if (name === 'conversations') return { status: true, data: list }
    if (name === 'messages') return { status: true, data: { messages: [message], cursor: 3, read: 0 } }
    return new Promise(() => undefined)
  }
  const noted = vi.spyOn(QueryClient.prototype, 'setQueryData')
  focusManager.setFocused(false)
  const { history } = renderApp(<Screen />, { viewer, call })
  await screen.findByText('Good morning')
  expect(screen.getByText('New messages')).toBeTruthy()
  onlineManager.setOnline(false)
  focusManager.setFocused(true)
  await waitFor(() =>
    expect(noted.mock.results.map(({ value }) => value as unknown)).toContainEqual(markedRead(list, 'per', 3)),
  )
  act(() => history.push('/elsewhere'))
  await waitFor(() => expect(screen.queryByText('Good morning')).toBeNull())
  act(() => history.back())
  await screen.findByText('Good morning')
  expect(screen.queryByText('New messages')).toBeNull()
})

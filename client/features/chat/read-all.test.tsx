import { QueryClient, onlineManager } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Viewer } from '#contract/auth/viewer.ts'
import { createAnswerCache } from '#client/replica/answer-cache.ts'
import { conversationsKey } from '#client/api/query-keys.ts'
import { perform, record, server } from '#client/features/test-actions.ts'
import { useOutboxRecords } from '#client/offline/outbox/OutboxProvider.tsx'
import { refusalOf, renderApp, type Call } from '#client/test-app.tsx'
import { toast } from '#client/ui/toast.ts'
import { markedRead, type ConversationList } from '#client/replica/conversation-list.ts'
import { Inbox } from './Inbox.tsx'
import { showAllRead } from '#client/replica/read-marks.ts'
import { readAll, readAllAction } from './read-all.action.ts'
import { useUnread } from './use-unread.ts'

const viewer: Viewer = { email: 'ida@example.org', userId: 'ida', role: 'candidate' }
const NOW = new Date('2026-03-02T09:00:00.000Z')

/** The sequence numbers of messages by Per, Eva and Nils, and the read marks on the server. */
let written: Record<string, number[]>
let read: Record<string, number>
type Marks = { userId: string; seq: number }[]
const told = vi.fn(async (marks: Marks) => {
  for (const { userId, seq } of marks) read[userId] = Math.max(read[userId] ?? 0, seq)
})

const listOnBoard = (): ConversationList => {
  const conversations = Object.entries(written).map(([userId, seqs]) => {
    const seq = Math.max(...seqs)
    const text = `Message ${seq}`
    return {
      userId,
      email: `${userId}@example.org`,
      name: userId,
      company: '',
      jobs: [],
      jobsTotal: 0,
      lastMessage: { id: `m${seq}`, seq, senderId: userId, text, sentAt: NOW.toISOString() },
      unread: seqs.filter((one) => one > (read[userId] ?? 0)).length,
      cursor: seq,
    }
  })
  return { conversations, unread: conversations.reduce((sum, { unread }) => sum + unread, 0), older: null }
}
const call: Call = async (name, request) => {
  if (name === 'conversations') return { status: true, data: listOnBoard() }
  if (name !== 'markManyRead') return new Promise(() => undefined)
  const { marks } = (request as { body: { marks: Marks } }).body
  await told(marks)
  return { status: true, acknowledged: true, data: marks }
}

beforeEach(() => {
  written = { per: [5, 6], eva: [4], nils: [2] }
  read = { nils: 2 }
  told.mockClear()
})
afterEach(() => onlineManager.setOnline(true))

/** The cached list, and its cache. */
function cachedList(list: ConversationList = listOnBoard()) {
  const queryClient = new QueryClient()
  const queryKey = conversationsKey(viewer)
  queryClient.setQueryData(queryKey, list)
  const unread = () => {
    const { conversations = [], unread: sum } = queryClient.getQueryData<ConversationList>(queryKey) ?? {}
    return [...conversations.map((one) => one.unread), sum]
  }
  const noted = () => queryClient.getQueryData<ConversationList>(queryKey)?.readMarks
  return { queryClient, queryKey, cache: createAnswerCache(queryClient, viewer), unread, noted }
}

test('the board is told up to where each unread conversation is listed, in its reader’s name', async () => {
  const { api, asked } = server({ markManyRead: ({ body }) => ({ data: body?.['marks'] }) })
  const payload = readAll(listOnBoard().conversations)
  const marks = [
    { userId: 'per', seq: 6 },
    { userId: 'eva', seq: 4 },
  ]
  expect(await perform(api, record({ kind: readAllAction, payload }))).toEqual(marks)
  expect(asked).toEqual([['markManyRead', { body: { userId: 'ida', email: 'ida@example.org', marks } }]])
})

test('a whole page of unread conversations is marked, 50 by a call', async () => {
  written = Object.fromEntries(Array.from({ length: 100 }, (_, one) => [`user${one}`, [one + 1]]))
  const { api, asked } = server({ markManyRead: ({ body }) => ({ data: body?.['marks'] }) })
  const payload = readAll(listOnBoard().conversations)
  expect(await perform(api, record({ kind: readAllAction, payload }))).toHaveLength(100)
  const sent = asked.map(([, request]) => (request as { body: { marks: Marks } }).body.marks)
  expect(sent.map((marks) => [marks.length, marks[0]?.userId])).toEqual([
    [50, 'user0'],
    [50, 'user50'],
  ])
})

test('a message that comes later stays unread, before and after the board has been told', () => {
  const { queryClient, queryKey, cache, unread, noted } = cachedList()
  const payload = readAll(listOnBoard().conversations)
  written['per'] = [5, 6, 9]
  queryClient.setQueryData(queryKey, listOnBoard())
  showAllRead(cache, payload)
  expect(unread()).toEqual([3, 0, 0, 3])
  readAllAction.answer?.ingest(cache, {
    ...record({ kind: readAllAction, payload }),
    payload,
    answer: [],
    sentAt: Date.now(),
  })
  expect(unread()).toEqual([3, 0, 0, 3])
  expect(noted()).toEqual({})
})

test('a conversation that was read further in the meantime keeps its mark', () => {
  const { cache, noted } = cachedList(markedRead(listOnBoard(), 'per', 8))
  const payload = { marks: [{ userId: 'per', seq: 6, unread: 2 }] }
  showAllRead(cache, payload)
  expect(noted()).toEqual({ per: 8 })
  readAllAction.answer?.ingest(cache, {
    ...record({ kind: readAllAction, payload }),
    payload,
    answer: [],
    sentAt: Date.now(),
  })
  expect(noted()).toEqual({ per: 8 })
})

test('taken back, what was not read in another way is unread again', () => {
  const { queryClient, queryKey, cache, unread, noted } = cachedList()
  const payload = readAll(listOnBoard().conversations)
  showAllRead(cache, payload)
  expect(unread()).toEqual([0, 0, 0, 0])
  queryClient.setQueryData<ConversationList>(queryKey, (list) => list && markedRead(list, 'per', 7))
  readAllAction.answer?.undo?.(cache, payload)
  expect(unread()).toEqual([0, 1, 0, 1])
  expect(noted()).toEqual({ per: 7 })
})

function Screen() {
  return (
    <>
      <p>{`Menu: ${useUnread()}`}</p>
      <p>{`Waiting: ${useOutboxRecords().length}`}</p>
      <div id="content" tabIndex={-1}>
        <Inbox selected={undefined} now={NOW} />
      </div>
    </>
  )
}
const open = () => renderApp(<Screen />, { viewer, call })
const button = () => screen.findByRole('button', { name: 'Mark all as read' })

test('all is read at once without a network, and the board is told when it is back', async () => {
  open()
  await screen.findByText('Menu: 3')
  onlineManager.setOnline(false)
  fireEvent.click(await button())
  await screen.findByText('Menu: 0')
  expect(document.querySelectorAll('[data-unread]')).toHaveLength(0)
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
  expect(await screen.findByText('All read')).toBeTruthy()
  expect(document.activeElement?.id).toBe('content')
  await screen.findByText('Waiting: 1')
  expect(told).not.toHaveBeenCalled()
  written['eva'] = [4, 8]
  onlineManager.setOnline(true)
  await waitFor(() => expect(read).toEqual({ nils: 2, per: 6, eva: 4 }))
  await screen.findByText('Menu: 1')
  await button()
})

test('there is nothing to mark where all is read', async () => {
  read = { per: 6, eva: 4, nils: 2 }
  open()
  await screen.findByText('Menu: 0')
  await screen.findByText('eva')
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
})

test('a refusal is told, and what was unread is unread', async () => {
  const failed = vi.spyOn(toast, 'error').mockReturnValue()
  told.mockRejectedValue(refusalOf('actor.unregistered'))
  open()
  fireEvent.click(await button())
  await waitFor(() => expect(failed).toHaveBeenCalled())
  expect(screen.getByText('Menu: 3')).toBeTruthy()
  await screen.findByText('Waiting: 0')
  told.mockReset()
})

test('while older conversations are unread the page does not say that all is read', async () => {
  const older: Call = async (name, request) => {
    if (name !== 'conversations') return call(name, request)
    const list = listOnBoard()
    return { status: true, data: { ...list, unread: list.unread + 3, older: 1 } }
  }
  renderApp(<Inbox selected={undefined} now={NOW} />, { viewer, call: older })
  fireEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }))
  await screen.findByText('3 unread')
  expect(screen.queryByText('All read')).toBeNull()
})

import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { problemOf, type ProblemCode } from '#contract/problem.ts'
import type { Api } from '#client/api/client.ts'
import { RequestError } from '#client/api/request-error.ts'
import { conversationsQuery } from './chat.queries.ts'
import { markedRead, withSent, type ConversationList } from '#client/replica/conversation-list.ts'
import { listAfter } from '#client/replica/live-conversations.ts'

const viewer = { userId: 'ida', email: 'ida@example.org', role: 'candidate' } as const
const message = (seq: number, senderId = 'per') => ({ id: `m${seq}`, seq, senderId, text: 'Hello', sentAt: '' })
const one = (userId: string, seq: number, unread: number) => ({
  userId,
  email: '',
  name: userId,
  company: '',
  jobs: [],
  jobsTotal: 0,
  lastMessage: message(seq, userId),
  unread,
  cursor: seq,
})
const list = (): ConversationList => ({ conversations: [one('per', 6, 2), one('eva', 5, 1)], unread: 3, older: null })
const unreadOf = ({ conversations, unread }: ConversationList) => [...conversations.map((each) => each.unread), unread]

test('a conversation read to its end is not unread, one with something newer still is', () => {
  expect(unreadOf(markedRead(list(), 'per', 6))).toEqual([0, 1, 1])
  expect(unreadOf(markedRead(list(), 'per', 5))).toEqual([2, 1, 3])
})

test('a message that has arrived stands in its conversation, which comes first', () => {
  const news = { messages: [message(9, 'ida')], cursor: 9, read: 0 }
  const { conversations } = withSent(list(), one('eva', 5, 1), news, false)
  expect(conversations.map(({ userId, lastMessage }) => [userId, lastMessage.seq])).toEqual([
    ['eva', 9],
    ['per', 6],
  ])
})

const arrives = (after: number, seq: number, senderId = 'eva', at = list()) =>
  listAfter({ kind: 'message', otherId: 'eva', after, messages: [message(seq, senderId)] }, at)

test('a message that comes with its event is counted, and its conversation comes first', () => {
  const news = arrives(5, 9)!
  expect(news.conversations.map(({ userId, cursor, unread }) => [userId, cursor, unread])).toEqual([
    ['eva', 9, 2],
    ['per', 6, 2],
  ])
  expect(news.unread).toBe(4)
})

test('an own message from another device is not counted, and one that is listed changes nothing', () => {
  expect(unreadOf(arrives(5, 9, 'ida')!)).toEqual([1, 2, 3])
  const known = list()
  expect(arrives(2, 5, 'eva', known)).toBe(known)
})

test('a message that the open conversation has marked as read is not counted', () => {
  expect(unreadOf(arrives(5, 9, 'eva', markedRead(list(), 'eva', 9))!)).toEqual([0, 2, 2])
})

test('the list is fetched after a gap, for somebody who is not on it, without the message and at the limit', () => {
  expect(arrives(7, 9)).toBeUndefined()
  expect(listAfter({ kind: 'message', otherId: 'jo', after: 0, messages: [message(9, 'jo')] }, list())).toBeUndefined()
  expect(listAfter({ kind: 'message', otherId: 'eva' }, list())).toBeUndefined()
  expect(arrives(5, 9, 'eva', { ...list(), unread: 1000 })).toBeUndefined()
})

test('a conversation read to the end on another device is not unread; one read in part has the list fetched', () => {
  expect(unreadOf(listAfter({ kind: 'read', otherId: 'per', read: 6 }, list())!)).toEqual([0, 1, 1])
  expect(listAfter({ kind: 'read', otherId: 'per', read: 5 }, list())).toBeUndefined()
  const known = markedRead(list(), 'per', 6)
  expect(listAfter({ kind: 'read', otherId: 'per', read: 5 }, known)).toBe(known)
})

/** Loads the list while the server refuses a read mark with this problem; returns the resulting list. */
async function loadWithMark(code: ProblemCode) {
  const problem = problemOf(code)
  const call = vi.fn(async (name: string) => {
    if (name === 'markManyRead') throw new RequestError({ kind: 'HTTP', status: problem.status, problem })
    return { data: list() }
  })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const query = conversationsQuery({ call } as unknown as Api, viewer)
  queryClient.setQueryData(query.queryKey, markedRead(list(), 'per', 6))
  return queryClient.fetchQuery({ ...query, staleTime: 0 })
}

test('a mark that the board cannot take now is kept, and what was read stays read', async () => {
  const loaded = await loadWithMark('storage.busy')
  expect(loaded.readMarks).toEqual({ per: 6 })
  expect(unreadOf(loaded)).toEqual([0, 1, 1])
})

test('a mark that the board refuses is given up', async () => {
  const loaded = await loadWithMark('actor.unregistered')
  expect(loaded.readMarks).toEqual({})
  expect(unreadOf(loaded)).toEqual([2, 1, 3])
})

import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Viewer } from '#contract/auth/viewer.ts'
import { problemOf } from '#contract/problem.ts'
import { createAnswerCache } from '#client/replica/answer-cache.ts'
import type { Conversation } from '#client/api/domain.ts'
import { RequestError } from '#client/api/request-error.ts'
import { conversationKey, conversationsKey, personalKey } from '#client/api/query-keys.ts'
import { MAREN, aPhone, startApp } from '#client/offline/persistence/test-persistence.ts'
import type { ConversationList } from '#client/replica/conversation-list.ts'
import { messageAction, type MessagePayload } from './message.action.ts'

const viewer: Viewer = { email: MAREN, userId: 'maren', role: 'employer' }
const meta = { persist: 'lazy' } as const
const DAY = 86_400_000
const per = { userId: 'per', email: 'per@example.org', name: 'Per Holm' }

const message = (seq: number) => ({
  id: `m${seq}`,
  seq,
  senderId: 'maren',
  text: `${seq}`,
  sentAt: '2026-03-02T09:00:00Z',
})
const conversation = (...seqs: number[]): Conversation => ({
  messages: seqs.map(message),
  cursor: seqs.at(-1) ?? 0,
  read: 0,
})
const payloadOf = (after: number): MessagePayload => ({
  other: per,
  text: '',
  writtenAt: '2026-03-02T09:00:00Z',
  after,
})

/** Applies the answer to a message, as the start of the app does for a week. */
function apply(queryClient: QueryClient, after: number, answer: Conversation, sentAt: number) {
  const result = { id: `r${after}`, v: 1, userId: 'maren', kind: 'message', payload: payloadOf(after) } as const
  messageAction.answer?.ingest(createAnswerCache(queryClient, viewer), { ...result, answer, sentAt })
}

test('the answer to a first message of days ago makes way for what the device has read since', async () => {
  const queryKey = conversationKey(viewer, 'per')
  const phone = aPhone()
  const earlier = startApp(phone)
  await earlier.queryClient.prefetchQuery({ queryKey, queryFn: async () => conversation(1, 2, 3, 4), meta })
  const rows = () =>
    phone.device.read(['responses'], (tx) => tx.objectStore('responses').index('owner').getAllKeys(MAREN))
  await vi.waitFor(async () => expect(await rows()).toHaveLength(1))

  const { queryClient } = startApp(phone)
  apply(queryClient, 0, conversation(1), Date.now() - 3 * DAY)
  apply(queryClient, 1, conversation(2), Date.now() - 2 * DAY)
  // Without a network.
  const queryFn = () => Promise.reject(new TypeError('Failed to fetch'))
  const screen = new QueryObserver<Conversation>(queryClient, { queryKey, queryFn, meta })
  onTestFinished(screen.subscribe(() => undefined))
  await vi.waitFor(() => expect(screen.getCurrentResult().data).toEqual(conversation(1, 2, 3, 4)))
})

test.each([
  ['is not listed any more once the list was loaded without it', -DAY, []],
  ['comes onto a list that was loaded before it', -4 * DAY, ['per']],
])('the conversation of a message of days ago %s', (_, loadedAt, listed) => {
  const queryClient = new QueryClient()
  const queryKey = conversationsKey(viewer)
  const list: ConversationList = { conversations: [], unread: 0, older: null }
  queryClient.setQueryData(queryKey, list, { updatedAt: Date.now() + loadedAt })
  apply(queryClient, 0, conversation(1), Date.now() - 3 * DAY)
  const { conversations = [] } = queryClient.getQueryData<ConversationList>(queryKey) ?? {}
  expect(conversations.map(({ userId }) => userId)).toEqual(listed)
})

test('a conversation that comes onto the list from the older ones keeps its jobs, and what is unread', () => {
  const queryClient = new QueryClient()
  const queryKey = conversationsKey(viewer)
  const jobs = [{ id: 'j', position: 'Ferry mechanic', isOpen: true }]
  const one = { ...per, company: '', jobs, unread: 2, cursor: 1, lastMessage: message(1) }
  queryClient.setQueryData(queryKey, { conversations: [], unread: 2, older: 5 }, { updatedAt: Date.now() - DAY })
  const pages = [{ conversations: [one], unread: 2, older: null }]
  queryClient.setQueryData([...personalKey(viewer), 'older-conversations', 5], { pages, pageParams: [5] })
  apply(queryClient, 1, conversation(6), Date.now())
  expect(queryClient.getQueryData<ConversationList>(queryKey)?.conversations).toMatchObject([
    { userId: 'per', jobs, unread: 2, lastMessage: { seq: 6 }, cursor: 6 },
  ])
})

test('a conversation that was closed meanwhile is asked for again after the late answer to a message', async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const queryKey = conversationKey(viewer, 'per')
  queryClient.setQueryData(queryKey, conversation(1))
  const refusal = { kind: 'HTTP', status: 403, problem: problemOf('conversation.forbidden') } as const
  const queryFn = () => Promise.reject(new RequestError(refusal))
  await queryClient.fetchQuery({ queryKey, queryFn }).catch(() => undefined)
  apply(queryClient, 1, conversation(2), Date.now())
  expect(queryClient.getQueryState(queryKey)).toMatchObject({ data: conversation(1, 2), isInvalidated: true })
})

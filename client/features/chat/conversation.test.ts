import { expect, test } from 'vitest'
import type { Message } from '#client/api/domain.ts'
import { conversationRows, dayLabel } from './conversation-rows.ts'
import {
  conversationWithLost,
  conversationWithSent,
  isOfAnotherCopy,
  mergedConversation,
  newestOfOther,
} from '#client/replica/conversation.ts'
import { conversationAfter } from '#client/replica/live-conversations.ts'

const message = (seq: number, values: Partial<Message> = {}): Message => ({
  id: `m${seq}`,
  seq,
  senderId: seq % 2 === 0 ? 'ida' : 'per',
  text: `Message ${seq}`,
  sentAt: '2025-11-20T09:00:00.000Z',
  ...values,
})
const conversation = (...seqs: number[]) => ({
  messages: seqs.map((seq) => message(seq)),
  cursor: seqs.at(-1) ?? 0,
  read: 0,
})
const now = new Date('2025-11-20T12:00:00.000Z')

test('a poll appends what is new', () => {
  expect(mergedConversation(conversation(1, 2), conversation(3, 5))).toEqual(conversation(1, 2, 3, 5))
})

test('a poll without news changes nothing, not even the object', () => {
  const cached = conversation(1, 2)
  expect(mergedConversation(cached, { messages: [], cursor: 2, read: 0 })).toBe(cached)
})

test('an older page comes before what is at hand, and says whether there are older ones still', () => {
  const newest = { ...conversation(5, 6), older: 5 }
  const longer = mergedConversation(newest, { ...conversation(3, 4), older: 3 })
  expect(longer).toEqual({ ...conversation(3, 4, 5, 6), older: 3 })
  expect(mergedConversation(longer, { ...conversation(7), hasNewer: false })).toEqual({
    ...conversation(3, 4, 5, 6, 7),
    older: 3,
  })
  expect(mergedConversation(longer, { ...conversation(1, 2), older: null })).toEqual(conversation(1, 2, 3, 4, 5, 6))
})

test('answers that overlap or come late leave each message once, in the order of the server', () => {
  const late = mergedConversation(conversation(1, 4), conversation(2, 3, 4))
  expect(late.messages.map(({ seq }) => seq)).toEqual([1, 2, 3, 4])
  expect(late.cursor).toBe(4)
  expect(mergedConversation(late, conversation(2)).cursor).toBe(4)
})

test('the answer to a message stands for a conversation that is not at hand, if it is the newest page', () => {
  const newest = { ...conversation(5, 6), older: 5 }
  expect(conversationWithSent(undefined, 0, newest)).toEqual(newest)
  expect(conversationWithSent(undefined, 4, conversation(5, 6))).toBeUndefined()
})

test('the answer to a message joins what was loaded meanwhile where nothing is missing in between', () => {
  const newest = { ...conversation(5, 6), older: 5 }
  expect(conversationWithSent(conversation(1, 2), 0, newest)).toBeUndefined()
  expect(conversationWithSent(conversation(4, 5), 0, newest)).toEqual(conversation(4, 5, 6))
  expect(conversationWithSent({ ...conversation(6), older: 6 }, 0, newest)).toEqual({ ...conversation(6), older: 6 })
  expect(conversationWithSent(conversation(), 0, { ...conversation(1, 2), older: null })).toEqual(conversation(1, 2))
  expect(conversationWithSent(conversation(1, 2), 2, conversation(3))).toEqual(conversation(1, 2, 3))
  expect(conversationWithSent(conversation(1, 2), 3, conversation(4))).toBeUndefined()
  // It was reloaded meanwhile, from its newest page on: the older ones can still be loaded.
  const reloaded = { ...conversation(6, 7), older: 6 }
  expect(conversationWithSent(reloaded, 2, { ...conversation(3, 4), hasNewer: true })).toEqual(reloaded)
})

test('a message that comes with its event is appended, once', () => {
  const event = { kind: 'message', otherId: 'per', after: 2, messages: [message(5)] } as const
  const news = conversationAfter({ ...event, messages: [...event.messages] }, conversation(1, 2))!
  expect(news).toEqual(conversation(1, 2, 5))
  expect(conversationAfter({ ...event, messages: [...event.messages] }, news)).toBe(news)
})

test('a conversation is fetched when a message before the one that came is missing, or none came', () => {
  expect(
    conversationAfter({ kind: 'message', otherId: 'per', after: 3, messages: [message(5)] }, conversation(1, 2)),
  ).toBeUndefined()
  expect(conversationAfter({ kind: 'message', otherId: 'per' }, conversation(1, 2))).toBeUndefined()
  expect(conversationAfter({ kind: 'read', otherId: 'per' }, conversation(1, 2))).toBeUndefined()
})

test('a message with a number that another one had before is not appended: the conversation is fetched', () => {
  const again = { ...message(2), id: 'written after the restore' }
  const event = { kind: 'message', otherId: 'per', after: 1, messages: [again] } as const
  expect(conversationAfter({ ...event, messages: [...event.messages] }, conversation(1, 2, 3))).toBeUndefined()
})

test('a board that lacks the newest cached message, or has another of its number, was put back', () => {
  expect(isOfAnotherCopy(conversation(1, 2), conversation(2, 3))).toBe(false)
  expect(isOfAnotherCopy(conversation(1, 2), conversation())).toBe(true)
  expect(isOfAnotherCopy(conversation(1, 2), { ...conversation(2), messages: [{ ...message(2), id: 'other' }] })).toBe(
    true,
  )
  expect(isOfAnotherCopy(conversation(), conversation())).toBe(false)
  expect(isOfAnotherCopy({ ...conversation(1, 2), read: 2 }, { ...conversation(2), read: 1 })).toBe(true)
})

test('own messages that the board no longer has are kept apart until they are there again', () => {
  const cached = conversation(1, 2, 3, 4)
  const reloaded = conversationWithLost(cached, { ...conversation(1, 2), older: null }, 'ida')
  expect(reloaded).toEqual({ ...conversation(1, 2), older: null, lost: [message(4)] })
  expect(mergedConversation(reloaded, conversation(5)).lost).toEqual([message(4)])
  const again = { ...message(6), id: 'sent again', text: 'Message 4', sentAt: '2025-11-21T09:00:00.000Z' }
  const newest = { messages: [message(1), message(2), again], cursor: 6, read: 0, older: null }
  expect(conversationWithLost(reloaded, newest, 'ida')).toEqual(newest)
  // The same words, from before.
  const before = { ...again, sentAt: '2025-11-19T09:00:00.000Z' }
  expect(conversationWithLost(reloaded, { ...newest, messages: [message(1), message(2), before] }, 'ida').lost).toEqual(
    [message(4)],
  )
})

test('the answer of a board that was put back is not joined, though its numbers have passed those at hand', () => {
  const answer = conversation(3, 4, 5, 6)
  const others = { ...answer, messages: answer.messages.map((one) => ({ ...one, id: `other ${one.id}` })) }
  expect(conversationWithSent(conversation(1, 2, 3, 4), 3, { ...others, messages: others.messages.slice(1) })).toBe(
    undefined,
  )
  // It counts otherwise.
  expect(conversationWithSent(conversation(1, 2, 3, 4), 3, conversation(5, 6))).toBeUndefined()
  expect(conversationWithSent(conversation(1, 2, 3, 4), 3, conversation(4, 5))).toEqual(conversation(1, 2, 3, 4, 5))
})

test('messages before the newest page are not taken for lost', () => {
  const newest = { ...conversation(5, 6), older: 5 }
  expect(conversationWithLost(conversation(2, 4, 6), newest, 'ida')).toEqual(newest)
})

test('a mark of another device is taken over, and never goes back', () => {
  const cached = { ...conversation(1, 2, 3), read: 1 }
  expect(conversationAfter({ kind: 'read', otherId: 'per', read: 3 }, cached)).toEqual({ ...cached, read: 3 })
  expect(conversationAfter({ kind: 'read', otherId: 'per', read: 1 }, cached)).toBe(cached)
})

test('a read message stays read when an older answer says less', () => {
  const cached = { ...conversation(1, 2), read: 2 }
  expect(mergedConversation(cached, { ...conversation(3), read: 1 }).read).toBe(2)
})

test('the newest of the other party is what there is to read', () => {
  expect(newestOfOther(conversation(1, 3, 4, 6).messages, 'ida')).toBe(3)
  expect(newestOfOther([], 'ida')).toBe(0)
})

const rowsOf = (messages: Message[], unread: { after: number; upTo: number } | null = null, hasOlder = false) =>
  conversationRows(messages, { viewerId: 'ida', now, unread, hasOlder }).map((row) => {
    if (row.kind === 'message') return row.message.seq
    return row.kind === 'day' ? row.label : 'new'
  })

test('a line stands where a day begins', () => {
  const messages = [
    message(1, { sentAt: '2025-11-17T09:00:00.000Z' }),
    message(2, { sentAt: '2025-11-17T10:00:00.000Z' }),
    message(3, { sentAt: '2025-11-19T09:00:00.000Z' }),
    message(4),
  ]
  expect(rowsOf(messages)).toEqual(['Mon 17 Nov', 1, 2, 'Yesterday', 3, 'Today', 4])
})

test('the unread ones begin at a line of their own, and what comes while one looks is not among them', () => {
  const { messages } = conversation(1, 2, 3, 4, 5)
  expect(rowsOf(messages, { after: 1, upTo: 4 })).toEqual(['Today', 1, 2, 'new', 3, 4, 5])
  expect(rowsOf(messages, { after: 3, upTo: 4 })).toEqual(['Today', 1, 2, 3, 4, 5])
})

test('as long as older ones are to come, no line stands before the first, and so none moves when they do', () => {
  const newer = [message(4, { sentAt: '2025-11-19T09:00:00.000Z' }), message(5)]
  const unread = { after: 3, upTo: 5 }
  expect(rowsOf(newer, { after: 4, upTo: 5 }, true)).toEqual([4, 'Today', 'new', 5])
  expect(rowsOf(newer.slice(1), unread, true)).toEqual([5])
  expect(rowsOf(newer.slice(1), unread)).toEqual(['Today', 'new', 5])
})

test('a day of another year says so', () => {
  expect(dayLabel('2024-11-20T12:00:00.000Z', now)).toBe('Wed 20 Nov 2024')
})

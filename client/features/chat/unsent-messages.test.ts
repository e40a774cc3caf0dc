import { expect, test } from 'vitest'
import { actionRegistry, type ActionKind } from '#client/offline/outbox/action-kind.ts'
import type { ListedConversation, OwnConversation } from '#client/replica/entities.ts'
import { projection } from '#client/replica/project.ts'
import { messageAction } from './message.action.ts'

const person = (userId: string) => ({ userId, email: `${userId}@example.org`, name: userId })
const pending = (...written: { to: string; text: string; status?: string }[]) =>
  projection(
    written.map(({ to, text, status = 'queued' }, place) => ({
      id: `a${place}`,
      userId: 'ida',
      kind: 'message',
      payload: { other: person(to), text, writtenAt: `2026-03-02T09:0${place}:00.000Z`, after: 0 },
      status,
    })),
    actionRegistry<ActionKind>([messageAction]),
  )
const conversation: OwnConversation = { userId: 'per', messages: [{ id: 'a1' }], unsent: [] }
const listed = (userId: string): ListedConversation => ({
  ...person(userId),
  company: '',
  jobs: [],
  jobsTotal: 0,
  lastMessage: { id: 'm6', seq: 6, senderId: userId, text: 'Hello', sentAt: '2026-03-01T09:00:00.000Z' },
  unread: 1,
  cursor: 6,
})

test('a conversation has the messages that the server lacks, in the order of writing', () => {
  const project = pending(
    { to: 'per', text: 'First', status: 'failed' },
    { to: 'per', text: 'Arrived' },
    { to: 'eva', text: 'To Eva' },
    { to: 'per', text: 'Second' },
  )
  const { value, acts, refused } = project('conversation', conversation)
  expect(value.unsent.map(({ text }) => text)).toEqual(['First', 'Second'])
  expect([acts, refused].map((some) => some.map(({ id }) => id))).toEqual([['a0', 'a3'], ['a0']])
  expect(value.messages).toBe(conversation.messages)
})

test('a conversation with nothing pending keeps its identity', () => {
  expect(pending({ to: 'eva', text: 'To Eva' })('conversation', conversation).value).toBe(conversation)
})

test('an unsent message is the last one of its conversation, which comes first', () => {
  const list = [listed('eva'), listed('per')]
  const { value } = pending(
    { to: 'per', text: 'One', status: 'failed' },
    { to: 'nils', text: 'Hello' },
    { to: 'per', text: 'Two' },
  )('conversations', list)
  expect(value.map(({ userId, isUnsent, lastMessage }) => [userId, isUnsent, lastMessage.text])).toEqual([
    ['per', true, 'Two'],
    ['nils', true, 'Hello'],
    ['eva', undefined, 'Hello'],
  ])
  expect(value[0]).toMatchObject({ unread: 1, cursor: 6, lastMessage: { id: 'a2', seq: 6, senderId: 'ida' } })
  expect(value[2]).toBe(list[0])
})

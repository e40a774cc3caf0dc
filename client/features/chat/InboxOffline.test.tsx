import { focusManager, onlineManager } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Viewer } from '#contract/auth/viewer.ts'
import type { Api } from '#client/api/client.ts'
import type { Outbox } from '#client/offline/outbox/outbox.ts'
import { renderApp, type Call } from '#client/test-app.tsx'
import { testOutbox } from '#client/test-outbox.ts'
import { messageAction } from './message.action.ts'
import { Inbox } from './Inbox.tsx'
import { useUnread } from './use-unread.ts'

const viewer: Viewer = { email: 'ida@example.org', userId: 'ida', role: 'candidate' }
const NOW = new Date('2026-03-02T09:00:00.000Z')
const PEOPLE = ['per', 'eva'].map((userId) => ({ userId, email: `${userId}@example.org`, name: userId }))

/** The sequence number up to which the server has marked Per's messages as read. */
let read: number
const markRead = vi.fn((marks: { userId: string; seq: number }[]) => {
  for (const { userId, seq } of marks) if (userId === 'per') read = Math.max(read, seq)
  return marks
})
const greeting = (senderId: string, seq: number) => ({
  id: `m${seq}`,
  seq,
  senderId,
  text: 'Good morning',
  sentAt: NOW.toISOString(),
})
const call: Call = async (name, request) => {
  if (name === 'messages') {
    return { status: true, data: { messages: [greeting('per', 5), greeting('per', 6)], cursor: 6, read } }
  }
  if (name === 'markManyRead') {
    const { marks } = (request as { body: { marks: Parameters<typeof markRead>[0] } }).body
    return { status: true, acknowledged: true, data: markRead(marks) }
  }
  if (name !== 'conversations') return new Promise(() => undefined)
  const unread = [5, 6].filter((seq) => seq > read).length
  const conversations = PEOPLE.map(({ userId, email, name: who }, place) => ({
    userId,
    email,
    name: who,
    company: '',
    jobs: [],
    lastMessage: greeting(userId, 6 - place),
    unread: userId === 'per' ? unread : 0,
    cursor: 6 - place,
  }))
  return { status: true, data: { conversations, unread, older: null } }
}

let outbox: Outbox
beforeEach(() => {
  read = 0
  markRead.mockClear()
  onlineManager.setOnline(true)
  outbox = testOutbox({ call } as unknown as Api, viewer)
})
afterEach(() => {
  focusManager.setFocused(undefined)
  onlineManager.setOnline(true)
})

function Screen({ selected }: { selected: string | undefined }) {
  return (
    <>
      <p>{`Menu: ${useUnread()}`}</p>
      <Inbox selected={selected} now={NOW} />
    </>
  )
}
const open = (selected?: string) => renderApp(<Screen selected={selected} />, { viewer, call, outbox })
const rows = () =>
  [...document.querySelectorAll('nav[aria-label="Conversations"] a')].map((row) => row.textContent ?? '')
const write = (to: string, text: string) => {
  const other = { userId: to, email: `${to}@example.org`, name: to }
  return outbox.enqueue({ kind: messageAction, payload: { other, text, writtenAt: NOW.toISOString(), after: 0 } })
}

test("one's own queued message is the last one of its conversation, which comes first, and says how far it is", async () => {
  open()
  await screen.findByText('eva')
  onlineManager.setOnline(false)
  await write('eva', 'Thursday?')
  await waitFor(() => expect(rows()[0]).toContain('Waiting · Thursday?'))
  expect(rows()[0]).toContain('eva')
  expect(rows()[1]).toContain('Good morning')
})

test('the first message to somebody is listed before the board has it', async () => {
  open()
  await screen.findByText('eva')
  onlineManager.setOnline(false)
  await write('nils', 'Good evening')
  await waitFor(() => expect(rows()[0]).toContain('Waiting · Good evening'))
  expect(rows()).toHaveLength(3)
})

test('a conversation read without a network is not unread, and the board is told when it is back', async () => {
  focusManager.setFocused(false)
  open('per')
  await screen.findByText('Menu: 2')
  await screen.findByRole('region', { name: 'Messages with per' })
  onlineManager.setOnline(false)
  focusManager.setFocused(true)
  await screen.findByText('Menu: 0')
  expect(rows()[0]).not.toContain('unread')
  expect(markRead).not.toHaveBeenCalled()
  onlineManager.setOnline(true)
  await waitFor(() => expect(read).toBe(6))
  expect(await screen.findByText('Menu: 0')).toBeTruthy()
})

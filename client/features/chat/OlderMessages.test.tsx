import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useRef } from 'react'
import { expect, test, vi } from 'vitest'
import type { Viewer } from '#contract/auth/viewer.ts'
import { refusalOf, renderApp, type Call } from '#client/test-app.tsx'
import { Conversation } from './Conversation.tsx'

const candidate: Viewer = { email: 'ida@example.org', userId: 'ida', role: 'candidate' }
const other = { userId: 'per', email: 'per@example.org', name: 'Per Holm', company: 'Holm Boatyard' }
const now = new Date('2025-11-20T12:00:00.000Z')
const message = (seq: number) => ({
  id: `m${seq}`,
  seq,
  senderId: 'per',
  text: `Message ${seq}`,
  sentAt: '2025-11-20T09:00:00.000Z',
})

interface Query {
  after?: number
  before?: number
}

function Page() {
  const field = useRef<HTMLTextAreaElement>(null)
  return <Conversation other={other} now={now} field={field} />
}

test('the newest messages are asked for first, older ones after them; one that fails is tried again on demand', async () => {
  const asked: Query[] = []
  let isBusy = true
  const call: Call = async (name, request) => {
    if (name !== 'messages') return new Promise(() => undefined)
    const { after, before } = (request as { query: Query }).query
    if (after === undefined) asked.push({ ...(before !== undefined && { before }) })
    if (before === 3 && isBusy) throw refusalOf('storage.busy')
    if (before === 3)
      return { status: true, data: { messages: [message(1), message(2)], cursor: 2, read: 9, older: null } }
    if (after !== undefined) return { status: true, data: { messages: [], cursor: after, read: 9, hasNewer: false } }
    return { status: true, data: { messages: [message(3), message(4)], cursor: 4, read: 9, older: 3 } }
  }
  renderApp(<Page />, { viewer: candidate, call: vi.fn(call) })
  expect(await screen.findByText('Message 4')).toBeTruthy()
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByText('Message 2')).toBeNull()
  isBusy = false
  again.focus()
  fireEvent.click(again)
  await waitFor(() => expect(asked).toHaveLength(3))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull())
  // The list keeps the focus when what has it goes away, as a discarded message too.
  expect(document.activeElement).toBe(screen.getByRole('region', { name: /^Messages with/u }))
  expect(await screen.findByText('Message 1')).toBeTruthy()
  expect(asked).toEqual([{}, { before: 3 }, { before: 3 }])
})

test('a poll that leaves news behind asks again at once', async () => {
  const asked: (number | undefined)[] = []
  const call: Call = async (name, request) => {
    if (name !== 'messages') return new Promise(() => undefined)
    const { after } = (request as { query: Query }).query
    if (asked.length < 4) asked.push(after)
    const seq = (after ?? 0) + 1
    const data = { messages: seq > 3 ? [] : [message(seq)], cursor: Math.min(seq, 3), read: 9, hasNewer: seq < 3 }
    return { status: true, data }
  }
  renderApp(<Page />, { viewer: candidate, call: vi.fn(call) })
  expect(await screen.findByText('Message 3')).toBeTruthy()
  expect(asked.slice(0, 3)).toEqual([undefined, 1, 2])
})

import { onlineManager } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Viewer } from '#contract/auth/viewer.ts'
import { useOutbox } from '#client/offline/outbox/OutboxProvider.tsx'
import { answerLater, renderApp, type Call } from '#client/test-app.tsx'
import { messageAction } from './message.action.ts'
import { Inbox } from './Inbox.tsx'

const viewer: Viewer = { email: 'ida@example.org', userId: 'ida', role: 'candidate' }
const NOW = new Date('2026-03-02T09:00:00.000Z')
const nils = { userId: 'nils', email: 'nils@example.org', name: 'Nils Vik' }
const written = { id: 'm9', seq: 9, senderId: 'ida', text: 'Good evening', sentAt: NOW.toISOString() }

const call = vi.fn<Call>(async (name) => {
  if (name === 'conversations') return { status: true, data: { conversations: [], unread: 0, older: null } }
  const data = { messages: name === 'addMessages' ? [written] : [], cursor: name === 'addMessages' ? 9 : 0, read: 0 }
  return name === 'addMessages' || name === 'messages' ? { status: true, data } : new Promise(() => undefined)
})

afterEach(() => onlineManager.setOnline(true))

/** As from the page of a job that was applied to. */
function FirstMessage() {
  const outbox = useOutbox()
  const payload = { other: nils, text: 'Good evening', writtenAt: NOW.toISOString(), after: 0 }
  return (
    <button type="button" onClick={() => void outbox.enqueue({ kind: messageAction, payload })}>
      Write to Nils
    </button>
  )
}
const rows = () =>
  [...document.querySelectorAll('nav[aria-label="Conversations"] a')].map((row) => row.textContent ?? '')

test('the first message to somebody stays listed, and its conversation open, until the list is loaded with it', async () => {
  renderApp(
    <>
      <FirstMessage />
      <Inbox selected="nils" now={NOW} />
    </>,
    { viewer, call },
  )
  await screen.findByText('No conversation here')
  onlineManager.setOnline(false)
  fireEvent.click(screen.getByRole('button', { name: 'Write to Nils' }))
  const field = await screen.findByRole('textbox', { name: 'Message to Nils Vik' })
  expect(rows()[0]).toContain('Waiting · Good evening')

  // The list loads for a while.
  const { promise } = answerLater<unknown>()
  const atOnce = call.getMockImplementation()
  call.mockImplementation(async (name, request) => (name === 'conversations' ? promise() : atOnce?.(name, request)))
  onlineManager.setOnline(true)
  await waitFor(() => expect(rows()[0]).not.toMatch(/Waiting|Sending/u))
  expect(rows()[0]).toMatch(/Nils Vik.*You: Good evening/u)
  expect(screen.getByRole('textbox', { name: 'Message to Nils Vik' })).toBe(field)
})

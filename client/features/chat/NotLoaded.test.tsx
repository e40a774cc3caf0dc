import { fireEvent, screen } from '@testing-library/react'
import { useRef } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Viewer } from '#contract/auth/viewer.ts'
import { refusalOf, renderApp, type Call } from '#client/test-app.tsx'
import { Conversation } from './Conversation.tsx'

const candidate: Viewer = { email: 'ida@example.org', userId: 'ida', role: 'candidate' }
const other = { userId: 'per', email: 'per@example.org', name: 'Per Holm', company: 'Holm Boatyard' }
const now = new Date('2025-11-20T12:00:00.000Z')
const sentAt = '2025-11-20T09:00:00.000Z'

interface Request {
  query: { after?: number }
  body: { messages: { id: string; text: string }[] }
}
const addMessages = vi.fn<(request: Request) => Promise<unknown>>()
/** The messages cannot be loaded. */
const call: Call = async (name, request) => {
  if (name === 'addMessages') return addMessages(request as Request)
  if (name === 'conversations') return { status: true, data: { conversations: [], unread: 0, older: null } }
  if (name === 'messages') throw refusalOf('server.error')
  return new Promise(() => undefined)
}

beforeEach(() => {
  addMessages.mockReset()
})

function Screen() {
  const field = useRef<HTMLTextAreaElement>(null)
  return <Conversation other={other} now={now} field={field} />
}
const rows = () => screen.getAllByRole('listitem').map((row) => row.querySelector('p')?.textContent ?? row.textContent)

async function write(text: string) {
  renderApp(<Screen />, { viewer: candidate, call })
  await screen.findByText('The board did not answer')
  const field = await screen.findByRole('textbox', { name: 'Message to Per Holm' })
  fireEvent.change(field, { target: { value: text } })
  fireEvent.keyDown(field, { key: 'Enter' })
}

test('a message written while the messages cannot be loaded is shown, and says that it waits', async () => {
  addMessages.mockRejectedValue(refusalOf('server.error'))
  await write('Is the job still open?')
  await screen.findByText(/^Still trying/u)
  expect(rows()).toEqual(['Is the job still open?'])
})

test('a message that arrives while the messages cannot be loaded stays there, as sent', async () => {
  addMessages.mockImplementation(async ({ body }) => {
    const messages = [
      { id: 'm1', seq: 1, senderId: 'per', text: 'Are you there?', sentAt },
      ...body.messages.map(({ id, text }) => ({ id, seq: 2, senderId: 'ida', text, sentAt })),
    ]
    return { status: true, acknowledged: true, data: { messages, cursor: 2, read: 0, older: null } }
  })
  await write('Is the job still open?')
  expect(await screen.findByLabelText(/^You, .*, sent$/u)).toBeTruthy()
  expect(rows()).toEqual(['Today', 'New messages', 'Are you there?', 'Is the job still open?'])
  expect(addMessages.mock.calls[0]?.[0].query.after).toBeUndefined()
  expect(await screen.findByText('The board did not answer. Trying again.')).toBeTruthy()
})

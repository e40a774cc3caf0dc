import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useRef, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Viewer } from '#contract/auth/viewer.ts'
import { refusalOf, renderApp, type Call } from '#client/test-app.tsx'
import { Conversation } from './Conversation.tsx'

const viewer: Viewer = { email: 'ida@example.org', userId: 'ida', role: 'employer' }
const now = new Date('2025-11-20T12:00:00.000Z')
const message = { id: 'm', seq: 3, senderId: 'per', text: 'Good morning', sentAt: '2025-11-20T09:00:00.000Z' }

interface Request {
  query: { email2: string; after?: number }
}
const messages = vi.fn<(request: Request) => Promise<unknown>>()
const call: Call = async (name, request) =>
  name === 'messages' ? messages(request as Request) : new Promise(() => undefined)
const conversation = async () => ({ status: true, data: { messages: [message], cursor: 3, read: 3 } })

beforeEach(() => {
  messages.mockReset().mockImplementation(conversation)
})

test('messages of a deleted account stay, without a message box', async () => {
  const other = { userId: 'per', email: 'per@released.invalid', name: 'Deleted account', company: '' }
  const Deleted = () => <Conversation other={other} now={now} field={useRef<HTMLTextAreaElement>(null)} />
  renderApp(<Deleted />, { viewer, call })
  expect(await screen.findByText('Good morning')).toBeTruthy()
  expect(screen.getByText('This account was deleted. Nobody reads messages to it any more.')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})

function Screen() {
  const [email, setEmail] = useState('per@home.example')
  const other = { userId: 'per', email, name: 'Per Holm', company: '' }
  return (
    <>
      <Conversation other={other} now={now} field={useRef<HTMLTextAreaElement>(null)} />
      <button type="button" onClick={() => setEmail('per@work.example')}>
        The list is loaded
      </button>
    </>
  )
}
const open = () => renderApp(<Screen />, { viewer, call })
const field = () => screen.queryByRole('textbox', { name: 'Message to Per Holm' })

test('when the application is withdrawn, an open conversation closes, and does not say that it tries again', async () => {
  open()
  await screen.findByText('Good morning')
  messages.mockRejectedValue(refusalOf('conversation.forbidden'))
  expect(await screen.findByText('You cannot write to each other yet')).toBeTruthy()
  expect(screen.queryByText(/Trying again/u)).toBeNull()
  // Neither side can read what was written, until the next application (docs/decisions/0009).
  expect(screen.queryByText('Good morning')).toBeNull()
  expect(field()).toBeNull()
})

test('somebody with another address is found as soon as that is known', async () => {
  messages.mockImplementation(async ({ query: { email2 } }) => {
    if (email2 !== 'per@work.example') throw refusalOf('conversation.forbidden')
    return conversation()
  })
  open()
  await screen.findByText('You cannot write to each other yet')
  fireEvent.click(screen.getByRole('button', { name: 'The list is loaded' }))
  expect(await screen.findByText('Good morning')).toBeTruthy()
  await waitFor(() => expect(field()).toBeTruthy())
})

import { fireEvent, screen, waitFor } from '@testing-library/react'
import { onlineManager } from '@tanstack/react-query'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Viewer } from '#contract/auth/viewer.ts'
import { perform, record, server } from '#client/features/test-actions.ts'
import { answerLater, refusalOf, renderApp, type Call } from '#client/test-app.tsx'
import { blockAction } from './block.action.ts'
import { BlockedPeople } from './BlockedPeople.tsx'
import { Conversation } from './Conversation.tsx'
import { ConversationMenu } from './ConversationMenu.tsx'

const viewer: Viewer = { email: 'ida@example.org', userId: 'ida', role: 'candidate' }
const other = { userId: 'per', email: 'per@example.org', name: 'Per Holm', company: 'Holm Boatyard' }
const PER = { userId: 'per', name: 'Per Holm', blockedAt: '2026-03-02T09:00:00.000Z' }
const now = new Date('2026-03-02T12:00:00.000Z')

let blocked: (typeof PER)[]
const change = vi.fn<(name: string) => Promise<void>>()
const call: Call = async (name, request) => {
  if (name === 'messages') return { status: true, data: { messages: [], cursor: 0, read: 0, older: null } }
  if (name === 'block' || name === 'unblock') {
    await change(name)
    const { userId } = (request as { params: { userId: string } }).params
    blocked = name === 'block' ? [PER] : blocked.filter((one) => one.userId !== userId)
  } else if (name !== 'blocks') return new Promise(() => undefined)
  return { status: true, acknowledged: true, data: blocked }
}

beforeEach(() => {
  blocked = []
  change.mockReset().mockResolvedValue()
})
afterEach(() => onlineManager.setOnline(true))

function Screen() {
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <>
      <ConversationMenu other={other} />
      <Conversation other={other} now={now} field={field} />
      <BlockedPeople />
    </>
  )
}
const open = () => renderApp(<Screen />, { viewer, call })
async function choose(name: string) {
  fireEvent.click(await screen.findByRole('button', { name: 'More about Per Holm' }))
  fireEvent.click(await screen.findByRole('menuitem', { name }))
}
const field = () => screen.queryByRole('textbox', { name: 'Message to Per Holm' })

test('a blocked person can be unblocked beside the message box', async () => {
  open()
  await choose('Block Per Holm')
  expect(await screen.findByText('You blocked Per Holm')).toBeTruthy()
  expect(field()).toBeNull()
  expect(await screen.findByRole('heading', { name: 'Blocked people' })).toBeTruthy()
  await waitFor(() => expect(change.mock.calls).toEqual([['block']]))
  const unblock = screen.getByRole('button', { name: 'Unblock' })
  unblock.focus()
  fireEvent.click(unblock)
  await waitFor(() => expect(field()).toBeTruthy())
  await waitFor(() => expect(document.activeElement).toBe(field()))
  expect(screen.queryByRole('heading', { name: 'Blocked people' })).toBeNull()
  await waitFor(() => expect(change.mock.calls).toEqual([['block'], ['unblock']]))
})

test('a block that is known from the board stands from the start, and the list takes it back', async () => {
  blocked = [PER]
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Unblock Per Holm' }))
  await waitFor(() => expect(field()).toBeTruthy())
  await waitFor(() => expect(blocked).toEqual([]))
})

test('the focus stays where it was when somebody leaves the list, and when the list goes', async () => {
  const ana = { userId: 'ana', name: 'Ana Lind', blockedAt: '2026-03-01T09:00:00.000Z' }
  blocked = [PER, ana]
  renderApp(
    <>
      <a href="#before">Before</a>
      <BlockedPeople />
      <a href="#after">After</a>
    </>,
    { viewer, call },
  )
  for (const name of ['Unblock Per Holm', 'Unblock Ana Lind']) {
    const button = await screen.findByRole('button', { name })
    button.focus()
    fireEvent.click(button)
    await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull())
    await waitFor(() => expect(blocked.some((one) => name.endsWith(one.name))).toBe(false))
    const focused = document.activeElement
    expect(focused).not.toBe(document.body)
    expect(focused?.nextElementSibling?.textContent).toBe('After')
  }
})

test('a second person is unblocked while the first is still being sent', async () => {
  const ana = { userId: 'ana', name: 'Ana Lind', blockedAt: '2026-03-01T09:00:00.000Z' }
  blocked = [PER, ana]
  const { promise, answer } = answerLater<undefined>()
  change.mockImplementationOnce(promise)
  renderApp(<BlockedPeople />, { viewer, call })
  fireEvent.click(await screen.findByRole('button', { name: 'Unblock Per Holm' }))
  await waitFor(() => expect(change).toHaveBeenCalled())
  fireEvent.click(screen.getByRole('button', { name: 'Unblock Ana Lind' }))
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
  answer(undefined)
  await waitFor(() => expect(blocked).toEqual([]))
})

test('offline the block shows at once, and waits to be sent', async () => {
  open()
  await screen.findByText(/No messages yet/u)
  onlineManager.setOnline(false)
  await choose('Block Per Holm')
  expect(await screen.findByText('You blocked Per Holm')).toBeTruthy()
})

// A suspension keeps nobody from blocking somebody (contract/chat/block.contract.ts).
test('somebody who is suspended blocks at once, although a message before it waits for the end of that', async () => {
  const suspended: Call = async (name, request) => {
    if (name === 'addMessages') throw refusalOf('account.suspended')
    return call(name, request)
  }
  renderApp(<Screen />, { viewer, call: suspended })
  await screen.findByText(/No messages yet/u)
  fireEvent.change(field()!, { target: { value: 'Leave me alone.' } })
  fireEvent.keyDown(field()!, { key: 'Enter' })
  await screen.findByText('Waits until you are no longer suspended')
  await choose('Block Per Holm')
  await waitFor(() => expect(change.mock.calls).toEqual([['block']]))
  await waitFor(() => expect(blocked).toEqual([PER]))
  expect(screen.getByText('Waits until you are no longer suspended')).toBeTruthy()
})

test('a block that is refused is said, and the conversation goes on', async () => {
  change.mockRejectedValue(refusalOf('conversation.forbidden'))
  open()
  await choose('Block Per Holm')
  await waitFor(() => expect(change).toHaveBeenCalled())
  await waitFor(() => expect(field()).toBeTruthy())
})

test.each([
  [true, [['block', { params: { userId: 'per' }, body: { userId: 'ida', email: 'ida@example.org' } }]]],
  [false, [['unblock', { params: { userId: 'per' } }]]],
])('blocked: %s is asked for in its sender’s name', async (isBlocked, requests) => {
  const answer = () => ({ data: [] })
  const { api, asked } = server({ block: answer, unblock: answer })
  await perform(api, record({ kind: blockAction, payload: { other, isBlocked } }))
  expect(asked).toEqual(requests)
})

import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useRef } from 'react'
import { expect, test, vi } from 'vitest'
import type { Viewer } from '#contract/auth/viewer.ts'
import { renderApp, type Call } from '#client/test-app.tsx'
import { Conversation } from './Conversation.tsx'

const candidate: Viewer = { email: 'ida@example.org', userId: 'ida', role: 'candidate' }
const other = { userId: 'per', email: 'per@example.org', name: 'Per Holm', company: 'Holm Boatyard' }
const now = new Date('2025-11-20T12:00:00.000Z')
const COUNT = 70
const messages = Array.from({ length: COUNT }, (_, place) => ({
  id: `m${place}`,
  seq: place + 1,
  senderId: 'per',
  text: `Message ${place}`,
  sentAt: new Date(Date.UTC(2025, 10, 20, 8, place)).toISOString(),
}))
const call: Call = async (name) =>
  name === 'messages'
    ? { status: true, data: { messages, cursor: COUNT, read: COUNT, older: null } }
    : new Promise(() => undefined)

function Page() {
  const field = useRef<HTMLTextAreaElement>(null)
  return <Conversation other={other} now={now} field={field} />
}
const list = () => screen.getByRole('region', { name: 'Messages with Per Holm' })
const stops = () =>
  [list(), ...list().querySelectorAll<HTMLElement>('a, button')].filter(({ tabIndex }) => tabIndex >= 0)
/** The text of the message that the focused action belongs to. */
const about = () => document.activeElement?.closest('li')?.querySelector('p')?.textContent
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
/** jsdom does not move the focus. */
function tab() {
  press('Tab')
  stops()[1]?.focus()
}

test('a long conversation has two Tab stops, and every message is reported by its own button', async () => {
  renderApp(<Page />, { viewer: candidate, call })
  await screen.findByText(`Message ${COUNT - 1}`)
  expect(screen.getAllByRole('button', { name: /^Report the message of/u })).toHaveLength(COUNT)
  tab()
  expect(stops()).toHaveLength(2)
  expect(about()).toBe('Message 69')
  press('ArrowUp')
  press('ArrowUp')
  expect(about()).toBe('Message 67')
  press('ArrowDown')
  expect(about()).toBe('Message 68')
  // Tab leads on from there.
  tab()
  expect([stops().length, about()]).toEqual([2, 'Message 68'])
  fireEvent.click(document.activeElement ?? document.body)
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(dialog.textContent).toContain('Message 68'))
})

test('Tab leads to the newest message in view', async () => {
  renderApp(<Page />, { viewer: candidate, call })
  await screen.findByText(`Message ${COUNT - 1}`)
  // The reader has scrolled up: message 40 is the last one in view.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    if (this === list()) return { top: 0, bottom: 400 } as DOMRect
    const text = this.closest('li, ol')?.querySelector('p')?.textContent ?? ''
    const place = Number(text.replace('Message ', ''))
    return { top: (place - 40) * 50 + 375 } as DOMRect
  })
  tab()
  expect(about()).toBe('Message 40')
  vi.restoreAllMocks()
})

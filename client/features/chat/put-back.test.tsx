import { fireEvent, screen, waitFor } from '@testing-library/react'
import { onlineManager } from '@tanstack/react-query'
import { useRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Viewer } from '#contract/auth/viewer.ts'
import { RequestError } from '#client/api/request-error.ts'
import type { Message } from '#client/api/domain.ts'
import { renderApp, type Call } from '#client/test-app.tsx'
import { Conversation } from './Conversation.tsx'

const candidate: Viewer = { email: 'ida@example.org', userId: 'ida', role: 'candidate' }
const other = { userId: 'per', email: 'per@example.org', name: 'Per Holm', company: 'Holm Boatyard' }
const now = new Date('2025-11-20T12:00:00.000Z')
const message = (seq: number, senderId: string, text: string, id = `m${seq}`): Message => ({
  id,
  seq,
  senderId,
  text,
  sentAt: '2025-11-20T09:00:00.000Z',
})

afterEach(() => {
  vi.useRealTimers()
  onlineManager.setOnline(true)
})

function Screen() {
  const field = useRef<HTMLTextAreaElement>(null)
  return <Conversation other={other} now={now} field={field} />
}
const rows = () => screen.getAllByRole('listitem').map((row) => row.querySelector('p')?.textContent ?? row.textContent)

test.each(['a poll failed', 'it was not asked for some seconds'])(
  'a board that was put back to an older copy while %s shows its news, and lost messages can be sent again',
  async (meanwhile) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    let stored = [message(1, 'per', 'Kept'), message(2, 'per', 'Also gone'), message(3, 'ida', 'Gone')]
    let isAway = false
    const call: Call = async (name, request) => {
      const { query, body } = request as {
        query: { after?: number }
        body: { messages: { id: string; text: string }[] }
      }
      if (isAway) throw new RequestError({ kind: 'FETCH_ERROR' })
      if (name === 'addMessages')
        for (const { id, text } of body.messages) stored.push(message(stored.length + 1, 'ida', text, id))
      else if (name !== 'messages') return new Promise(() => undefined)
      const news = stored.filter(({ seq }) => seq > (query.after ?? 0))
      return { status: true, data: { messages: news, cursor: news.at(-1)?.seq ?? query.after ?? 0, read: 0 } }
    }
    renderApp(<Screen />, { viewer: candidate, call })
    expect(await screen.findByText('Gone')).toBeTruthy()
    if (meanwhile === 'a poll failed') isAway = true
    else onlineManager.setOnline(false)
    await vi.advanceTimersByTimeAsync(3000)
    // It counts from lower numbers again.
    stored = [message(1, 'per', 'Kept'), message(2, 'per', 'Written after', 'n2')]
    isAway = false
    onlineManager.setOnline(true)
    await vi.advanceTimersByTimeAsync(6000)
    expect(await screen.findByText('Written after')).toBeTruthy()
    expect(screen.queryByText('Also gone')).toBeNull()
    expect(screen.getByText(/the board was put back to an older copy/u)).toBeTruthy()
    // The device's storage runs on real timers.
    vi.useRealTimers()
    // Twice, as by a nervous finger.
    fireEvent.click(screen.getByRole('button', { name: 'Send again' }))
    fireEvent.click(screen.getByRole('button', { name: 'Send again' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull())
    await waitFor(() => expect(stored.filter(({ text }) => text === 'Gone')).toHaveLength(1))
    expect(stored.find(({ text }) => text === 'Gone')?.id).not.toBe('m3')
    await waitFor(() => expect(rows()).toEqual(['Today', 'New messages', 'Kept', 'Written after', 'Gone']))
  },
)

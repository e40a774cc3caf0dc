import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Viewer } from '#contract/auth/viewer.ts'
import { renderApp } from '#client/test-app.tsx'
import { MessageButton } from './MessageButton.tsx'

const ida: Viewer = { email: 'ida@example.org', userId: 'ida', role: 'candidate' }
const idris = { userId: 'idris', email: 'idris@example.org', name: 'Idris Vaage', company: 'Norrsund Ferries' }

test('on a phone the focus comes back to the button once the page is within reach again', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => Object.assign(new EventTarget(), { matches: query.includes('max-width') }) as MediaQueryList,
  )
  renderApp(
    <div id="content">
      <MessageButton label="Message Us" other={idris} now={new Date('2025-11-20T12:00:00.000Z')} />
    </div>,
    { viewer: ida },
  )
  const button = await screen.findByRole('button', { name: 'Message Us' })
  const isInert = () => document.querySelector('#content')?.hasAttribute('inert')
  const inertAtFocus: unknown[] = []
  fireEvent.click(button)
  const close = await screen.findByRole('button', { name: 'Close chat' })
  await waitFor(() => expect(isInert()).toBe(true))
  button.addEventListener('focus', () => inertAtFocus.push(isInert()))
  fireEvent.click(close)
  await waitFor(() => expect(inertAtFocus).toEqual([false]))
})

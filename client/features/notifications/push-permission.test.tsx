import 'fake-indexeddb/auto'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Viewer } from '#contract/auth/viewer.ts'
import { renderApp, type Call } from '#client/test-app.tsx'
import { readChoice } from './device-choice.ts'
import { NotificationSettings } from './NotificationSettings.tsx'
import { stubBrowser } from './test-browser.ts'

const IDA: Viewer = { email: 'ida@example.org', userId: 'u-3', role: 'candidate' }
const call = vi.fn<Call>(async (name) => (name === 'pushKey' ? { data: { publicKey: 'keys' } } : {}))

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const toggle = (name: string) => screen.findByRole<HTMLInputElement>('switch', { name })

test('the permission is read once for many renders, and again when the user comes back or was asked', async () => {
  const { permission } = stubBrowser({ notifies: false })
  function Rendered() {
    const [times, setTimes] = useState(0)
    return (
      <>
        <button type="button" onClick={() => setTimes(times + 1)}>
          {`Render ${times}`}
        </button>
        <NotificationSettings />
      </>
    )
  }
  renderApp(<Rendered />, { viewer: IDA, call })
  await toggle('New messages are on')
  const before = permission.read.mock.calls.length
  for (let times = 0; times < 20; times += 1) fireEvent.click(screen.getByText(`Render ${times}`))
  expect(permission.read).toHaveBeenCalledTimes(before)

  permission.change('denied')
  fireEvent.focus(window)
  expect(await screen.findByText(/blocked/iu)).toBeTruthy()

  permission.change('default')
  fireEvent.focus(window)
  fireEvent.click(await toggle('New messages are on'))
  await waitFor(() => expect(readChoice()?.kinds.message).toBe(true))
})

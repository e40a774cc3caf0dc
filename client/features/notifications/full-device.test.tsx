import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Viewer } from '#contract/auth/viewer.ts'
import { renderApp, type Call } from '#client/test-app.tsx'
import { toast } from '#client/ui/toast.ts'
import { NotificationOffer } from './NotificationOffer.tsx'
import { NotificationSettings } from './NotificationSettings.tsx'
import { stubBrowser } from './test-browser.ts'

const IDA: Viewer = { email: 'ida@example.org', userId: 'u-3', role: 'candidate' }

beforeEach(() => {
  stubBrowser()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('No room.', 'QuotaExceededError')
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('notifications that a full device cannot store stay off, with a reason', async () => {
  const failure = vi.spyOn(toast, 'error').mockReturnValue()
  const call = vi.fn<Call>(async (name) => (name === 'pushKey' ? { data: { publicKey: 'keys' } } : {}))
  renderApp(<NotificationSettings />, { viewer: IDA, call })
  const answers = await screen.findByRole<HTMLInputElement>('switch', { name: 'Answers and interviews are on' })
  fireEvent.click(answers)
  await waitFor(() =>
    expect(failure).toHaveBeenCalledWith('Notifications are not changed', expect.stringMatching(/no room/u)),
  )
  expect(answers.checked).toBe(false)
  expect(call).not.toHaveBeenCalledWith('subscribePush', expect.anything())
})

test('an offer that is declined on a full device goes until the page is left', async () => {
  const offer = (viewer: Viewer) => renderApp(<NotificationOffer kind="answer" who="Holm" isDense />, { viewer })
  const { unmount } = offer(IDA)
  await screen.findByText('Notify me when Holm replies')
  fireEvent.click(await screen.findByRole('button', { name: 'Not now' }))
  expect(screen.queryByText('Notify me when Holm replies')).toBeNull()
  unmount()
  offer({ ...IDA, email: 'emil@example.org' })
  expect(await screen.findByText('Notify me when Holm replies')).toBeTruthy()
})

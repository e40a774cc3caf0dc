import { act, waitFor } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { VISITOR, type Viewer } from '#contract/auth/viewer.ts'
import { ApiProvider } from '#client/api/ApiProvider.tsx'
import type { Api } from '#client/api/client.ts'
import { SessionProvider } from '#client/session/SessionProvider.tsx'
import type { Session } from '#client/session/session.ts'
import { readChoice, writeChoice } from './device-choice.ts'
import { forgetPush } from './register-device.ts'
import { stubBrowser } from './test-browser.ts'
import { useKeptDevice } from './use-kept-device.ts'

const IDA: Viewer = { email: 'ida@example.org', userId: 'u-3', role: 'candidate' }

/** Hydrates a server-rendered page in this viewer's session. */
async function takeOver(viewer: Viewer): Promise<void> {
  const call = vi.fn(async (name: string) => (name === 'pushKey' ? { data: { publicKey: 'keys' } } : {}))
  const state = { viewer, isLoading: false }
  const session = { getState: () => state, subscribe: () => () => undefined } as unknown as Session
  const page = (
    <ApiProvider api={{ call } as unknown as Api}>
      <SessionProvider session={session}>
        <Page />
      </SessionProvider>
    </ApiProvider>
  )
  const element = document.createElement('div')
  element.innerHTML = renderToString(page)
  const root = await act(async () => hydrateRoot(element, page))
  onTestFinished(() => act(() => root.unmount()))
}

function Page() {
  useKeptDevice()
  return <p>Foothold</p>
}

function subscribed(toldAt = 0) {
  const { subscription } = stubBrowser({ permission: 'granted', isSubscribed: true })
  const kinds = { message: true, answer: false, applicant: false, alert: false }
  writeChoice({ owner: IDA.email, userId: IDA.userId, endpoint: subscription.endpoint, kinds, toldAt })
  return subscription
}

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('a prerendered page, which shows a visitor first, leaves the device to whoever is signed in', async () => {
  const subscription = subscribed()
  await takeOver(IDA)
  await waitFor(() => expect(readChoice()?.toldAt).toBeGreaterThan(0))
  expect(subscription.unsubscribe).not.toHaveBeenCalled()
})

test('a device whose clock was ahead is registered again once it has been put right', async () => {
  const toldAt = Date.now() + 365 * 24 * 60 * 60 * 1000
  subscribed(toldAt)
  await takeOver(IDA)
  await waitFor(() => expect(readChoice()?.toldAt).toBeLessThan(toldAt))
})

test('once nobody is signed in the device is told nothing', async () => {
  const subscription = subscribed()
  await takeOver(VISITOR)
  await waitFor(() => expect(subscription.unsubscribe).toHaveBeenCalled())
  expect(readChoice()).toBeNull()
})

test('a subscription that signing out offline could not end is ended by the next start', async () => {
  const subscription = subscribed()
  subscription.unsubscribe.mockRejectedValueOnce(new DOMException('No network.', 'AbortError'))
  const call = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
  await forgetPush({ call } as unknown as Api)
  expect(localStorage.getItem('foothold.push')).not.toContain(IDA.email)
  await takeOver(VISITOR)
  await waitFor(() => expect(subscription.unsubscribe).toHaveBeenCalledTimes(2))
  expect(readChoice()).toBeNull()
})

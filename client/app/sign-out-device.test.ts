import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { DEVICE_HEADER } from '#contract/account/device.rules.ts'
import { CONTRACT_HEADER, CONTRACT_MAJOR } from '#contract/version.options.ts'
import { createApi } from '#client/api/client.ts'
import { aStorage } from '#client/offline/persistence/test-persistence.ts'
import type { QueryPersistence } from '#client/offline/persistence/query-persistence.ts'
import { aDevice } from '#client/offline/test-device.ts'
import { createWriteGuard } from '#client/offline/write-guard.ts'
import { storedDeviceId } from '#client/session/device-id.ts'
import { MAREN, fakeProvider, session as sessionOf } from '#client/session/test-session.ts'
import { createLeaving } from './sign-out-cleanup.ts'

afterEach(() => vi.unstubAllGlobals())

test('a request made while somebody logs out does not register this device anew', async () => {
  vi.stubGlobal('localStorage', aStorage())
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('navigator', {})
  const ids: (string | null)[] = []
  const fetch = vi.fn(async (_url: unknown, init?: RequestInit) => {
    ids.push(new Headers(init?.headers).get(DEVICE_HEADER))
    return new Response('{}', { headers: { [CONTRACT_HEADER]: String(CONTRACT_MAJOR) } })
  })
  const deviceId = storedDeviceId(aStorage())
  const { provider } = fakeProvider({ uid: 'p-1', email: MAREN.email })
  const signOut = async () => {
    // The board has ended this device, and its event has the own record fetched again.
    await api.call('user', { params: { idOrEmail: MAREN.email } })
    await provider.signOut()
  }
  const { session } = sessionOf({
    viewer: MAREN,
    provider: { ...provider, signOut },
    onLeaving: async (viewer) => leave(viewer),
  })
  const api = createApi({ fetch, token: session.token, deviceId: () => deviceId.get() })
  const leave = createLeaving({
    writeGuard: createWriteGuard({ signedIn: () => MAREN.email }),
    persistence: { forget: async () => undefined } as unknown as QueryPersistence,
    device: aDevice(),
    outbox: { wipe: async () => undefined },
    api,
    deviceId,
    session,
  })
  const own = deviceId.get()
  await session.signOut()
  expect(ids).toEqual([own, own])
  // The next person to sign in has another one.
  expect(deviceId.get()).not.toBe(own)
})

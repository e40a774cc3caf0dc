import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { DEVICE_HEADER } from '#contract/account/device.rules.ts'
import { CONTRACT_HEADER, CONTRACT_MAJOR } from '#contract/version.options.ts'
import { createApi } from '#client/api/client.ts'
import { SignInNeeded } from '#client/api/sign-in-needed.ts'
import { aDevice } from '#client/offline/test-device.ts'
import { aStorage } from '#client/offline/persistence/test-persistence.ts'
import type { QueryPersistence } from '#client/offline/persistence/query-persistence.ts'
import { createWriteGuard } from '#client/offline/write-guard.ts'
import { storedDeviceId } from '#client/session/device-id.ts'
import { MAREN, fakeProvider, session as testSession } from '#client/session/test-session.ts'
import { createPreviousSignIns } from './previous-sign-ins.ts'
import { createLeaving } from './sign-out-cleanup.ts'

beforeEach(() => {
  vi.stubGlobal('localStorage', aStorage())
  vi.stubGlobal('navigator', {})
})
afterEach(() => vi.unstubAllGlobals())

/** A page of Maren, with the device ids that its requests have sent. */
function aPage(endsWith: () => Promise<void> = async () => undefined) {
  const sent: (string | null)[] = []
  const deviceId = storedDeviceId(aStorage())
  const previous = createPreviousSignIns(deviceId)
  const { provider, become } = fakeProvider({ uid: 'p-1', email: MAREN.email })
  const { session } = testSession({
    viewer: MAREN,
    provider: {
      ...provider,
      async signOut() {
        // The server has ended this device, and its event makes screens ask for their data again.
        await expect(api.call('account')).rejects.toBeInstanceOf(SignInNeeded)
        await endsWith()
        await provider.signOut()
      },
    },
    readViewer: async (email) => ({ ...MAREN, email, userId: email === MAREN.email ? MAREN.userId : 'u-2' }),
    onLeaving: (viewer) => leave(viewer),
    onSignIn: () => previous.forget(),
    onLeft: () => void deviceId.forget(),
  })
  const apiWith = (token: () => Promise<string | null>, ownId = () => deviceId.get()) =>
    createApi({
      fetch: async (_, init) => {
        sent.push(new Headers(init?.headers).get(DEVICE_HEADER))
        return new Response('{}', { headers: { [CONTRACT_HEADER]: String(CONTRACT_MAJOR) } })
      },
      token,
      deviceId: ownId,
    })
  const api = apiWith(session.token)
  previous.follow(session, (id) => apiWith(session.token, () => id))
  const leave = createLeaving({
    writeGuard: createWriteGuard({ signedIn: () => MAREN.email }),
    persistence: { forget: async () => undefined } as unknown as QueryPersistence,
    device: aDevice(),
    outbox: { wipe: async () => undefined },
    apiOf: ({ email }) => apiWith(() => session.tokenFor(email, { fresh: false })),
  })
  return { session, deviceId, sent, become }
}

test('while somebody logs out, this device is ended under its id, and screens make no requests', async () => {
  const { session, deviceId, sent } = aPage()
  const own = deviceId.get()
  await session.signOut()
  expect(sent).toEqual([own])
  expect(deviceId.get()).not.toBe(own)
})

test('a log-out that the provider refuses forgets the id as well', async () => {
  const { session, deviceId } = aPage(() => Promise.reject(new Error('no')))
  const own = deviceId.get()
  await expect(session.signOut()).rejects.toThrow('no')
  expect(deviceId.get()).not.toBe(own)
})

test('a sign-in has an id of its own, also after one that the provider has ended', async () => {
  const { session, deviceId, sent, become } = aPage()
  session.start()
  await vi.waitFor(async () => expect(await session.token()).toBe('token'))
  const own = deviceId.get()
  become(null)
  expect(session.getState().viewer.email).toBe('')
  await session.signIn(MAREN.email, 'right')
  const next = deviceId.get()
  expect(next).not.toBe(own)
  // The server lists the one before until it is told.
  await vi.waitFor(() => expect(sent).toEqual([own]))
  // As with the link for a new password: the notifications of this device are known by its id.
  await session.signIn(MAREN.email, 'right')
  expect(deviceId.get()).toBe(next)
})

test('a sign-in that the provider has ended is logged out by its owner alone', async () => {
  const { session, deviceId, sent, become } = aPage()
  session.start()
  await vi.waitFor(async () => expect(await session.token()).toBe('token'))
  const own = deviceId.get()
  become(null)
  await session.signIn('ida@example.org', 'right')
  const ofIda = deviceId.get()
  become(null)
  await session.signIn(MAREN.email, 'right')
  await vi.waitFor(() => expect(sent).toEqual([own]))
  become(null)
  await session.signIn('ida@example.org', 'right')
  await vi.waitFor(() => expect(sent).toEqual([own, ofIda]))
})

test('a device whose store never opens does not keep anybody logged in', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => new IDBOpenDBRequest())
  vi.stubGlobal('reportError', vi.fn())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers().restoreAllMocks())
  const { session } = aPage()
  const out = session.signOut()
  await vi.advanceTimersByTimeAsync(10_000)
  await out
  expect(session.getState().viewer.email).toBe('')
})

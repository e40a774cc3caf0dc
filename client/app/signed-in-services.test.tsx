import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { VISITOR, type Viewer } from '#contract/auth/viewer.ts'
import { conversationsKey } from '#client/api/query-keys.ts'
import type { Device } from '#client/offline/database.ts'
import type { QueryPersistence } from '#client/offline/persistence/query-persistence.ts'
import type { SentSavedJobs } from '#client/offline/job-marks/saved-jobs.ts'
import { aDevice } from '#client/offline/test-device.ts'
import { createWriteGuard } from '#client/offline/write-guard.ts'
import { MAREN, fakeProvider, session as testSession } from '#client/session/test-session.ts'
import { createSignedIn } from './signed-in-services.ts'

const UNREGISTERED: Viewer = { ...VISITOR, email: MAREN.email }
const RENAMED = { ...MAREN, email: 'maren.new@example.org' }

/** A page that opens on this device, with whoever is signed in by then. */
function openPage(device: Device, viewer: Viewer | null) {
  const { provider, become } = fakeProvider(viewer && { uid: 'p-1', email: viewer.email })
  const readViewer = vi.fn(async (email: string): Promise<Viewer> => ({ ...MAREN, email }))
  const { session } = testSession({ viewer, provider, readViewer })
  const forget = vi.fn(async () => undefined)
  const persistence = { forget } as unknown as QueryPersistence
  const queryClient = new QueryClient()
  const writeGuard = createWriteGuard({ signedIn: () => session.getState().viewer.email })
  const services = createSignedIn({
    device,
    session,
    queryClient,
    fetch: async () => Promise.reject(new TypeError('no network')),
    reachability: { get: () => 'offline', setPending: () => undefined },
    writeGuard,
    persistence,
    saved: {} as SentSavedJobs,
    drafts: { device, mayKeep: writeGuard.isOpenFor, now: Date.now, onError: () => undefined },
    deviceId: { get: () => 'device-1', forget: () => '' },
    onEnded: () => undefined,
  })
  session.start()
  return { ...services, session, become, readViewer, forget, queryClient }
}

/** A page of Maren, on which she has typed. */
async function aPageWithADraft(device: Device) {
  const page = openPage(device, MAREN)
  const changedAt = new Date().toISOString()
  const draft = { owner: MAREN.email, name: 'question:job-7 1', v: 1, value: 'Is there a cabin?', changedAt } as const
  await device.write(['drafts'], async (tx) => void (await tx.objectStore('drafts').put(draft)))
  await vi.waitFor(async () => expect(await senderOf(device)).toBe(MAREN.email))
  return page
}
const senderOf = (device: Device) =>
  device.read(['meta'], async (tx) => {
    const record = await tx.objectStore('meta').get('viewer')
    return record?.key === 'viewer' ? record.viewer?.email : undefined
  })
const owners = async (device: Device) =>
  (await device.read(['drafts'], (tx) => tx.objectStore('drafts').getAll())).map(({ owner }) => owner)

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: false })
})

test('drafts go to an address that was changed elsewhere while the app was closed', async () => {
  const device = aDevice()
  await aPageWithADraft(device)
  // The next page has read the record before its services are there.
  openPage(device, RENAMED)
  await vi.waitFor(async () => expect(await owners(device)).toEqual([RENAMED.email]))
})

test('drafts go to an address that was changed elsewhere, which ended the session, and leave with it', async () => {
  const device = aDevice()
  const { session, become } = await aPageWithADraft(device)
  await session.token()
  become(null)
  await vi.waitFor(async () => expect(await senderOf(device)).toBeUndefined())
  expect(await owners(device)).toEqual([MAREN.email])
  const { leave, session: again } = openPage(device, null)
  await again.signIn(RENAMED.email, 'right')
  await vi.waitFor(async () => expect(await owners(device)).toEqual([RENAMED.email]))
  await leave(RENAMED)
  expect(await owners(device)).toEqual([])
})

test('the device remembers no account after signing out', async () => {
  const device = aDevice()
  const { leave, session } = await aPageWithADraft(device)
  await leave(MAREN)
  await session.signOut()
  await vi.waitFor(async () => expect(await senderOf(device)).toBeUndefined())
  const meta = await device.read(['meta'], (tx) => tx.objectStore('meta').getAll())
  expect(JSON.stringify(meta)).not.toContain(MAREN.userId)
})

/** Maren's account was erased, and a page has noticed. The sign-in stays (docs/decisions/0085). */
async function aPageAfterErasing(device: Device) {
  await aPageWithADraft(device)
  const page = openPage(device, UNREGISTERED)
  page.readViewer.mockResolvedValue(UNREGISTERED)
  await vi.waitFor(async () => expect(await senderOf(device)).toBeUndefined())
  return page
}

test('data of an erased account is deleted when its owner registers again on a later page', async () => {
  const device = aDevice()
  await aPageAfterErasing(device)
  const { session, readViewer, forget, queryClient } = openPage(device, UNREGISTERED)
  readViewer.mockResolvedValue(UNREGISTERED)
  queryClient.setQueryData(conversationsKey(MAREN), 'conversations of the erased account')
  await session.refresh()
  expect(forget).not.toHaveBeenCalled()
  expect(await owners(device)).toEqual([MAREN.email])
  readViewer.mockResolvedValue({ ...MAREN, userId: 'u-2' })
  await session.refresh()
  await vi.waitFor(() => expect(forget).toHaveBeenCalledExactlyOnceWith(MAREN.email))
  expect(queryClient.getQueryData(conversationsKey(MAREN))).toBeUndefined()
  await vi.waitFor(async () => expect(await owners(device)).toEqual([]))
})

test('data of an erased account is deleted when its owner registers again while the page is open', async () => {
  const device = aDevice()
  const { session, readViewer, forget, queryClient } = await aPageWithADraft(device)
  queryClient.setQueryData(conversationsKey(MAREN), 'conversations of the erased account')
  readViewer.mockResolvedValue({ ...MAREN, userId: 'u-2' })
  await session.refresh()
  expect(queryClient.getQueryData(conversationsKey(MAREN))).toBeUndefined()
  expect(forget).toHaveBeenCalledExactlyOnceWith(MAREN.email)
  await vi.waitFor(async () => expect(await owners(device)).toEqual([]))
})

test('the device remembers no erased account after signing out', async () => {
  const device = aDevice()
  const { leave, session } = await aPageAfterErasing(device)
  await leave(UNREGISTERED)
  await session.signOut()
  const meta = await device.read(['meta'], (tx) => tx.objectStore('meta').getAll())
  expect(JSON.stringify(meta)).not.toContain(MAREN.userId)
})

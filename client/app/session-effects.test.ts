import { afterEach, describe, expect, test, vi } from 'vitest'
import { VISITOR, type Viewer } from '#contract/auth/viewer.ts'
import { createWriteGuard } from '#client/offline/write-guard.ts'
import { aStorage } from '#client/offline/persistence/test-persistence.ts'
import type { QueryPersistence } from '#client/offline/persistence/query-persistence.ts'
import { storedViewer } from '#client/session/cached-viewer.ts'
import type { Session } from '#client/session/session.ts'
import { MAREN, fakeProvider, session as testSession } from '#client/session/test-session.ts'
import { endWhenRefused, followAccount, followSession, forgetPersistedQueriesOf } from './session-effects.ts'

const maren: Viewer = { email: 'maren@example.org', userId: 'maren', role: 'candidate' }

function aDevice() {
  const device = { signedIn: maren.email }
  const signedIn = () => device.signedIn
  const postMessage = vi.fn()
  const writeGuard = createWriteGuard({ signedIn, channel: { postMessage, addEventListener: () => undefined } })
  const forget = vi.fn(async () => undefined)
  const persistence = { forget } as unknown as QueryPersistence
  return {
    device,
    writeGuard,
    postMessage,
    forget,
    follow: forgetPersistedQueriesOf({ writeGuard, persistence, signedIn }),
  }
}

test('stored data of a person is deleted when they sign out, and stored again when they come back', () => {
  const { device, writeGuard, postMessage, forget, follow } = aDevice()
  for (const viewer of [VISITOR, maren]) follow(viewer)
  expect(writeGuard.isOpenFor(maren.email)).toBe(true)
  device.signedIn = ''
  follow(VISITOR)
  expect(writeGuard.isOpenFor(maren.email)).toBe(false)
  expect(postMessage).toHaveBeenCalledExactlyOnceWith(maren.email)
  expect(forget).toHaveBeenCalledExactlyOnceWith(maren.email)
  device.signedIn = maren.email
  follow(maren)
  expect(writeGuard.isOpenFor(maren.email)).toBe(true)
})

test('a write guard that was closed for somebody leaving stays closed while they are still told of', () => {
  const { writeGuard, follow } = aDevice()
  follow(maren)
  writeGuard.close(maren.email)
  follow({ ...maren })
  expect(writeGuard.isOpenFor(maren.email)).toBe(false)
})

test('a log-out that a tab hears of after the next log-in deletes nothing, here and in other tabs', () => {
  const { writeGuard, postMessage, forget, follow } = aDevice()
  for (const viewer of [maren, VISITOR, maren]) follow(viewer)
  expect(postMessage).not.toHaveBeenCalled()
  expect(forget).not.toHaveBeenCalled()
  expect(writeGuard.isOpenFor(maren.email)).toBe(true)
})

test('stored data of a person is deleted when another person signs in', () => {
  const { device, forget, follow } = aDevice()
  follow(maren)
  device.signedIn = 'ida@example.org'
  follow({ ...maren, email: 'ida@example.org' })
  expect(forget).toHaveBeenCalledExactlyOnceWith(maren.email)
})

test('stored data under an old email is deleted, also when a full device cannot store the new one', async () => {
  const { provider } = fakeProvider({ uid: 'p-1', email: MAREN.email })
  const changed = { ...provider, followAddress: async () => ({ uid: 'p-1', email: 'maren.new@example.org' }) }
  const storage = aStorage()
  const known = storedViewer(storage, new EventTarget(), async () => null)
  known.write(MAREN)
  storage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const { session } = testSession({ known, provider: changed })
  const signedIn = () => known.read()?.email ?? ''
  const writeGuard = createWriteGuard({ signedIn })
  const forget = vi.fn(async () => undefined)
  const persistence = { forget } as unknown as QueryPersistence
  followSession(session, forgetPersistedQueriesOf({ writeGuard, persistence, signedIn }))
  await session.followAddress()
  expect(forget).toHaveBeenCalledExactlyOnceWith(MAREN.email)
})

describe('a page whose requests are refused because the device was logged out', () => {
  afterEach(() => vi.useRealTimers())

  async function aPage() {
    vi.useFakeTimers()
    const { provider } = fakeProvider({ uid: 'p-1', email: MAREN.email })
    const { session, device } = testSession({ viewer: MAREN, provider })
    session.start()
    // The record is read.
    await vi.advanceTimersByTimeAsync(0)
    const endHere = vi.spyOn(session, 'endHere')
    const writeGuard = createWriteGuard({ signedIn: () => session.getState().viewer.email })
    return { session, device, endHere, writeGuard, onRefused: endWhenRefused({ session, writeGuard }) }
  }

  test('signs the person out', async () => {
    const { session, onRefused } = await aPage()
    onRefused()
    await vi.waitFor(() => expect(session.getState().viewer).toEqual(VISITOR))
  })

  test('waits for the tab that is signing them out, and for nobody who has logged in since', async () => {
    const { session, device, endHere, writeGuard, onRefused } = await aPage()
    writeGuard.close(MAREN.email)
    onRefused()
    for (const viewer of [null, { ...MAREN }]) device.otherTab(viewer)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(endHere).not.toHaveBeenCalled()
    expect(session.getState().viewer).toEqual(MAREN)
  })

  test('signs them out itself where that tab was closed meanwhile', async () => {
    const { session, writeGuard, onRefused } = await aPage()
    writeGuard.close(MAREN.email)
    onRefused()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(session.getState().viewer).toEqual(VISITOR)
  })
})

const NEXT = 'maren.new@example.org'

/** Follows the account of a session: what is told of it, in order. */
function followed(session: Session) {
  const told: string[][] = []
  followAccount(session, {
    moved: (from, to) => told.push([from, to]),
    replaced: ({ email, userId }) => told.push([email, userId]),
  })
  return told
}

describe('a changed address is told of', () => {
  const readViewer = async (email: string) => ({
    ...MAREN,
    email,
    userId: email === 'ida@example.org' ? 'ida' : MAREN.userId,
  })

  test('when it is followed', async () => {
    const { provider } = fakeProvider({ uid: 'p-1', email: MAREN.email })
    const changed = { ...provider, followAddress: async () => ({ uid: 'p-1', email: NEXT }) }
    const { session } = testSession({ viewer: MAREN, provider: changed, readViewer })
    const told = followed(session)
    await session.followAddress()
    await session.refresh()
    expect(told).toEqual([[MAREN.email, NEXT]])
  })

  test('at the next log-in, where the provider ended the session, and not when somebody else logs in', async () => {
    const { provider, become } = fakeProvider({ uid: 'p-1', email: MAREN.email })
    const { session } = testSession({ viewer: MAREN, provider, readViewer })
    session.start()
    await session.token()
    const told = followed(session)
    become(null)
    expect(session.getState().viewer).toEqual(VISITOR)
    await session.signIn(NEXT, 'right')
    await session.signOut()
    await session.signIn('ida@example.org', 'right')
    expect(told).toEqual([[MAREN.email, NEXT]])
  })
})

test('a new account with the same address is reported when its record is read, another role is not', async () => {
  const { provider } = fakeProvider({ uid: 'p-1', email: MAREN.email })
  const readViewer = vi.fn(async (): Promise<Viewer> => MAREN)
  const { session } = testSession({ viewer: MAREN, provider, readViewer })
  const told = followed(session)
  const unread = { ...VISITOR, email: MAREN.email }
  for (const viewer of [{ ...MAREN, role: 'employer' } as const, unread, MAREN, unread]) {
    readViewer.mockResolvedValue(viewer)
    await session.refresh()
  }
  expect(told).toEqual([])
  readViewer.mockResolvedValue({ ...MAREN, userId: 'u-2' })
  await session.refresh()
  expect(told).toEqual([[MAREN.email, 'u-2']])
})

import { expect, test, vi } from 'vitest'
import type { Viewer } from '#contract/auth/viewer.ts'
import { AuthProviderError } from '#client/api/auth-provider-error.ts'
import type { CachedViewer } from './cached-viewer.ts'
import type { SessionOptions } from './session-options.ts'
import { MAREN, fakeProvider, session } from './test-session.ts'

const settled = () => new Promise((resolve) => setTimeout(resolve))

/** Two tabs of one device: what one stores is there for both, and the other is notified. */
function twoTabs(readViewer: SessionOptions['readViewer']) {
  let stored: Viewer | null = null
  const listeners: ((viewer: Viewer | null) => void)[] = []
  const tab = (place: number) => {
    const known: CachedViewer = {
      read: () => stored,
      recall: async () => null,
      write(next) {
        if (JSON.stringify(next) === JSON.stringify(stored)) return
        stored = next
        queueMicrotask(() => listeners[1 - place]?.(next))
      },
      writeSignedOut: () => undefined,
      onChange(listener) {
        listeners[place] = listener
        return () => undefined
      },
    }
    const { provider, become } = fakeProvider(null)
    const { session: made } = session({ provider, known, readViewer })
    made.start()
    return { session: made, become, viewer: () => made.getState().viewer }
  }
  return { one: tab(0), other: tab(1), stored: () => stored }
}

test('a log-in beside another tab, which hears of the account first, leaves both with the role', async () => {
  const answers: (() => void)[] = []
  const { one, other, stored } = twoTabs(async (email, token) => {
    const bearer = await token()
    await new Promise<void>((resolve) => answers.push(resolve))
    // The server shows a record to its owner only.
    if (!bearer) throw new Error('401')
    return { ...MAREN, email }
  })
  // Loads the provider, which follows the account from then on.
  await other.session.resetPassword(MAREN.email)
  const signingIn = one.session.signIn(MAREN.email, 'right')
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  other.become({ uid: 'p-1', email: MAREN.email })
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  // Its screens still show a visitor's answers, and must not cache those of an account as such.
  expect(await other.session.token()).toBeNull()
  answers[0]?.()
  await signingIn
  await settled()
  answers[1]?.()
  await settled()
  expect([one.viewer(), other.viewer(), stored()]).toEqual([MAREN, MAREN, MAREN])
})

test('a record that another tab has read counts where this one cannot read it', async () => {
  const { provider, become } = fakeProvider(null)
  let refuse: () => void = () => undefined
  const readViewer = () => new Promise<never>((_, reject) => (refuse = () => reject(new Error('no network'))))
  const { session: maren, device } = session({ provider, readViewer })
  maren.start()
  await maren.resetPassword(MAREN.email)
  become({ uid: 'p-1', email: MAREN.email })
  // Stored by the other tab; this one has not been notified yet.
  device.known.write(MAREN)
  refuse()
  await settled()
  expect(maren.getState().viewer).toEqual(MAREN)
  expect(device.kept()).toEqual(MAREN)
})

test('an account whose address was changed at the provider keeps its role at the next start', async () => {
  const email = 'maren.new@example.org'
  const { session: maren } = session({
    viewer: MAREN,
    provider: fakeProvider({ uid: 'p-1', email }).provider,
    async readViewer(address, token) {
      if (!(await token())) throw new Error('401')
      return { ...MAREN, email: address }
    },
  })
  maren.start()
  await vi.waitFor(() => expect(maren.getState().viewer.email).toBe(email))
  expect(maren.getState().viewer).toEqual({ ...MAREN, email })
})

test('a tab that hears late of a log-out and of the next log-in stores neither again', async () => {
  const { provider } = fakeProvider({ uid: 'p-1', email: MAREN.email })
  const { session: maren, device } = session({ viewer: MAREN, provider })
  maren.start()
  await settled()
  const write = vi.spyOn(device.known, 'write')
  const seen: string[] = []
  maren.subscribe(() => seen.push(maren.getState().viewer.email))
  // What another tab has stored while this one was frozen: Maren is logged in again by now.
  for (const viewer of [null, MAREN]) device.otherTab(viewer)
  expect(seen).toEqual(['', MAREN.email])
  expect(write).not.toHaveBeenCalled()
  expect(device.kept()).toEqual(MAREN)
})

test('a tab follows another one to the next account of the same address', async () => {
  const { provider } = fakeProvider({ uid: 'p-1', email: MAREN.email })
  const { session: maren, device } = session({ viewer: MAREN, provider })
  maren.start()
  await settled()
  device.otherTab({ ...MAREN, userId: 'u-2' })
  expect(maren.getState().viewer.userId).toBe('u-2')
})

test('a log-in that fails leaves whoever another tab has logged in meanwhile', async () => {
  const { provider } = fakeProvider(null)
  let close: () => void = () => undefined
  const signInWithGoogle = () =>
    new Promise<never>((_, reject) => {
      close = () => reject(new AuthProviderError('auth/popup-closed-by-user'))
    })
  const { session: maren, device } = session({ provider: { ...provider, signInWithGoogle } })
  maren.start()
  const trying = maren.signInWithGoogle()
  await settled()
  device.known.write(MAREN)
  device.otherTab(MAREN)
  close()
  expect(await trying).toEqual({ ok: false, message: 'auth/popup-closed-by-user' })
  expect(maren.getState().viewer).toEqual(MAREN)
  expect(device.kept()).toEqual(MAREN)
})

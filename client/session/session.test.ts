import { describe, expect, test, vi } from 'vitest'
import { VISITOR, type Viewer } from '#contract/auth/viewer.ts'
import { AuthProviderError } from '#client/api/auth-provider-error.ts'
import type { AuthProvider } from './auth-provider.ts'
import { MAREN, fakeProvider, session } from './test-session.ts'

test('a visitor never loads the sign-in code, not even for a token', async () => {
  const { session: visitor, loadProvider } = session()
  visitor.start()
  expect(await visitor.token()).toBeNull()
  expect(loadProvider).not.toHaveBeenCalled()
})

// Spec 4: The provider's state loads the profile
test('signing in reads the record and remembers the viewer on the device', async () => {
  const { session: maren, device } = session()
  expect(await maren.signIn('Maren.Holt@example.org', 'right')).toEqual({ ok: true, viewer: MAREN })
  expect(maren.getState()).toMatchObject({ viewer: MAREN, isLoading: false })
  expect(device.kept()).toEqual(MAREN)
  expect(await maren.token()).toBe('token')
})

test('a refused sign-in leaves nobody, and its words', async () => {
  const { session: maren, device } = session()
  expect(await maren.signIn(MAREN.email, 'wrong')).toEqual({ ok: false, message: 'auth/invalid-credential' })
  expect(maren.getState()).toMatchObject({ viewer: VISITOR, error: 'auth/invalid-credential' })
  expect(device.kept()).toBeNull()
})

test('a sign-in whose record cannot be read is refused, and nobody is left half signed in', async () => {
  const { provider } = fakeProvider(null)
  const { session: maren, device } = session({ provider, readViewer: () => Promise.reject(new Error('no answer')) })
  expect(await maren.signIn(MAREN.email, 'right')).toEqual({ ok: false, message: 'unknown' })
  expect(maren.getState()).toMatchObject({ viewer: VISITOR, isLoading: false })
  expect(device.kept()).toBeNull()
  expect(await provider.current()).toEqual({ kind: 'none' })
})

test('a new account stands without a record', async () => {
  const { session: maren } = session({ readViewer: () => Promise.reject(new Error('no answer')) })
  expect(await maren.createAccount(MAREN.email, 'right')).toMatchObject({ ok: true })
  expect(maren.getState().viewer).toEqual({ ...VISITOR, email: MAREN.email })
})

test('a record that cannot be read leaves the person signed in as they were known', async () => {
  const { session: maren } = session({
    viewer: MAREN,
    provider: fakeProvider({ uid: 'p-1', email: MAREN.email }).provider,
    readViewer: () => Promise.reject(new Error('no network')),
  })
  maren.start()
  await vi.waitFor(() => expect(maren.getState().isLoading).toBe(false))
  expect(maren.getState().viewer).toEqual(MAREN)
})

test('a person whom the provider no longer knows is signed out, and told of it', async () => {
  const onEnded = vi.fn()
  const { session: maren, device } = session({ viewer: MAREN, onEnded })
  maren.start()
  await vi.waitFor(() => expect(maren.getState().viewer).toEqual(VISITOR))
  expect(device.kept()).toBeNull()
  expect(onEnded).toHaveBeenCalledExactlyOnceWith(MAREN)
})

test('the end of a sign-in is told while the app is open, a log-out is not', async () => {
  const onEnded = vi.fn()
  const { provider, become } = fakeProvider({ uid: 'p-1', email: MAREN.email })
  const { session: maren } = session({ viewer: MAREN, provider, onEnded })
  expect(await maren.token()).toBe('token')
  await maren.signOut()
  expect(onEnded).not.toHaveBeenCalled()
  await maren.signIn(MAREN.email, 'right')
  become(null)
  become(null)
  expect(onEnded).toHaveBeenCalledExactlyOnceWith(MAREN)
})

test('code that cannot be loaded offline leaves the known viewer in place', async () => {
  const { session: maren, loadProvider } = session({
    viewer: MAREN,
    loadProvider: () => Promise.reject(new TypeError('Failed to fetch')),
  })
  expect(loadProvider).not.toHaveBeenCalled()
  maren.start()
  await expect(maren.token()).rejects.toMatchObject({ code: 'auth/network-request-failed' })
  expect(maren.getState().viewer).toEqual(MAREN)
})

test('a sign-out in another tab signs this one out', () => {
  const { session: maren, device } = session({
    viewer: MAREN,
    provider: fakeProvider({ uid: 'p-1', email: MAREN.email }).provider,
  })
  maren.start()
  device.otherTab(null)
  expect(maren.getState().viewer).toEqual(VISITOR)
})

// Spec 4: Sign-out clears email and role
test('signing out forgets the viewer even when the provider fails', async () => {
  const { provider } = fakeProvider({ uid: 'p-1', email: MAREN.email })
  const { session: maren, device } = session({
    viewer: MAREN,
    provider: { ...provider, signOut: () => Promise.reject(new AuthProviderError('auth/internal-error')) },
  })
  await expect(maren.signOut()).rejects.toBeInstanceOf(AuthProviderError)
  expect(maren.getState().viewer).toEqual(VISITOR)
  expect(device.kept()).toBeNull()
})

test('a token that hangs is given up in good time', async () => {
  const { provider } = fakeProvider({ uid: 'p-1', email: MAREN.email })
  const { session: maren } = session({
    viewer: MAREN,
    patience: 5,
    provider: { ...provider, token: () => new Promise(() => undefined) },
  })
  await expect(maren.token()).rejects.toMatchObject({ code: 'auth/network-request-failed' })
})

test('a new account is sent the mail to verify its address, and stands without it', async () => {
  const sendVerification = vi.fn(() => Promise.reject(new AuthProviderError('auth/too-many-requests')))
  const { session: maren } = session({ provider: { ...fakeProvider(null).provider, sendVerification } })
  expect(await maren.createAccount(MAREN.email, 'right')).toEqual({ ok: true, viewer: MAREN })
  expect(sendVerification).toHaveBeenCalledOnce()
})

test('a forgotten password ends the same whether there is such an account or not', async () => {
  const refusing = (code: string) => ({
    ...fakeProvider(null).provider,
    sendPasswordReset: () => Promise.reject(new AuthProviderError(code)),
  })
  expect(await session().session.resetPassword(MAREN.email)).toEqual({ ok: true })
  expect(await session({ provider: refusing('auth/user-not-found') }).session.resetPassword(MAREN.email)).toEqual({
    ok: true,
  })
  expect(await session({ provider: refusing('auth/too-many-requests') }).session.resetPassword(MAREN.email)).toEqual({
    ok: false,
    message: 'auth/too-many-requests',
  })
})

test('somebody else who signs in elsewhere is fetched again: nobody, until the record is read', async () => {
  const { provider, become } = fakeProvider({ uid: 'p-1', email: MAREN.email })
  const { session: maren } = session({ viewer: MAREN, provider })
  maren.start()
  await maren.token()
  const seen: string[] = []
  maren.subscribe(() => seen.push(maren.getState().isLoading ? 'loading' : maren.getState().viewer.email))
  become({ uid: 'p-3', email: 'ida@example.org' })
  await vi.waitFor(() => expect(maren.getState().viewer.email).toBe('ida@example.org'))
  expect(seen).toContain('loading')
  expect(seen.indexOf('loading')).toBeLessThan(seen.indexOf('ida@example.org'))
})

test.each([
  ['arrives', () => MAREN],
  ['is refused', () => Promise.reject(new Error('401'))],
])('a person who signs out while their record is being read stays out when it %s', async (_, end) => {
  const { provider } = fakeProvider({ uid: 'p-1', email: MAREN.email })
  let answer: () => void = () => undefined
  const asked = new Promise<void>((resolve) => (answer = resolve))
  const readViewer = vi.fn(() => asked.then(end))
  const { session: maren, device } = session({ viewer: MAREN, provider, readViewer })
  maren.start()
  await vi.waitFor(() => expect(readViewer).toHaveBeenCalledOnce())
  await maren.signOut()
  answer()
  await asked.then(end).catch(() => undefined)
  await Promise.resolve()
  expect(maren.getState().viewer).toEqual(VISITOR)
  expect(device.kept()).toBeNull()
})

test('tokens are told to whoever keeps them in step', async () => {
  const onToken = vi.fn<(token: string | null) => void>()
  const { session: maren } = session({ onToken })
  await maren.signIn(MAREN.email, 'right')
  await maren.signOut()
  expect(onToken.mock.calls).toEqual([['token'], [null]])
})

test('a store that says nothing signs nobody out, and the tokens work once it does', async () => {
  const onEnded = vi.fn()
  const { provider } = fakeProvider({ uid: 'p-1', email: MAREN.email })
  const current = vi.fn<AuthProvider['current']>(async () => ({ kind: 'unknown' }))
  const { session: maren, device } = session({ viewer: MAREN, provider: { ...provider, current }, onEnded })
  maren.start()
  await vi.waitFor(() => expect(current).toHaveBeenCalledOnce())
  expect(await maren.token()).toBe('token')
  expect(maren.getState().viewer).toEqual(MAREN)
  expect(device.kept()).toEqual(MAREN)
  expect(onEnded).not.toHaveBeenCalled()
})

describe('after a crash has lost who was signed in', () => {
  test('the account and the database bring them back', async () => {
    const account = { uid: 'p-1', email: MAREN.email }
    const { provider, become } = fakeProvider(null)
    const current: AuthProvider['current'] = async () => {
      // The provider notifies its listeners first.
      become(account)
      return { kind: 'account', account }
    }
    const readViewer = () => new Promise<never>(() => undefined)
    const { session: maren, device } = session({ recalled: MAREN, provider: { ...provider, current }, readViewer })
    maren.start()
    await vi.waitFor(() => expect(maren.getState()).toMatchObject({ viewer: MAREN, isLoading: false }))
    expect(device.kept()).toEqual(MAREN)
  })

  test('the database alone does not', async () => {
    const current = vi.fn<AuthProvider['current']>(async () => ({ kind: 'unknown' }))
    const { session: maren } = session({ recalled: MAREN, provider: { ...fakeProvider(null).provider, current } })
    maren.start()
    await vi.waitFor(() => expect(current).toHaveBeenCalledOnce())
    await Promise.resolve()
    expect(maren.getState().viewer).toEqual(VISITOR)
  })

  test('a sign-in that is over has ended, so that what is kept of them goes', async () => {
    const onEnded = vi.fn()
    const { session: maren } = session({ recalled: MAREN, onEnded })
    maren.start()
    await vi.waitFor(() => expect(onEnded).toHaveBeenCalledExactlyOnceWith(MAREN))
    expect(maren.getState().viewer).toEqual(VISITOR)
  })
})

test('a sign-in that was ended from another device is left once, with what this one keeps of them', async () => {
  const { provider } = fakeProvider({ uid: 'p-1', email: MAREN.email })
  const onEnded = vi.fn()
  const left: string[] = []
  // Requests made during the sign-out are refused too.
  const onLeaving = async ({ email }: Viewer) => {
    left.push(email)
    await maren.endHere()
  }
  const { session: maren, device } = session({ viewer: MAREN, provider, onEnded, onLeaving })
  await Promise.all([maren.endHere(), maren.endHere()])
  expect(left).toEqual([MAREN.email])
  expect(onEnded).toHaveBeenCalledExactlyOnceWith(MAREN)
  expect(maren.getState().viewer).toEqual(VISITOR)
  expect(device.kept()).toBeNull()
})

test('a sign-out after the browser has forgotten everything is told to other tabs', async () => {
  const { provider } = fakeProvider({ uid: 'p-1', email: MAREN.email })
  const { session: maren, device } = session({ viewer: MAREN, provider })
  await maren.signOut()
  expect(device.isSignedOut()).toBe(false)
  const { session: forgotten, device: cleared } = session({ viewer: MAREN, provider })
  cleared.known.write(null)
  await forgotten.signOut()
  expect(cleared.isSignedOut()).toBe(true)
})

test('a sign-out that the provider could not store is remembered', async () => {
  const { provider } = fakeProvider({ uid: 'p-1', email: MAREN.email })
  const refusing = { ...provider, signOut: () => Promise.reject(new AuthProviderError('auth/storage-unavailable')) }
  const { session: maren, device } = session({ viewer: MAREN, provider: refusing })
  await expect(maren.signOut()).rejects.toBeInstanceOf(AuthProviderError)
  expect(device.isSignedOut()).toBe(true)
})

test('a person who logs in again stays signed in, whether that is refused or not', async () => {
  const { provider } = fakeProvider({ uid: 'p-1', email: MAREN.email })
  const { session: maren, device } = session({ viewer: MAREN, provider })
  const seen = vi.fn()
  maren.subscribe(seen)
  expect(await maren.reauthenticate({ password: 'wrong' })).toEqual({ ok: false, message: 'auth/user-mismatch' })
  expect(await maren.reauthenticate({ password: 'right' })).toEqual({ ok: true, viewer: MAREN })
  expect(seen).not.toHaveBeenCalled()
  expect(device.kept()).toEqual(MAREN)
})

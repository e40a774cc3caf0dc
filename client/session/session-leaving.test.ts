import { expect, test, vi } from 'vitest'
import { AuthProviderError } from '#client/api/auth-provider-error.ts'
import { SignInNeeded } from '#client/api/sign-in-needed.ts'
import { MAREN, fakeProvider, session } from './test-session.ts'

test('while somebody signs out nothing is asked without a token', async () => {
  const { provider } = fakeProvider({ uid: 'p-1', email: MAREN.email })
  let stored = () => {}
  const signOut = async () => {
    await provider.signOut()
    await new Promise<void>((resolve) => (stored = resolve))
  }
  const { session: maren } = session({ viewer: MAREN, provider: { ...provider, signOut } })
  const leaving = maren.signOut()
  await vi.waitFor(async () => expect(await provider.current()).toEqual({ kind: 'none' }))
  await expect(maren.token()).rejects.toBeInstanceOf(SignInNeeded)
  stored()
  await leaving
  expect(await maren.token()).toBeNull()
})

test('a provider that never signs out keeps nobody before screens that get no token', async () => {
  const { provider } = fakeProvider({ uid: 'p-1', email: MAREN.email })
  const stuck = { ...provider, signOut: () => new Promise<never>(() => undefined) }
  const { session: maren, device } = session({ viewer: MAREN, provider: stuck, patience: 10 })
  await expect(maren.signOut()).rejects.toBeInstanceOf(AuthProviderError)
  expect(maren.getState().viewer.email).toBe('')
  expect(await maren.token()).toBeNull()
  expect(device.isSignedOut()).toBe(true)
})

test('a visitor asks without a token, also while a second click on the log-out is under way', async () => {
  const { provider } = fakeProvider({ uid: 'p-1', email: MAREN.email })
  const held: (() => void)[] = []
  const signOut = async () => {
    await new Promise<void>((resolve) => void held.push(resolve))
    await provider.signOut()
  }
  const { session: maren } = session({ viewer: MAREN, provider: { ...provider, signOut } })
  const [first, second] = [maren.signOut(), maren.signOut()]
  await vi.waitFor(() => expect(held).toHaveLength(2))
  held[0]?.()
  await first
  expect(maren.getState().viewer.email).toBe('')
  expect(await maren.token()).toBeNull()
  held[1]?.()
  await second
})

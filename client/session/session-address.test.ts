import { expect, test, vi } from 'vitest'
import type { Account } from './auth-provider.ts'
import { MAREN, fakeProvider, session } from './test-session.ts'

test('an address that was changed at the provider is taken over, and an unchanged one reads nothing', async () => {
  const { provider } = fakeProvider({ uid: 'p-1', email: MAREN.email })
  const followAddress = vi.fn(async () => ({ uid: 'p-1', email: 'Maren.New@example.org' }))
  const readViewer = vi.fn(async (email: string) => ({ ...MAREN, email }))
  const { session: maren, device } = session({ viewer: MAREN, provider: { ...provider, followAddress }, readViewer })
  await maren.followAddress()
  expect(maren.getState().viewer).toEqual({ ...MAREN, email: 'maren.new@example.org' })
  expect(device.kept()).toMatchObject({ email: 'maren.new@example.org' })
  await maren.followAddress()
  expect(readViewer).toHaveBeenCalledOnce()
})

test('a person with a new address stays signed in while their record cannot be read', async () => {
  const { provider } = fakeProvider({ uid: 'p-1', email: MAREN.email })
  const followAddress = async () => ({ uid: 'p-1', email: 'maren.new@example.org' })
  const { session: maren } = session({
    viewer: MAREN,
    provider: { ...provider, followAddress },
    // Without a viewer there is no token.
    readViewer: async () => Promise.reject(new Error((await maren.token()) ?? 'no token')),
  })
  const seen: string[] = []
  maren.subscribe(() => seen.push(maren.getState().viewer.email))
  await maren.followAddress()
  expect(maren.getState()).toMatchObject({ viewer: { ...MAREN, email: 'maren.new@example.org' }, isLoading: false })
  expect(new Set(seen)).toEqual(new Set(['maren.new@example.org']))
})

test('a visitor has no address to take over', async () => {
  const { session: visitor, loadProvider } = session()
  await visitor.followAddress()
  expect(loadProvider).not.toHaveBeenCalled()
})

test('a person who logs out while a changed address is looked for stays logged out', async () => {
  const { provider } = fakeProvider({ uid: 'p-1', email: MAREN.email })
  let find: () => void = () => undefined
  const followAddress = () =>
    new Promise<Account>((resolve) => {
      find = () => resolve({ uid: 'p-1', email: MAREN.email })
    })
  const { session: maren, device } = session({ viewer: MAREN, provider: { ...provider, followAddress } })
  const following = maren.followAddress()
  await maren.signOut()
  find()
  await following
  expect(maren.getState().viewer.email).toBe('')
  expect(device.kept()).toBeNull()
})

test('a person who is logging out when the changed address is found does not appear under it', async () => {
  const { provider } = fakeProvider({ uid: 'p-1', email: MAREN.email })
  const followAddress = async () => ({ uid: 'p-1', email: 'maren.new@example.org' })
  let leave: () => void = () => undefined
  const { session: maren } = session({
    viewer: MAREN,
    provider: { ...provider, followAddress },
    onLeaving: () => new Promise((resolve) => (leave = resolve)),
  })
  const seen = new Set<string>()
  maren.subscribe(() => seen.add(maren.getState().viewer.email))
  const leaving = maren.signOut()
  await maren.followAddress()
  leave()
  await leaving
  expect([...seen]).toEqual([''])
})

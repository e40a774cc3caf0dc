import { expect, test, vi } from 'vitest'
import { VISITOR } from '#contract/auth/viewer.ts'
import { MAREN, fakeProvider, session } from './test-session.ts'

test.each(['unknown', 'none'] as const)(
  'a person unknown to the server is signed out in view and told when the provider says %s',
  async (kind) => {
    const onEnded = vi.fn()
    const provider = { ...fakeProvider(null).provider, current: async () => ({ kind }) }
    const { session: maren, device } = session({ viewer: MAREN, onEnded, provider })
    await maren.doubt()
    await maren.doubt()
    expect(maren.getState().viewer).toEqual(VISITOR)
    // Other pages may be able to read the account.
    expect(device.kept()).toEqual(MAREN)
    expect(onEnded).toHaveBeenCalledExactlyOnceWith(MAREN)
  },
)

test.each([
  ['can prove', fakeProvider({ uid: 'p-1', email: MAREN.email }).provider],
  ['cannot be asked about', null],
])('a person unknown to the server stays signed in when the provider %s them', async (_words, provider) => {
  const { session: maren } = session({
    viewer: MAREN,
    loadProvider: () => (provider ? Promise.resolve(provider) : Promise.reject(new TypeError('Failed to fetch'))),
  })
  await maren.doubt()
  expect(maren.getState().viewer).toEqual(MAREN)
})

test('an account that cannot be read leaves the known viewer in place until the server asks for it', async () => {
  const provider = { ...fakeProvider(null).provider, current: async () => ({ kind: 'unknown' as const }) }
  const { session: maren } = session({ viewer: MAREN, provider })
  maren.start()
  await maren.token()
  expect(maren.getState().viewer).toEqual(MAREN)
})

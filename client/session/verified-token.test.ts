import { expect, test, vi } from 'vitest'
import { isVerifiedByToken } from './verified-token.ts'

/** A user whose token has the provider's state at the time it was issued. */
function userOf({ token, provider }: { token: boolean; provider: boolean }) {
  let claim = token
  const user = {
    emailVerified: token,
    getIdTokenResult: vi.fn(async (fresh: boolean) => {
      if (fresh) claim = provider
      return { claims: { email_verified: claim } }
    }),
  }
  const reload = vi.fn(async () => {
    user.emailVerified = provider
  })
  return { user, reload, ask: () => isVerifiedByToken(user, reload) }
}

test('a token that says so is enough, without asking anybody', async () => {
  const { user, reload, ask } = userOf({ token: true, provider: true })
  expect(await ask()).toBe(true)
  expect(reload).not.toHaveBeenCalled()
  expect(user.getIdTokenResult.mock.calls).toEqual([[false]])
})

test('a person who has followed the link elsewhere gets a token that says so', async () => {
  const { user, ask } = userOf({ token: false, provider: true })
  expect(await ask()).toBe(true)
  expect(user.getIdTokenResult.mock.calls).toEqual([[false], [true]])
})

test('a token from before is made again, whatever the user on this device says already', async () => {
  const { user, ask } = userOf({ token: false, provider: true })
  user.emailVerified = true
  expect(await ask()).toBe(true)
  expect(user.getIdTokenResult).toHaveBeenLastCalledWith(true)
})

test('a person who has not followed it is not verified, and no token is made for nothing', async () => {
  const { user, ask } = userOf({ token: false, provider: false })
  expect(await ask()).toBe(false)
  expect(user.getIdTokenResult.mock.calls).toEqual([[false]])
})

import { beforeEach, expect, test, vi } from 'vitest'
import type { User } from 'firebase/auth'
import { AuthProviderError } from '#client/api/auth-provider-error.ts'
import { createAccountChanges } from './account-changes.ts'

const updatePassword = vi.fn(async () => undefined)
const verifyBeforeUpdateEmail = vi.fn(async () => undefined)
const firebase = { updatePassword, verifyBeforeUpdateEmail }

const userOf = (...providers: string[]) =>
  ({ email: 'ida@example.org', providerData: providers.map((providerId) => ({ providerId })) }) as User

beforeEach(() => {
  updatePassword.mockClear()
  verifyBeforeUpdateEmail.mockClear()
})

/** The account changes under test; `prove` replaces the current user with `after`. */
function setUp(before: User | null, after = before) {
  let user = before
  const prove = vi.fn(async (_email: string, proof: object) => {
    if (!('password' in proof) || proof.password !== 'right') throw new AuthProviderError('auth/invalid-credential')
    user = after
  })
  return { prove, changes: createAccountChanges({ signedInUser: async () => user, prove, firebase }) }
}

test.each([
  [['password'], true],
  [['google.com'], false],
  [['google.com', 'password'], true],
])('an account of %j has a password: %s', async (providers, hasPassword) => {
  expect(await setUp(userOf(...providers)).changes.hasPassword()).toBe(hasPassword)
})

test('a change is made by whoever has just proved who they are', async () => {
  const after = userOf('password')
  const { prove, changes } = setUp(userOf('password'), after)
  await changes.setPassword('right', 'a new secret')
  expect(updatePassword).toHaveBeenCalledExactlyOnceWith(after, 'a new secret')
  await changes.changeAddress('right', 'ida.new@example.org')
  expect(verifyBeforeUpdateEmail).toHaveBeenCalledExactlyOnceWith(after, 'ida.new@example.org')
  expect(prove).toHaveBeenCalledWith('ida@example.org', { password: 'right' })
})

test('a wrong password changes nothing', async () => {
  const { changes } = setUp(userOf('password'))
  await expect(changes.setPassword('wrong', 'a new secret')).rejects.toMatchObject({ code: 'auth/invalid-credential' })
  await expect(changes.changeAddress('wrong', 'x@example.org')).rejects.toMatchObject({
    code: 'auth/invalid-credential',
  })
  expect(updatePassword).not.toHaveBeenCalled()
  expect(verifyBeforeUpdateEmail).not.toHaveBeenCalled()
})

test('an account that cannot be read from the device now is said to be just that', async () => {
  await expect(setUp(null).changes.hasPassword()).rejects.toMatchObject({ code: 'auth/storage-unavailable' })
})

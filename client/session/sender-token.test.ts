import { expect, test } from 'vitest'
import { SignInNeeded } from '#client/api/sign-in-needed.ts'
import { AuthProviderError } from '#client/api/auth-provider-error.ts'
import { senderToken } from './sender-token.ts'

const refusing = (code: string) => () => Promise.reject(new AuthProviderError(code))

test('the sender’s own token is taken', async () => {
  expect(await senderToken(async () => 'token')).toBe('token')
})

test('an action is not sent without its sender, in nobody’s name either', async () => {
  await expect(senderToken(async () => null)).rejects.toBeInstanceOf(SignInNeeded)
  await expect(senderToken(refusing('auth/user-token-expired'))).rejects.toBeInstanceOf(SignInNeeded)
  await expect(senderToken(refusing('auth/user-disabled'))).rejects.toBeInstanceOf(SignInNeeded)
})

test.each([
  ['for want of a network', 'auth/network-request-failed'],
  ['while the account cannot be read', 'auth/storage-unavailable'],
])('a token that cannot be had %s is asked for again', async (_, code) => {
  await expect(senderToken(refusing(code))).rejects.toMatchObject({ failure: { kind: 'FETCH_ERROR' } })
})

import { SignJWT, errors, type JWTVerifyGetKey } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { createFirebaseVerifier } from './firebase-verifier.ts'
import { NOW, PROJECT, claimsOf, createSigner, nowInSeconds, unsigned } from './test-tokens.ts'

let signer: Awaited<ReturnType<typeof createSigner>>
beforeAll(async () => {
  signer = await createSigner()
})

const clock = { now: () => NOW }
const verify = (token: string, keys: JWTVerifyGetKey = signer.keys) =>
  createFirebaseVerifier({ projectId: PROJECT, keys, clock }).verify(token)

const refusalOf = async (token: string | Promise<string>): Promise<unknown> =>
  verify(await token).then(
    () => 'none',
    (error: { code?: unknown }) => error.code,
  )

// Spec 1: Sign-in is an external provider's; the server verifies it
test('a token of the project names its bearer, with the address as it is stored', async () => {
  expect(await verify(await signer.sign(claimsOf()))).toEqual({
    uid: 'uid-of-mira',
    email: 'mira@example.com',
    isVerified: false,
    expiresAt: nowInSeconds + 3590,
    issuedAt: nowInSeconds - 10,
    signedInAt: nowInSeconds - 20,
  })
})

test.each([
  [true, true],
  [false, false],
  ['true', false],
  [undefined, false],
])('a token whose address is verified by %j says so: %j', async (email_verified, isVerified) => {
  expect(await verify(await signer.sign(claimsOf({ email_verified })))).toMatchObject({ isVerified })
})

describe('clocks may differ by 60 s', () => {
  test('a token that expired 59 s ago is taken', async () => {
    expect(await verify(await signer.sign(claimsOf({ exp: nowInSeconds - 59 })))).toBeTruthy()
  })
  test('a token from 60 s ahead is taken', async () => {
    const ahead = nowInSeconds + 60
    expect(await verify(await signer.sign(claimsOf({ iat: ahead, auth_time: ahead })))).toBeTruthy()
  })
  test('a token that expired 61 s ago has expired', async () => {
    expect(await refusalOf(signer.sign(claimsOf({ exp: nowInSeconds - 61 })))).toBe('auth.expired')
  })
})

describe('a token is not valid', () => {
  test.each<[why: string, claims: Record<string, unknown>]>([
    ['for a foreign audience', { aud: 'another-project' }],
    ['from a foreign issuer', { iss: 'https://securetoken.google.com/another-project' }],
    ['issued in the future', { iat: nowInSeconds + 61 }],
    ['from a sign-in in the future', { auth_time: nowInSeconds + 61 }],
    ['without a sign-in time', { auth_time: undefined }],
    ['without an issue time', { iat: undefined }],
    ['without an expiry', { exp: undefined }],
    ['without a subject', { sub: undefined }],
    ['with an empty subject', { sub: '' }],
    ['with a number as subject', { sub: 5 }],
    ['without an address', { email: undefined }],
    ['with an empty address', { email: ' ' }],
    ['with texts as times', { iat: 'yesterday' }],
  ])('%s', async (_, claims) => {
    expect(await refusalOf(signer.sign(claimsOf(claims)))).toBe('auth.invalid')
  })

  test('signed with a key of somebody else', async () => {
    expect(await refusalOf((await createSigner()).sign(claimsOf()))).toBe('auth.invalid')
  })
  test('when its key is not in the set', async () => {
    expect(await refusalOf(signer.sign(claimsOf(), { kid: 'key-2' }))).toBe('auth.invalid')
  })
  test('when it does not name its key', async () => {
    expect(await refusalOf(signer.sign(claimsOf(), { kid: undefined }))).toBe('auth.invalid')
  })
  test.each(['jwk', 'jku', 'x5u'])('when it brings its key along, or says where it is: %s', async (parameter) => {
    const forger = await createSigner()
    const value = parameter === 'jwk' ? forger.jwk : 'https://forger.example/keys'
    expect(await refusalOf(forger.sign(claimsOf(), { [parameter]: value }))).toBe('auth.invalid')
    expect(await refusalOf(forger.sign(claimsOf(), { kid: undefined, [parameter]: value }))).toBe('auth.invalid')
  })
  test('without a signature', async () => {
    expect(await refusalOf(unsigned(claimsOf()))).toBe('auth.invalid')
  })
  test('signed with a secret in place of a key', async () => {
    const header = { alg: 'HS256', kid: 'key-1' }
    const forged = new SignJWT(claimsOf()).setProtectedHeader(header).sign(new TextEncoder().encode('key-1'.repeat(9)))
    expect(await refusalOf(forged)).toBe('auth.invalid')
  })
  test.each(['', 'x', 'a.b.c', '..', 'eyJhbGciOiJSUzI1NiIsImtpZCI6ImtleS0xIn0.e30.%%%', 'é.é.é'])(
    'when it is malformed: %j',
    async (token) => {
      expect(await refusalOf(token)).toBe('auth.invalid')
    },
  )
})

test.each([new errors.JWKSTimeout(), new TypeError('fetch failed'), new errors.JOSEError('Expected 200 OK')])(
  'keys that cannot be had are not the bearer’s fault: %s',
  async (failure) => {
    const keys = () => Promise.reject(failure)
    await expect(verify(await signer.sign(claimsOf()), keys)).rejects.toMatchObject({ code: 'auth.unavailable' })
  },
)

test('keys that are fetched have been had once a fetch succeeds, and are not fetched again for that', async () => {
  let fetched = 0
  let isReachable = false
  let known: object | undefined
  const keys = Object.assign(signer.keys.bind(null), {
    jwks: () => known,
    reload: async () => {
      fetched += 1
      if (!isReachable) throw new Error('Nobody answers')
      known = {}
    },
  })
  const verifier = createFirebaseVerifier({ projectId: PROJECT, keys, clock })
  expect(await verifier.hasKeys?.()).toBe(false)
  isReachable = true
  expect(await verifier.hasKeys?.()).toBe(true)
  expect(await verifier.hasKeys?.()).toBe(true)
  expect(fetched).toBe(2)
})

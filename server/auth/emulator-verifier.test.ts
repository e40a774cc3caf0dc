import { SignJWT } from 'jose'
import { expect, test, vi } from 'vitest'
import { createEmulatorVerifier } from './emulator-verifier.ts'
import { NOW, PROJECT, claimsOf, nowInSeconds, unsigned } from './test-tokens.ts'

const clock = { now: () => NOW }
const DEMO = 'demo-foothold'
const demoClaims = (claims = {}) => claimsOf(claims, DEMO)
const verifier = createEmulatorVerifier({ projectId: DEMO, clock })

test('an unsigned token of the demo project names its bearer', async () => {
  expect(await verifier.verify(unsigned(demoClaims()))).toMatchObject({ uid: 'uid-of-mira', email: 'mira@example.com' })
})

test.each([true, false])(
  'the embedded accounts verify nothing, whatever their token says: %j',
  async (email_verified) => {
    expect(await verifier.verify(unsigned(demoClaims({ email_verified })))).toMatchObject({ isVerified: null })
  },
)

test.each<[why: string, token: string, code: string]>([
  ['of a foreign audience', unsigned(claimsOf()), 'auth.invalid'],
  ['without an address', unsigned(demoClaims({ email: undefined })), 'auth.invalid'],
  ['issued in the future', unsigned(demoClaims({ iat: nowInSeconds + 61 })), 'auth.invalid'],
  ['that has expired', unsigned(demoClaims({ exp: nowInSeconds - 61 })), 'auth.expired'],
  ['that is no token', 'a.b.', 'auth.invalid'],
])('a token is refused %s', async (_, token, code) => {
  await expect(verifier.verify(token)).rejects.toMatchObject({ code })
})

test('a signed token is refused: it is not of the embedded accounts', async () => {
  const signed = await new SignJWT(demoClaims()).setProtectedHeader({ alg: 'HS256' }).sign(new Uint8Array(32))
  await expect(verifier.verify(signed)).rejects.toMatchObject({ code: 'auth.invalid' })
})

test('a real project gets no verifier of unsigned tokens', () => {
  expect(() => createEmulatorVerifier({ projectId: PROJECT, clock })).toThrow(PROJECT)
})

test('production does not load the verifier of unsigned tokens', async () => {
  const loaded = vi.fn<() => void>()
  vi.resetModules()
  vi.doMock('./emulator-verifier.ts', () => {
    loaded()
    return { createEmulatorVerifier: () => verifier }
  })
  const { createVerifier } = await import('./create-verifier.ts')
  const embedded = { kind: 'embedded', projectId: DEMO, port: 9099, onNetwork: false, elsewhere: null } as const
  const project = { kind: 'project', projectId: PROJECT, authDomain: 'x.example', serviceAccount: null } as const

  await expect(createVerifier({ accounts: embedded, production: true, clock })).rejects.toThrow('not for production')
  const production = await createVerifier({ accounts: project, production: true, clock })
  await expect(production.verify(unsigned(claimsOf()))).rejects.toMatchObject({ code: 'auth.invalid' })
  expect(loaded).not.toHaveBeenCalled()

  await createVerifier({ accounts: embedded, production: false, clock })
  expect(loaded).toHaveBeenCalledOnce()
})

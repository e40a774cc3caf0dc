import { errors, type JWTVerifyGetKey } from 'jose'
import type { ProblemCode } from '#contract/problem.ts'
import { createFirebaseVerifier } from '#server/auth/firebase-verifier.ts'
import { PROJECT, claimsOf, createSigner, nowInSeconds, unsigned } from '#server/auth/test-tokens.ts'
import type { TestAccount } from '#server/testing/test-accounts.ts'
import type { TestBoard } from '#server/testing/test-board.ts'
import { TestCaller } from '#server/testing/test-caller.ts'

interface Keys {
  ours: Awaited<ReturnType<typeof createSigner>>
  theirs: Awaited<ReturnType<typeof createSigner>>
}

/** Created once: generating a key pair takes longer than a test. */
let keys: Promise<Keys> | undefined
const signers = async (): Promise<Keys> =>
  (keys ??= Promise.all([createSigner(), createSigner()]).then(([ours, theirs]) => ({ ours, theirs })))

const UNREACHABLE = 'key-of-an-unreachable-set'

/** The board with a Firebase token verifier, and one caller for each kind of token. */
export async function withTokens(board: TestBoard, { uid, email }: TestAccount) {
  const { ours, theirs } = await signers()
  const claims = (differing = {}) => claimsOf({ sub: uid, email, email_verified: true, ...differing })
  const keysOf: JWTVerifyGetKey = async (header, token) => {
    if (header.kid === UNREACHABLE) throw new errors.JWKSTimeout()
    return ours.keys(header, token)
  }
  const origin = await board.serve(createFirebaseVerifier({ projectId: PROJECT, keys: keysOf, clock: board.clock }))
  const caller = (token: string) => new TestCaller(origin, 'bearer', { uid, email }, token)
  const past = nowInSeconds - 3600
  const refused: [kind: string, token: string, code: ProblemCode][] = [
    ['expired', await ours.sign(claims({ exp: nowInSeconds - 61, iat: past, auth_time: past })), 'auth.expired'],
    ['unsigned', unsigned(claims()), 'auth.invalid'],
    ['foreign audience', await ours.sign(claims({ aud: 'another-project' })), 'auth.invalid'],
    ['wrong key', await theirs.sign(claims()), 'auth.invalid'],
    ['no token', 'forged', 'auth.invalid'],
    ['uncheckable', await ours.sign(claims(), { kid: UNREACHABLE }), 'auth.unavailable'],
  ]
  return {
    /** A caller with a valid token. */
    believed: caller(await ours.sign(claims())),
    refused: refused.map(([kind, token, code]) => ({ kind, caller: caller(token), code })),
  }
}

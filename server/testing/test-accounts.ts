import { normaliseEmail } from '#contract/auth/email.ts'
import type { TokenVerifier, VerifiedToken } from '#server/auth/token-verifier.ts'
import { ProblemError } from '#server/problem-error.ts'

/** A person with an account at the provider. */
export interface TestAccount {
  uid: string
  email: string
  /** Whether the provider has verified the address; true by default. */
  isVerified?: boolean
  /** When the token was issued and the bearer signed in, in epoch seconds; a fixed time by default. */
  at?: number
}

const TOKEN = /^(?<state>un)?verified token of (?<uid>[^ ]+) (?<email>[^ ]+)(?: at (?<at>\d+))?$/u
const ISSUED_AT = Date.parse('2026-03-02T08:59:00.000Z') / 1000

export const tokenOf = ({ uid, email, isVerified = true, at }: TestAccount): string =>
  encodeURIComponent(`${isVerified ? '' : 'un'}verified token of ${uid} ${email}${at === undefined ? '' : ` at ${at}`}`)
const EXPIRED_TOKEN = 'expired'
export const UNCHECKABLE_TOKEN = 'uncheckable'

/** Accepts the tokens of `tokenOf`, and can fail in every way that a real verifier can. */
export const testVerifier: TokenVerifier = {
  async verify(token): Promise<VerifiedToken> {
    if (token === EXPIRED_TOKEN) throw new ProblemError('auth.expired')
    if (token === UNCHECKABLE_TOKEN) throw new ProblemError('auth.unavailable', { retryAfter: 5 })
    const groups = TOKEN.exec(decodeURIComponent(token))?.groups
    const uid = groups?.['uid']
    const email = groups?.['email']
    if (uid === undefined || email === undefined) throw new ProblemError('auth.invalid')
    const at = Number(groups?.['at'] ?? ISSUED_AT)
    const isVerified = groups?.['state'] === undefined
    return {
      uid,
      email: normaliseEmail(email),
      isVerified,
      expiresAt: Number.MAX_SAFE_INTEGER,
      issuedAt: at,
      signedInAt: at,
    }
  },
}

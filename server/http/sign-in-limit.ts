import type { Request, RequestHandler } from 'express'
import { ipKeyGenerator, rateLimit, type Options } from 'express-rate-limit'

const WINDOW_MS = 10 * 60_000
/** Failed attempts per window, on one account and from one address. */
const FAILURES = { account: 10, address: 30 }
/** Refreshing a session and reading one's own account: neither takes a password or a code. */
const WITHOUT_GUESS = /\/(token|accounts:lookup)$/u
const PASSWORD = /\/accounts:signInWithPassword$/u
const EMAIL_MAX = 320
/**
 * The account service also accepts other spellings of 'email', but those differ in case or contain other characters.
 */
const PLAIN_NAME = /^[a-z]+([A-Z][a-z]+)*$/u

/**
 * Limits failed sign-ins to the embedded accounts, per address and per account. Responds like Firebase, whose SDK
 * reports 'auth/too-many-requests'. Runs after the body has been read.
 */
export function limitSignIns(): RequestHandler[] {
  return [
    rateLimit({
      ...shared,
      limit: FAILURES.address,
      skip: ({ baseUrl, path }) => WITHOUT_GUESS.test(baseUrl + path),
      keyGenerator: ({ ip = '' }) => ipKeyGenerator(ip),
    }),
    rateLimit({
      ...shared,
      limit: FAILURES.account,
      skip: ({ baseUrl, path }) => !PASSWORD.test(baseUrl + path),
      keyGenerator: accountOf,
    }),
  ]
}

const shared = {
  windowMs: WINDOW_MS,
  standardHeaders: false,
  legacyHeaders: false,
  validate: { forwardedHeader: false },
  // A client that disconnects early has still made an attempt; a service that fails has not checked one.
  skipSuccessfulRequests: true,
  requestWasSuccessful: (_req, { statusCode }) => statusCode < 400 || statusCode >= 500,
  handler: (_req, res) => {
    res.status(429).setHeader('Retry-After', String(WINDOW_MS / 1000))
    res.setHeader('Cache-Control', 'no-store')
    res.json({ error: { code: 429, status: 'RESOURCE_EXHAUSTED', message: 'TOO_MANY_ATTEMPTS_TRY_LATER' } })
  },
} satisfies Partial<Options>

/** The account named in a body. All bodies that name it differently from the SDK share one count. */
function accountOf({ body }: Request): string {
  const content: unknown = Buffer.isBuffer(body) ? parse(body.toString()) : null
  if (typeof content !== 'object' || content === null || !('email' in content)) return ''
  const { email } = content
  if (typeof email !== 'string' || email.length > EMAIL_MAX) return ''
  return Object.keys(content).every((name) => PLAIN_NAME.test(name)) ? email.trim().toLowerCase() : ''
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

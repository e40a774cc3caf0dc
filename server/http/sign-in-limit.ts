import type { Request, RequestHandler } from 'express'
import { ipKeyGenerator, rateLimit, type Options } from 'express-rate-limit'

const WINDOW_MS = 10 * 60_000
const MAIL_WINDOW_MS = 60 * 60_000
/** Mails with a link per window: to one address, and asked for from one network address. */
const MAILS = { recipient: 5, visitor: 20 }
/** Failed attempts per window, on one account and from one address. */
const FAILURES = { account: 10, address: 30 }
/** Refreshing a session and reading one's own account: neither takes a password or a code. */
const WITHOUT_GUESS = /\/(token|accounts:lookup)$/u
const PASSWORD = /\/accounts:signInWithPassword$/u
const MAILED = /\/accounts:sendOobCode$/u
const EMAIL_MAX = 320
/**
 * The account service also accepts other spellings of 'email', but those differ in case or contain other characters.
 */
const PLAIN_NAME = /^[a-z]+([A-Z][a-z]+)*$/u

/**
 * Limits failed sign-ins to the embedded accounts, per address and per account, and the mails with links that are asked
 * for, whether or not there is an account. Responds like Firebase, whose SDK reports 'auth/too-many-requests'. Runs after
 * the body has been read.
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
    rateLimit({
      ...mails,
      limit: MAILS.visitor,
      keyGenerator: ({ ip = '' }) => ipKeyGenerator(ip),
    }),
    rateLimit({ ...mails, limit: MAILS.recipient, keyGenerator: recipientOf }),
  ]
}

const refuse =
  (windowMs: number): NonNullable<Options['handler']> =>
  (_req, res) => {
    res.status(429).setHeader('Retry-After', String(windowMs / 1000))
    res.setHeader('Cache-Control', 'no-store')
    res.json({ error: { code: 429, status: 'RESOURCE_EXHAUSTED', message: 'TOO_MANY_ATTEMPTS_TRY_LATER' } })
  }

const shared = {
  windowMs: WINDOW_MS,
  standardHeaders: false,
  legacyHeaders: false,
  validate: { forwardedHeader: false },
  // A client that disconnects early has still made an attempt; a service that fails has not checked one.
  skipSuccessfulRequests: true,
  requestWasSuccessful: (_req, { statusCode }) => statusCode < 400 || statusCode >= 500,
  handler: refuse(WINDOW_MS),
} satisfies Partial<Options>

const mails = {
  ...shared,
  windowMs: MAIL_WINDOW_MS,
  skip: ({ baseUrl, path }) => !MAILED.test(baseUrl + path),
  skipSuccessfulRequests: false,
  handler: refuse(MAIL_WINDOW_MS),
} satisfies Partial<Options>

/** The account named in a body. All bodies that name it differently from the SDK share one count. */
const accountOf = ({ body }: Request): string => addressIn(contentOf(body), 'email')

/** Whom a mail is for: a new address, an address, or the account of a token. */
function recipientOf({ body }: Request): string {
  const content = contentOf(body)
  const address = addressIn(content, 'newEmail') || addressIn(content, 'email')
  const { idToken } = content
  return address || (typeof idToken === 'string' ? accountOfToken(idToken) : '')
}

/** The account service goes by this claim of a token, which is not signed. */
function accountOfToken(idToken: string): string {
  const [, claims = ''] = idToken.split('.')
  const content = parse(Buffer.from(claims, 'base64url').toString())
  return isRecord(content) && typeof content['user_id'] === 'string' ? content['user_id'].slice(0, EMAIL_MAX) : ''
}

function contentOf(body: unknown): Record<string, unknown> {
  const content = Buffer.isBuffer(body) ? parse(body.toString()) : null
  return isRecord(content) && Object.keys(content).every((name) => PLAIN_NAME.test(name)) ? content : {}
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function addressIn(content: Record<string, unknown>, name: 'email' | 'newEmail'): string {
  const email = content[name]
  return typeof email === 'string' && email.length <= EMAIL_MAX ? email.trim().toLowerCase() : ''
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

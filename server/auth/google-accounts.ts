import { SignJWT, importPKCS8 } from 'jose'
import { z } from 'zod'
import type { Clock } from '#server/clock.ts'
import { jsonOf } from '#server/outside-answer.ts'
import type { ServiceAccount } from '#server/config/service-account.ts'

/** The current state of an account at the provider. */
export interface AccountState {
  /** Earlier sign-ins are revoked: epoch seconds. */
  validSince: number
  /** Disabled or deleted. */
  isClosed: boolean
}

/** Looks up to 100 accounts; missing accounts count as closed. Throws when the provider gives no valid response. */
export type LookUpAccounts = (uids: readonly string[]) => Promise<ReadonlyMap<string, AccountState>>

interface Options {
  serviceAccount: ServiceAccount
  projectId: string
  clock: Clock
  fetch: typeof fetch
}

const SERVICE = 'https://identitytoolkit.googleapis.com/v1/projects'
const SCOPE = 'https://www.googleapis.com/auth/identitytoolkit'
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
const TIMEOUT_MS = 2000
/** The maximum of an answer: an account takes 2 kB, and 100 are asked for. */
const BYTES_MAX = 2_000_000
const HOUR = 3600
/** An access token is not used in the last seconds before it expires. */
const SPARE = 60
const DELETED: AccountState = { validSince: 0, isClosed: true }

const accessToken = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })
// Without `kind`, any other JSON response would parse as "all accounts closed".
const accounts = z.object({
  kind: z.literal('identitytoolkit#GetAccountInfoResponse'),
  users: z
    .array(
      z.object({ localId: z.string(), validSince: z.coerce.number().default(0), disabled: z.boolean().default(false) }),
    )
    .default([]),
})

/** Looks up accounts of a Firebase project with Identity Toolkit. */
export function googleAccounts({ serviceAccount, projectId, clock, fetch }: Options): LookUpAccounts {
  const seconds = () => Math.floor(clock.now().getTime() / 1000)
  let known: { token: string; until: number } | null = null

  const fetchToken = async () => {
    const { client_email, private_key, private_key_id, token_uri } = serviceAccount
    const now = seconds()
    const assertion = await new SignJWT({ scope: SCOPE })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', ...(private_key_id !== undefined && { kid: private_key_id }) })
      .setIssuer(client_email)
      .setAudience(token_uri)
      .setIssuedAt(now)
      .setExpirationTime(now + HOUR)
      .sign(await importPKCS8(private_key, 'RS256'))
    const body = new URLSearchParams({ grant_type: GRANT, assertion })
    const { access_token, expires_in } = accessToken.parse(await jsonOf(await post(token_uri, { body }), BYTES_MAX))
    return { token: access_token, until: now + expires_in - SPARE }
  }
  // Don't follow redirects: the target would receive the assertion or the token.
  const post = (address: string, init: RequestInit) =>
    fetch(address, { ...init, method: 'POST', redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) })

  return async (uids) => {
    if (!known || known.until <= seconds()) known = await fetchToken()
    const headers = { authorization: `Bearer ${known.token}`, 'content-type': 'application/json' }
    const address = `${SERVICE}/${encodeURIComponent(projectId)}/accounts:lookup`
    const answer = await post(address, { headers, body: JSON.stringify({ localId: uids }) })
    // The token may have been revoked before it expired.
    if (answer.status === 401) known = null
    const { users } = accounts.parse(await jsonOf(answer, BYTES_MAX))
    const found = new Map(
      users.map(({ localId, validSince, disabled }) => [localId, { validSince, isClosed: disabled }] as const),
    )
    return new Map(uids.map((uid) => [uid, found.get(uid) ?? DELETED]))
  }
}

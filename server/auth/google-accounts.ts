import { SignJWT, importPKCS8 } from 'jose'
import { z } from 'zod'
import type { Clock } from '#server/clock.ts'
import type { ServiceAccount } from '#server/config/service-account.ts'

/** What the provider says of an account now. */
export interface AccountState {
  /** Sign-ins of before are over: epoch seconds. */
  validSince: number
  /** Disabled, or deleted. */
  isClosed: boolean
}

/** Asks about up to 100 accounts; those that there are no more are closed. Throws when the provider gives no answer. */
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
const HOUR = 3600
/** Seconds before its end at which an access token is not used any more. */
const SPARE = 60
const DELETED: AccountState = { validSince: 0, isClosed: true }

const accessToken = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })
// Without its kind an answer that is none of the service's would close every account.
const accounts = z.object({
  kind: z.literal('identitytoolkit#GetAccountInfoResponse'),
  users: z
    .array(
      z.object({ localId: z.string(), validSince: z.coerce.number().default(0), disabled: z.boolean().default(false) }),
    )
    .default([]),
})

/** Accounts of a Firebase project, as Identity Toolkit knows them. */
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
    const { access_token, expires_in } = accessToken.parse(await contentOf(await post(token_uri, { body })))
    return { token: access_token, until: now + expires_in - SPARE }
  }
  // Whoever it leads to would get the assertion or the token.
  const post = (address: string, init: RequestInit) =>
    fetch(address, { ...init, method: 'POST', redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) })

  return async (uids) => {
    if (!known || known.until <= seconds()) known = await fetchToken()
    const headers = { authorization: `Bearer ${known.token}`, 'content-type': 'application/json' }
    const address = `${SERVICE}/${encodeURIComponent(projectId)}/accounts:lookup`
    const answer = await post(address, { headers, body: JSON.stringify({ localId: uids }) })
    // It may have been withdrawn before its end.
    if (answer.status === 401) known = null
    const { users } = accounts.parse(await contentOf(answer))
    const found = new Map(
      users.map(({ localId, validSince, disabled }) => [localId, { validSince, isClosed: disabled }] as const),
    )
    return new Map(uids.map((uid) => [uid, found.get(uid) ?? DELETED]))
  }
}

async function contentOf(answer: Response): Promise<unknown> {
  if (answer.ok) return answer.json()
  await answer.body?.cancel()
  throw new Error(`it answered ${answer.status}`)
}

import { generateKeyPairSync } from 'node:crypto'
import { decodeJwt, type JWTPayload } from 'jose'
import type { ServiceAccount } from '#server/config/service-account.ts'

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })

export const SERVICE_ACCOUNT: ServiceAccount = {
  type: 'service_account',
  client_email: 'board@foothold-7d1.iam.gserviceaccount.com',
  private_key_id: 'key-of-board',
  private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  token_uri: 'https://oauth2.googleapis.com/token',
}

/** Fakes the two Google endpoints in use, with accounts that tests can change. */
export function fakeGoogle() {
  const accounts = new Map<string, { validSince?: string; disabled?: boolean }>()
  const asked: string[][] = []
  const assertions: JWTPayload[] = []
  const failures: { tokens: number | null; lookup: number | null } = { tokens: null, lookup: null }
  const fetch: typeof globalThis.fetch = async (...call) => {
    const request = new Request(...call)
    const address = request.url
    if (address === SERVICE_ACCOUNT.token_uri) {
      if (failures.tokens !== null) return new Response('no', { status: failures.tokens })
      assertions.push(decodeJwt(new URLSearchParams(await request.text()).get('assertion') ?? ''))
      return Response.json({ access_token: `access-${assertions.length}`, expires_in: 3600 })
    }
    if (address !== 'https://identitytoolkit.googleapis.com/v1/projects/foothold-7d1/accounts:lookup')
      throw new Error(`Nobody is at ${address}`)
    if (failures.lookup !== null) return new Response('no', { status: failures.lookup })
    const bearer = /^Bearer access-(\d+)$/u.exec(request.headers.get('authorization') ?? '')?.[1]
    if (bearer === undefined || Number(bearer) > assertions.length) return new Response('no', { status: 401 })
    const { localId } = (await request.json()) as { localId: string[] }
    asked.push(localId)
    const users = localId.flatMap((uid) => (accounts.has(uid) ? [{ localId: uid, ...accounts.get(uid) }] : []))
    const kind = 'identitytoolkit#GetAccountInfoResponse'
    return Response.json(users.length > 0 ? { kind, users } : { kind })
  }
  return { accounts, asked, assertions, failures, fetch }
}

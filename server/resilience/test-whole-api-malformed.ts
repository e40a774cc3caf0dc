import { isZodType } from '@ts-rest/core'
import { contract } from '#contract/index.ts'
import { tokenOf } from '#server/testing/test-accounts.ts'
import { pick, type BoardModel, type Call } from './test-whole-api-model.ts'

/** A request as sent over the wire. */
interface Sent {
  url: string
  method: string
  headers: Record<string, string>
  body: string | undefined
}

type Json = Record<string, unknown>

/** Ways to malform a body, each as a function of a copy; some leave some bodies unchanged. */
const SPOILED: Readonly<Record<string, (body: Json, number: number) => unknown>> = {
  'missing key': (body, number) => without(body, pick(Object.keys(body), number)),
  'extra key': (body) => ({ ...body, nobodyAskedForThis: true }),
  'wrong type': (body, number) => ({
    ...body,
    [pick(Object.keys(body), number)]: pick([7, true, null, {}, [[]]], number),
  }),
  'text that is too long': (body, number) => withText(body, number, () => 'x'.repeat(20_001)),
  'NUL in a text': (body, number) => withText(body, number, (text) => `${text}\0`),
  'half a character': (body, number) => withText(body, number, (text) => `${text}\ud800`),
  prototype: (body, number) => ({ ...body, [pick(Object.keys(body), number)]: { ['__proto__']: { isAdmin: true } } }),
  'list in place of the body': (body) => [body],
}

/** Ways to malform a request that do not need a readable body. */
const UNREADABLE: Readonly<Record<string, (sent: Sent) => Sent>> = {
  'half the body': (sent) => ({ ...sent, body: (sent.body ?? '').slice(0, -1) || '{' }),
  'deep body': (sent) => ({ ...sent, body: `{"a":${'['.repeat(500)}${']'.repeat(500)}}` }),
  'large body': (sent) => ({ ...sent, body: JSON.stringify({ text: 'x'.repeat(70_000) }) }),
  'another type of content': (sent) => ({ ...sent, headers: { ...sent.headers, 'content-type': 'text/plain' } }),
}

export const MALFORMED = [...Object.keys(SPOILED), ...Object.keys(UNREADABLE), 'somebody else’s', 'unknown filter']

function without(body: Json, key: string): Json {
  const { [key]: _gone, ...rest } = body
  return rest
}

/** Changes one text of the body, at any depth. */
function withText(body: Json, number: number, change: (text: string) => string): Json {
  const places: string[][] = []
  const look = (value: unknown, path: string[]) => {
    if (typeof value === 'string') places.push(path)
    else if (typeof value === 'object' && value !== null)
      for (const [key, inside] of Object.entries(value)) look(inside, [...path, key])
  }
  look(body, [])
  const copy = structuredClone(body)
  const path = pick(places, number)
  if (!path) return copy
  const last = path.at(-1) ?? ''
  let place = copy as Record<string, unknown>
  for (const key of path.slice(0, -1)) place = place[key] as Record<string, unknown>
  place[last] = change(String(place[last]))
  return copy
}

/** Remembers the last request of each call, and resends it malformed. */
export class Malformer {
  readonly #sent = new Map<Call, Sent>()
  readonly #fetch: typeof fetch = globalThis.fetch
  #last: Sent | null = null
  /** The number of malformed requests sent of each kind. */
  readonly counts = new Map<string, number>()

  /** Replaces the global `fetch`. */
  readonly fetch: typeof fetch = async (input, init) => {
    const { method = 'GET', headers = {}, body } = init ?? {}
    const text = typeof body === 'string' ? body : undefined
    const url = input instanceof Request ? input.url : input.toString()
    this.#last = { url, method, headers: Object.fromEntries(new Headers(headers)), body: text }
    return this.#fetch(input, init)
  }

  /**
   * Stores the last request under this call; of kinds that make several requests, the last one with the method of the
   * call.
   */
  remember(call: Call): void {
    const sent = this.#last
    if (sent && sent.method === contract[call].method) this.#sent.set(call, sent)
  }

  /** Sends a random malformed request; returns the response, or null when there was none to malform. */
  async send(model: BoardModel, { kind, number }: { kind: string; number: number }) {
    const all = [...this.#sent]
    for (let turn = 0; turn < all.length; turn += 1) {
      const [call, sent] = pick(all, number + turn)
      const spoiled = this.#spoil(model, { call, sent, kind, number })
      if (spoiled) return this.#refused(`${call} with ${kind}`, kind, spoiled)
    }
    return null
  }

  async #refused(what: string, kind: string, { url, body, ...request }: Sent) {
    const answer = await this.#fetch(url, { ...request, ...(body === undefined ? {} : { body }) })
    const text = await answer.text()
    this.counts.set(kind, (this.counts.get(kind) ?? 0) + 1)
    return { status: answer.status, text, what: `${what}: ${url} ${(body ?? '').slice(0, 500)}` }
  }

  #spoil(model: BoardModel, made: { call: Call; sent: Sent; kind: string; number: number }): Sent | null {
    const { call, sent, kind, number } = made
    const route = contract[call]
    if (kind === 'unknown filter') {
      const isStrict = 'query' in route && isZodType(route.query) && !route.query.safeParse({ nobody: '1' }).success
      return isStrict ? { ...sent, url: `${sent.url}${sent.url.includes('?') ? '&' : '?'}nobody=1` } : null
    }
    if (sent.body === undefined || !('body' in route) || !isZodType(route.body)) return null
    const unreadable = UNREADABLE[kind]
    if (unreadable) return unreadable(sent)
    const body = JSON.parse(sent.body) as Json
    if (kind === 'somebody else’s') {
      const other = pick(model.registered, number)
      if (!('email' in body && 'userId' in body) || body['email'] === other.email) return null
      return { ...sent, headers: { ...sent.headers, ...authorizationOf(other) } }
    }
    const spoiled = SPOILED[kind]?.(body, number)
    // A body that is still valid would be a different call, unknown to the model.
    return route.body.safeParse(structuredClone(spoiled)).success ? null : { ...sent, body: JSON.stringify(spoiled) }
  }
}

const authorizationOf = (account: { uid: string; email: string }) => ({ authorization: `Bearer ${tokenOf(account)}` })

import { initClient, isZodType, tsRestFetchApi, type ApiFetcherArgs } from '@ts-rest/core'
import { contract } from '#contract/index.ts'
import type { Job } from '#contract/jobs/job.schema.ts'
import { CONTRACT_HEADER } from '#contract/version.options.ts'
import { rememberApplication } from './test-applications.ts'
import { tokenOf, type TestAccount } from './test-accounts.ts'

/** A raw HTTP request, valid or not. */
interface RawRequest {
  method: string
  path: string
  body?: string | Uint8Array<ArrayBuffer>
  headers?: Record<string, string>
}

export interface Reply {
  status: number
  body: unknown
  headers: Headers
}

/** Calls the server as one person. Fails on responses that don't match the contract or lack its header. */
export class TestCaller {
  readonly email: string
  readonly uid: string
  readonly name: string
  /** The user id; empty before registration. */
  userId = ''
  #api: ReturnType<typeof clientOf> | undefined
  readonly #origin: string
  readonly #token: string | null
  readonly #headers: Record<string, string>

  /** `headers` are sent with every request. */
  constructor(
    origin: string,
    name: string,
    account: TestAccount | null,
    token?: string,
    headers: Record<string, string> = {},
  ) {
    this.#headers = headers
    this.#origin = origin
    this.name = name
    this.email = account?.email ?? ''
    this.uid = account?.uid ?? ''
    this.#token = token ?? (account && tokenOf(account))
  }

  get api(): ReturnType<typeof clientOf> {
    return (this.#api ??= clientOf(`${this.#origin}/api`, this.#authorization()))
  }

  /** Sends bytes and returns the raw response; `path` begins with a slash, relative to the origin. */
  async transfer(method: string, path: string, file?: { type: string; content: Uint8Array<ArrayBuffer> }) {
    const answer = await fetch(`${this.#origin}${path}`, {
      method,
      headers: { ...this.#authorization(), ...(file ? { 'content-type': file.type } : {}) },
      ...(file ? { body: file.content } : {}),
    })
    requireContractHeader(answer, path)
    return answer
  }

  /** Requests a streamed response. */
  async open(path: string, { headers = {}, signal }: { headers?: Record<string, string>; signal: AbortSignal }) {
    const answer = await fetch(`${this.#origin}${path}`, { headers: { ...this.#authorization(), ...headers }, signal })
    requireContractHeader(answer, path)
    return answer
  }

  /** Sends a request outside of the contract; `path` begins with a slash, relative to the origin. */
  async send({ method, path, body, headers = {} }: RawRequest): Promise<Reply> {
    const answer = await fetch(`${this.#origin}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...this.#authorization(), ...headers },
      ...(body === undefined ? {} : { body }),
    })
    requireContractHeader(answer, path)
    const text = await answer.text()
    return { status: answer.status, body: text === '' ? undefined : JSON.parse(text), headers: answer.headers }
  }

  #authorization(): Record<string, string> {
    return { ...this.#headers, ...(this.#token !== null && { authorization: `Bearer ${this.#token}` }) }
  }
}

const clientOf = (baseUrl: string, baseHeaders: Record<string, string>) =>
  initClient(contract, { baseUrl, baseHeaders, api: fetchByContract })

async function fetchByContract(args: ApiFetcherArgs) {
  // Write a list as a repeated name, as the app does.
  const path = args.path.replaceAll(/(?:\[|%5B)\d+(?:\]|%5D)=/gu, '=')
  const reply = await tsRestFetchApi({ ...args, path })
  requireContractHeader(reply, args.path)
  const schema = args.route.responses[reply.status]
  if (!isZodType(schema)) throw new Error(`${args.route.method} ${args.route.path} never answers ${reply.status}`)
  const outcome = schema.safeParse(reply.body)
  if (!outcome.success)
    throw new Error(
      `${args.route.method} ${args.route.path}: ${JSON.stringify(reply.body)} is no answer: ${outcome.error.message}`,
    )
  if (args.route === contract.apply && reply.status === 200) rememberOwn(outcome.data)
  return reply
}

/** Remembers the application in the answer to its candidate, who sees no other. */
function rememberOwn(answer: unknown): void {
  const { data } = answer as { data: Job }
  for (const application of data.applicants) rememberApplication(application)
}

function requireContractHeader({ status, headers }: Pick<Response, 'status' | 'headers'>, path: string): void {
  if (!headers.has(CONTRACT_HEADER)) throw new Error(`${path}: the answer ${status} lacks ${CONTRACT_HEADER}.`)
}

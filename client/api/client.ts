import type { ClientInferRequest, ClientInferResponses } from '@ts-rest/core'
import { anonymousCalls } from 'virtual:route-table'
import { DEVICE_HEADER } from '#contract/account/device.rules.ts'
import type { contract } from '#contract/index.ts'
import { slowSendingMs } from '#contract/body-size.rules.ts'
import { isProblem } from '#contract/problem.ts'
import { CONTRACT_HEADER, CONTRACT_MAJOR } from '#contract/version.options.ts'
import { API_PATH, addressOf } from './addresses.ts'
import { isFromBoard } from './board-answer.ts'
import { RequestError, hasCode, isOutdated } from './request-error.ts'
import type { sendFile } from './send-file.ts'
import { fromDto, toDto, type DomainOf } from './dto.ts'

type Contract = typeof contract
export type CallName = keyof Contract
type RequestDtoOf<Name extends CallName> = Omit<ClientInferRequest<Contract[Name]>, 'headers' | 'extraHeaders'>
type RequestOf<Name extends CallName> = {
  [Part in keyof RequestDtoOf<Name>]: Part extends 'body'
    ? DomainOf<RequestDtoOf<Name>[Part], Name>
    : RequestDtoOf<Name>[Part]
} & { signal?: AbortSignal }
type AnswerDtoOf<Name extends CallName> = Extract<ClientInferResponses<Contract[Name]>, { status: 200 }>['body']
/** The successful response of a call, with the domain's field names. */
export type AnswerOf<Name extends CallName> = DomainOf<AnswerDtoOf<Name>>

export interface ApiOptions {
  fetch: typeof fetch
  /** Returns the bearer token, or null when signed out. */
  token: () => Promise<string | null>
  /** The id of this device, sent with the token; empty for none. */
  deviceId?: (() => string | Promise<string>) | undefined
  /** Timeout of a call, in milliseconds, beside the time to send its body. */
  timeout?: number
  /** Sends a file and reports progress; replaceable in tests. */
  send?: typeof sendFile
  /** Called when the server no longer accepts this version of the app. */
  onOutdated?: (() => void) | undefined
  /** Called when the user has logged this device out from another one. */
  onEnded?: (() => void) | undefined
  /** Called when the server refused a call that needs a signed-in user, as it was sent without a token. */
  onNobody?: (() => void) | undefined
}

export interface Api {
  /** Makes one API call. Throws RequestError. */
  call<Name extends CallName>(name: Name, ...request: RequestArguments<Name>): Promise<AnswerOf<Name>>
  /**
   * Downloads one of our files by its link ('/api/user/...'), or the caller's data export; the token is sent nowhere
   * else. `onReceived` is called with the number of bytes received so far. Throws RequestError.
   */
  file(link: string, signal: AbortSignal, onReceived?: (bytes: number) => void): Promise<Blob>
  /** Uploads a file unchanged. Throws RequestError. */
  upload(name: UploadName, request: UploadRequest): Promise<AnswerOf<UploadName>>
}

/** The calls that upload a file. */
type UploadName = {
  [Name in CallName]: Contract[Name] extends { metadata: { upload: string } } ? Name : never
}[CallName]
interface UploadRequest {
  params: { id: string }
  file: Blob
  /** Called with the fraction sent, from 0 to 1. */
  onProgress?: (part: number) => void
  signal?: AbortSignal
}

type RequestArguments<Name extends CallName> =
  Record<never, never> extends RequestOf<Name> ? [request?: RequestOf<Name>] : [request: RequestOf<Name>]

interface LooseRequest {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  signal?: AbortSignal
}

const TIMEOUT = 15_000
/** Timeout of a file transfer, in milliseconds: 5 MB on a slow connection. */
const FILE_TIMEOUT = 120_000
/** Calls with the same response for everybody: sent without a token they can be cached, and need no sign-in code. */
const ANONYMOUS: ReadonlySet<string> = new Set(anonymousCalls)
/** The URL of all data the server holds about the caller. */
export const [, OWN_DATA] = addressOf('accountData')
const SPOKEN = { [CONTRACT_HEADER]: String(CONTRACT_MAJOR) }

export function createApi(options: ApiOptions): Api {
  const { fetch, token, deviceId, timeout = TIMEOUT, send = sendFileLazily, onOutdated, onEnded, onNobody } = options
  const authorized = async (headers: Record<string, string>): Promise<Headers> => {
    const bearer = await token()
    const device = bearer && (await deviceId?.())
    return new Headers({
      ...headers,
      ...SPOKEN,
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      ...(device && { [DEVICE_HEADER]: device }),
    })
  }
  /** Rejects like `fetch` when the response is not from our server: then the server was not reached. */
  const askBoard = async (url: string, init: RequestInit): Promise<Response> => {
    // Do not follow redirects: a captive portal would receive the request body.
    const response = await fetch(url, { ...init, redirect: 'manual' })
    if (isFromBoard(response)) return response
    await response.body?.cancel()
    throw new TypeError('Something else answered in place of the board.')
  }
  const read = async (response: Response, expiry?: AbortSignal): Promise<unknown> => {
    try {
      return fromDto(await contentOf(response, expiry))
    } catch (error) {
      if (isOutdated(error)) onOutdated?.()
      if (hasCode(error, 'auth.ended')) onEnded?.()
      if (hasCode(error, 'auth.required')) onNobody?.()
      throw error
    }
  }
  return {
    async call<Name extends CallName>(name: Name, ...[request]: RequestArguments<Name>): Promise<AnswerOf<Name>> {
      const { params = {}, query = {}, body, signal } = (request ?? {}) as LooseRequest
      const [method, address] = addressOf(name, params)
      const accept = { accept: 'application/json' }
      const headers = ANONYMOUS.has(name) ? new Headers({ ...accept, ...SPOKEN }) : await authorized(accept)
      if (body !== undefined) headers.set('content-type', 'application/json')
      const sent = body === undefined ? null : JSON.stringify(toDto(body, name))

      // A long posting takes its time on a slow connection.
      const expiry = AbortSignal.timeout(timeout + slowSendingMs(new Blob([sent ?? '']).size))
      let response: Response
      try {
        response = await askBoard(`${address}${search(query)}`, {
          method,
          headers,
          body: sent,
          signal: signal ? AbortSignal.any([signal, expiry]) : expiry,
        })
      } catch (cause) {
        if (signal?.aborted) throw cause
        throw new RequestError({ kind: expiry.aborted ? 'TIMEOUT_ERROR' : 'FETCH_ERROR' }, cause)
      }
      return (await read(response, expiry)) as AnswerOf<Name>
    },

    async file(link, signal, onReceived) {
      if (!link.startsWith(`${API_PATH}user/`) && link !== OWN_DATA)
        throw new TypeError('This is no link to a file of ours.')
      const expiry = AbortSignal.timeout(FILE_TIMEOUT)
      try {
        const response = await askBoard(link, {
          headers: await authorized({}),
          signal: AbortSignal.any([signal, expiry]),
        })
        if (!response.ok) await read(response)
        return await (onReceived ? new Response(counted(response.body, onReceived)) : response).blob()
      } catch (cause) {
        if (signal.aborted || cause instanceof RequestError) throw cause
        throw new RequestError({ kind: expiry.aborted ? 'TIMEOUT_ERROR' : 'FETCH_ERROR' }, cause)
      }
    },

    async upload(name, { params, file, onProgress, signal }) {
      const headers = await authorized({ accept: 'application/json', 'content-type': file.type })
      const [method, url] = addressOf(name, { ...params })
      const response = await send({ method, url, headers, file, timeout: FILE_TIMEOUT, onProgress, signal })
      return (await read(response)) as AnswerOf<UploadName>
    },
  }
}

/** Loads the upload code on demand, as few users upload files. */
const sendFileLazily: typeof sendFile = async (request) => {
  const { sendFile } = await import('./send-file.ts').catch((cause: unknown) => {
    throw new RequestError({ kind: 'FETCH_ERROR' }, cause)
  })
  return sendFile(request)
}

/** Passes the bytes through; `onReceived` is called with the number received so far. */
function counted(body: Response['body'], onReceived: (bytes: number) => void): Response['body'] {
  let bytes = 0
  const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(piece, rest) {
      bytes += piece.byteLength
      onReceived(bytes)
      rest.enqueue(piece)
    },
  })
  return body?.pipeThrough(counter) ?? null
}

async function contentOf(response: Response, expiry?: AbortSignal): Promise<unknown> {
  const text = await response.text().catch((cause: unknown) => {
    throw new RequestError({ kind: expiry?.aborted ? 'TIMEOUT_ERROR' : 'FETCH_ERROR' }, cause)
  })
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch (cause) {
    if (response.ok) throw new RequestError({ kind: 'PARSING_ERROR', status: response.status }, cause)
  }
  if (response.ok) return body
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  throw new RequestError({
    kind: 'HTTP',
    status: response.status,
    problem: isProblem(body) ? body : null,
    ...(seconds > 0 && { retryAfter: seconds * 1000 }),
  })
}

function search(query: Record<string, unknown>): string {
  // A list repeats its name for each value.
  const pairs = Object.entries(query).flatMap(([name, values]) => [values].flat().map((value) => [name, value]))
  const given = pairs.filter(([, value]) => value !== undefined && value !== '')
  return given.length === 0
    ? ''
    : `?${new URLSearchParams(given.map(([name, value]) => [String(name), String(value)]))}`
}

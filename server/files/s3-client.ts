import { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { FileStoreError } from './file-store.ts'
import type { ObjectStore, OpenObject, SentObject } from './object-store.ts'
import type { S3Settings } from './s3-address.ts'

/** Timeouts and retries. */
export interface Patience {
  attempts: number
  /** Milliseconds until an object must be stored. */
  putMs: number
  /** Milliseconds until any other response must begin. */
  answerMs: number
  /** Milliseconds from the beginning of an object until it must be read. */
  readMs: number
  /** Maximum delay before the second attempt, in milliseconds; doubles for each further one. */
  pauseMs: number
}

/** Storing an object of 5 MB needs 2 Mbit/s; reading is limited by the browser, which may be slow. */
const PATIENCE: Patience = { attempts: 3, putMs: 20_000, answerMs: 5000, readMs: 120_000, pauseMs: 200 }
/** Concurrent requests, including objects being read. */
const AT_ONCE_MAX = 100
const ERROR_BYTES_MAX = 4096
const SHA256_OF_NOTHING = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

type Method = 'PUT' | 'GET' | 'DELETE'

/** A response that has begun. */
interface Answer {
  response: Response
  /** Must be called when an object has been read; other responses are already complete. */
  end: () => void
}

/** Stores, reads and deletes objects by name; uses no other S3 operations. */
export class S3Client implements ObjectStore {
  readonly prefix = ''
  readonly #settings: S3Settings
  readonly #patience: Patience
  #underWay = 0

  constructor(settings: S3Settings, patience: Partial<Patience> = {}) {
    this.#settings = settings
    this.#patience = { ...PATIENCE, ...patience }
  }

  /** The error for content whose reading failed midway. */
  brokenOff(error: unknown): FileStoreError {
    return this.#error('unreachable', 'GET', `broken off: ${reasonOf(error)}`, error)
  }

  /** The address without keys. */
  get place(): string {
    return this.#settings.address
  }

  /** Stores an object; the service verifies its hash. Throws FileStoreError. */
  async put(name: string, sent: SentObject): Promise<void> {
    await this.#patiently('PUT', name, sent)
  }

  /** Deletes an object; a missing one counts as deleted. Throws FileStoreError. */
  async delete(name: string): Promise<void> {
    try {
      await this.#patiently('DELETE', name)
    } catch (error) {
      if (!(error instanceof FileStoreError && error.reason === 'missing')) throw error
    }
  }

  /** Begins to read an object. Throws FileStoreError. */
  async get(name: string): Promise<OpenObject> {
    const { response, end } = await this.#patiently('GET', name)
    const length = response.headers.get('content-length')
    const content = response.body ? Readable.fromWeb(response.body) : Readable.from([])
    content.once('close', end)
    return { size: length === null ? null : Number(length), content }
  }

  async #patiently(method: Method, name: string, sent?: SentObject): Promise<Answer> {
    const { attempts, pauseMs } = this.#patience
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#attempt(method, name, sent)
      } catch (error) {
        const isWorthRepeating = error instanceof FileStoreError && error.reason === 'unreachable'
        if (!isWorthRepeating || attempt >= attempts) throw error
      }
      await delay(Math.random() * pauseMs * 2 ** (attempt - 1))
    }
  }

  async #attempt(method: Method, name: string, sent?: SentObject): Promise<Answer> {
    if (this.#underWay >= AT_ONCE_MAX) throw this.#error('unreachable', method, 'too many requests are under way')
    this.#underWay += 1
    const { putMs, answerMs, readMs } = this.#patience
    const aborter = new AbortController()
    const within = (ms: number) => setTimeout(() => aborter.abort(new Error(`no answer within ${ms} ms`)), ms).unref()
    let timer = within(method === 'PUT' ? putMs : answerMs)
    const end = (): void => {
      this.#underWay -= 1
      clearTimeout(timer)
    }
    try {
      const { url, headers } = await this.#signed(method, name, sent)
      const response = await fetch(url, {
        method,
        headers,
        // A signature is valid for one address only.
        redirect: 'manual',
        signal: aborter.signal,
        ...(sent && { body: sent.content as Uint8Array<ArrayBuffer> }),
      })
      if (!response.ok) throw await this.#refusal(method, response)
      if (method === 'GET') {
        clearTimeout(timer)
        timer = within(readMs)
      } else {
        await beginningOf(response)
        end()
      }
      return { response, end }
    } catch (error) {
      end()
      throw error instanceof FileStoreError ? error : this.#error('unreachable', method, reasonOf(error), error)
    }
  }

  async #signed(method: Method, name: string, sent?: SentObject) {
    const { address, accessKey, secretKey, region } = this.#settings
    const signed = await new AwsV4Signer({
      method,
      url: `${address}/${name}`,
      headers: { 'x-amz-content-sha256': sent?.sha256 ?? SHA256_OF_NOTHING },
      service: 's3',
      ...(region !== null && { region }),
      accessKeyId: accessKey,
      secretAccessKey: secretKey,
    }).sign()
    // Not signed, since proxies change this header. A compressed response would have another size.
    signed.headers.set('accept-encoding', 'identity')
    return signed
  }

  async #refusal(method: Method, response: Response): Promise<FileStoreError> {
    const { status } = response
    const [, code = ''] = /<Code>(\w{1,64})<\/Code>/u.exec(await beginningOf(response)) ?? []
    const isUnavailable = status >= 500 || status === 429
    const reason = isUnavailable ? 'unreachable' : status === 404 && code !== 'NoSuchBucket' ? 'missing' : 'refused'
    return this.#error(reason, method, `${status} ${code}`.trim())
  }

  #error(reason: FileStoreError['reason'], method: Method, what: string, cause?: unknown): FileStoreError {
    return new FileStoreError(reason, `${this.place}: ${method}: ${what}`, cause)
  }
}

/** The beginning of a response body, enough to find the error code. */
async function beginningOf({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    chunks.push(chunk)
    length += chunk.length
    if (length >= ERROR_BYTES_MAX) break
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** The reason for a failed fetch; an address in it is the store's, without keys. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause, message } = error
  if (!(cause instanceof Error)) return message
  // When several addresses were tried, the cause has a code but no message.
  return cause.message || ('code' in cause ? String(cause.code) : message)
}

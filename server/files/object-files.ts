import { createHash, randomUUID } from 'node:crypto'
import { pipeline } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Clock } from '#server/clock.ts'
import type { BoardDatabase } from '#server/database/board-database.ts'
import { ProblemError } from '#server/problem-error.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { FileObjectRepository } from './file-object.repository.ts'
import { FileStoreError, type ArrivedFile, type FilePlace, type FileStore, type OpenFile } from './file-store.ts'
import type { ObjectStore } from './object-store.ts'
import { StoredContent } from './stored-content.ts'

/** How long an unreferenced object is kept: longer than any upload or download takes. */
const UNUSED_KEPT_MS = 3_600_000
/** The maximum number of unreferenced objects per person; each is up to 5 MB of useless data. */
const UNNAMED_MAX = 50
/** By then the first of them may have been deleted. */
const RETRY_AFTER_SECONDS = 600
/** Objects deleted between two transactions, and such steps per round. */
const DELETED_AT_ONCE = 20
const ROUND_STEPS = 50
const NOTHING = new Uint8Array()

/** In bytes; one chunk takes .5 ms. Hashing on another thread would copy the whole content first, in one go. */
const HASHED_AT_ONCE = 256 * 1024
const isLeft = (error: Error): boolean => 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
const asStoreError = (error: Error, client: ObjectStore): FileStoreError =>
  error instanceof FileStoreError ? error : client.brokenOff(error)

async function sha256Of(content: Uint8Array): Promise<string> {
  const hash = createHash('sha256')
  for (let from = 0; from < content.length; from += HASHED_AT_ONCE) {
    hash.update(content.subarray(from, from + HASHED_AT_ONCE))
    await nextTurn()
  }
  return hash.digest('hex')
}

export interface ObjectFilesOptions {
  database: BoardDatabase
  clock: Clock
  client: ObjectStore
  objects: FileObjectRepository
  /** Called when content could not be stored, read or deleted; the error contains no secret. */
  onFailure: (error: FileStoreError) => void
}

/**
 * Stores content as objects, in an S3-compatible service or as parts in the database. Names are random UUIDs, so
 * nothing is ever overwritten. The database records each object before it is stored: unreferenced objects are deleted
 * without listing the bucket, which others may share.
 */
export class ObjectFiles implements FileStore {
  readonly #database: BoardDatabase
  readonly #clock: Clock
  readonly #client: ObjectStore
  readonly #objects: FileObjectRepository
  readonly #onFailure: ObjectFilesOptions['onFailure']

  constructor({ database, clock, client, objects, onFailure }: ObjectFilesOptions) {
    this.#database = database
    this.#clock = clock
    this.#client = client
    this.#objects = objects
    this.#onFailure = onFailure
  }

  get place(): string {
    return this.#client.place
  }

  async put(content: Uint8Array, userId: string | null): Promise<ArrivedFile> {
    const object = this.#client.prefix + randomUUID()
    const sha256 = await sha256Of(content)
    await this.#database.inTransaction(async (tx) => {
      if (userId !== null && (await this.#objects.countUnnamed(tx, userId, UNNAMED_MAX)) === UNNAMED_MAX)
        throw new ProblemError('request.rate-limited', { retryAfter: RETRY_AFTER_SECONDS })
      const size = content.length
      await this.#objects.reserve(tx, { name: object, user_id: userId, size, sha256, since: this.#now() })
    })
    await this.#client.put(object, { content, sha256 }).catch(this.#report)
    const name = async (tx: Transaction): Promise<void> => {
      if (!(await this.#objects.name(tx, object, this.#now())))
        throw new FileStoreError('missing', `${this.place}: an object was deleted before a row named it`)
    }
    return { place: { content: NOTHING, object }, name }
  }

  async open({ object }: FilePlace): Promise<OpenFile> {
    const name = object ?? ''
    const stored = await this.#objects.find(this.#database.reader, name)
    if (!stored) throw new FileStoreError('missing', `${this.place}: the board knows no object ${name}`)
    const found = await this.#client.get(name).catch(this.#report)
    if (found.size !== null && found.size !== stored.size) {
      found.content.destroy()
      // A file replaced in the meantime is not damaged.
      if (await this.#objects.find(this.#database.reader, name)) return this.#report(this.#damaged(name))
      throw new FileStoreError('missing', `${this.place}: the object ${name} was deleted while it was opened`)
    }
    const content = new StoredContent(stored, () => this.#damaged(name))
    pipeline(found.content, content, (error) => {
      // A disconnected client is not a failure.
      if (error && !isLeft(error)) this.#onFailure(asStoreError(error, this.#client))
    })
    return { size: stored.size, content }
  }

  async release(tx: Transaction, { object }: FilePlace): Promise<void> {
    if (object !== null) await this.#objects.release(tx, object, this.#now())
  }

  /**
   * Deletes objects that have been unreferenced for a while, in small transactions, so that other writes can run.
   * Objects that can't be deleted are retried in a later round.
   */
  async tidy({ keptMs = UNUSED_KEPT_MS, steps = ROUND_STEPS } = {}): Promise<void> {
    const before = this.#now(-keptMs)
    for (let step = 0; step < steps; step += 1) {
      const names = await this.#database.inTransaction(async (tx) =>
        this.#objects.takeUnused(tx, { prefix: this.#client.prefix, before, limit: DELETED_AT_ONCE }),
      )
      const outcomes = await Promise.allSettled(names.map(async (name) => this.#client.delete(name)))
      const failed = names.filter((_, index) => outcomes[index]?.status === 'rejected')
      await this.#database.inTransaction(async (tx) => {
        await this.#objects.postpone(tx, failed, this.#now())
        await this.#objects.forget(
          tx,
          names.filter((name) => !failed.includes(name)),
        )
      })
      const reason = outcomes.find((outcome) => outcome.status === 'rejected')?.reason as unknown
      if (reason !== undefined) this.#report(reason)
      if (names.length < DELETED_AT_ONCE) return
    }
  }

  /** Checks that objects can be stored, read and deleted. Throws FileStoreError. */
  async probe(): Promise<void> {
    const { place, name } = await this.put(Buffer.from('probe'), null)
    await this.#database.inTransaction(async (tx) => {
      await name(tx)
      await this.release(tx, place)
    })
    for await (const _piece of (await this.open(place)).content);
    await this.#client.delete(place.object ?? '').catch(this.#report)
  }

  #now(plusMs = 0): string {
    return new Date(this.#clock.now().getTime() + plusMs).toISOString()
  }

  #damaged(name: string): FileStoreError {
    return new FileStoreError('damaged', `${this.place}: the object ${name} is not what was stored`)
  }

  #report = (error: unknown): never => {
    if (error instanceof FileStoreError) this.#onFailure(error)
    throw error
  }
}

import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { BoardDatabase } from '#server/database/board-database.ts'
import type { FilePartRepository } from './file-part.repository.ts'
import { FileStoreError } from './file-store.ts'
import { IN_DATABASE, type ObjectStore, type OpenObject, type SentObject } from './object-store.ts'

/** In bytes. Storing one part takes 2 ms, during which SQLite blocks the server's thread. */
export const PART_BYTES = 256 * 1024

/**
 * Objects split into parts. Each part is one statement, so that other requests run in between: with SQLite, storing
 * 5 MB at once would block all of them.
 */
export class DatabaseObjects implements ObjectStore {
  readonly prefix = IN_DATABASE
  readonly place = 'the database'
  readonly #database: BoardDatabase
  readonly #parts: FilePartRepository

  constructor(database: BoardDatabase, parts: FilePartRepository) {
    this.#database = database
    this.#parts = parts
  }

  async put(name: string, { content }: SentObject): Promise<void> {
    try {
      for (let from = 0; from < content.length; from += PART_BYTES) {
        const piece = content.subarray(from, from + PART_BYTES)
        await this.#database.inTransaction(async (tx) => this.#parts.put(tx, name, from / PART_BYTES, piece))
        await nextTurn()
      }
    } catch (error) {
      // Without disk space, don't keep the stored parts for an hour.
      await this.delete(name).catch(() => undefined)
      throw error
    }
  }

  /** Reads the whole object before the response begins: sending may outlast the object. */
  async get(name: string): Promise<OpenObject> {
    const pieces: Uint8Array[] = []
    for (;;) {
      const piece = await this.#parts.find(this.#database.reader, name, pieces.length)
      if (piece) pieces.push(piece)
      if (!piece || piece.length < PART_BYTES) break
      await nextTurn()
    }
    return { size: pieces.reduce((sum, { length }) => sum + length, 0), content: Readable.from(inTurns(pieces)) }
  }

  async delete(name: string): Promise<void> {
    await this.#database.inTransaction(async (tx) => this.#parts.delete(tx, name))
  }

  brokenOff(error: unknown): FileStoreError {
    return new FileStoreError('damaged', `${this.place}: an object could not be read to its end`, error)
  }
}

/** Yields to the event loop after each part. */
async function* inTurns(pieces: Iterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for (const piece of pieces) {
    yield piece
    await nextTurn()
  }
}

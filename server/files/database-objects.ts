import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { BoardDatabase } from '#server/database/connection.ts'
import type { FilePartRepository } from './file-part.repository.ts'
import { FileStoreError } from './file-store.ts'
import { IN_DATABASE, type ObjectStore, type OpenObject, type SentObject } from './object-store.ts'

/** In bytes: storing so many takes 2 ms, in which SQLite has the server's thread to itself. */
export const PART_BYTES = 256 * 1024

/**
 * Objects in pieces, each stored and read by a statement of its own: others get their turn between them, where SQLite
 * would hold everybody up for as long as 5 MB take.
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
      // Where there is no room, what has arrived is not left there for an hour.
      await this.delete(name).catch(() => undefined)
      throw error
    }
  }

  /** All of it before the answer begins, which may take longer than the object is there. */
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

/** Others get their turn between the pieces, whatever is done with each. */
async function* inTurns(pieces: Iterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for (const piece of pieces) {
    yield piece
    await nextTurn()
  }
}

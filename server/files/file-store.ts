import type { Readable } from 'node:stream'
import type { Transaction } from '#server/database/transaction.ts'

/** Where a file row has its content: inline bytes, or the name of an object. */
export interface FilePlace {
  /** Empty when the content is in an object. */
  content: Uint8Array
  object: string | null
}

/** An opened file. Its stream fails before its end when the content is not what was stored. */
export interface OpenFile {
  /** In bytes. */
  size: number
  /** Must be read to its end or destroyed. */
  content: Readable
}

/** Stored content that a row may now reference. */
export interface ArrivedFile {
  place: FilePlace
  /** Call this in the transaction that stores a row with this place, before storing the row. */
  name: (tx: Transaction) => Promise<void>
}

/**
 * Stores the content of files. A row never references missing content: content is stored before the transaction that
 * writes its row, and deleted after the one that changes it. Leftovers of failed transactions are deleted later.
 */
export interface FileStore {
  /**
   * Stores content that is not referenced yet. Throws FileStoreError, and 'request.rate-limited' after too many
   * uploads by one user.
   */
  put(content: Uint8Array, userId: string | null): Promise<ArrivedFile>
  /** Opens the content of a row. Throws FileStoreError. */
  open(place: FilePlace): Promise<OpenFile>
  /** Call this in the transaction that removes the last reference to this place, after changing the row. */
  release(tx: Transaction, place: FilePlace): Promise<void>
}

type Reason =
  /** Timeout, server error, or too many concurrent requests. */
  | 'unreachable'
  /** The store rejected the request: wrong keys, missing rights, or no such bucket. */
  | 'refused'
  /** No object with this name. */
  | 'missing'
  /** The content is not what was stored. */
  | 'damaged'

/** Thrown when content can't be read or stored. The message is for the log: it names the store, without any secret. */
export class FileStoreError extends Error {
  readonly reason: Reason

  constructor(reason: Reason, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'FileStoreError'
    this.reason = reason
  }
}

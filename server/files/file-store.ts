import type { Readable } from 'node:stream'
import type { Transaction } from '#server/database/transaction.ts'

/** What the row of a file says of its content: the bytes themselves, or the name of the object that has them. */
export interface FilePlace {
  /** Empty where an object has it. */
  content: Uint8Array
  object: string | null
}

/** A file that is read: its content fails, and never ends, where it is not what was stored. */
export interface OpenFile {
  /** In bytes. */
  size: number
  /** To be read to its end, or destroyed. */
  content: Readable
}

/** Content that is where a row may name it. */
export interface ArrivedFile {
  place: FilePlace
  /** Belongs into the transaction that stores a row with this place, before the row. */
  name: (tx: Transaction) => Promise<void>
}

/**
 * Where the content of files is. A row never names what is not there: content arrives before the transaction that stores
 * its row, and leaves after the one that changes it. What a transaction that fails leaves behind is deleted later.
 */
export interface FileStore {
  /**
   * Stores content that nobody names yet, for whoever uploads it. Throws FileStoreError, and 'request.rate-limited' for
   * somebody who uploads again and again.
   */
  put(content: Uint8Array, userId: string | null): Promise<ArrivedFile>
  /** Opens the content of a row. Throws FileStoreError. */
  open(place: FilePlace): Promise<OpenFile>
  /** Belongs into the transaction in which no row names this place any more, after the row. */
  release(tx: Transaction, place: FilePlace): Promise<void>
}

type Reason =
  /** No answer in time, an answer of a server in trouble, or too much is under way already. */
  | 'unreachable'
  /** The store refuses: wrong keys, no rights, no such bucket. */
  | 'refused'
  /** There is nothing by this name. */
  | 'missing'
  /** What came is not what was stored. */
  | 'damaged'

/** Content that cannot be had or stored. The message is for the log: it has no secret, and says where the store is. */
export class FileStoreError extends Error {
  readonly reason: Reason

  constructor(reason: Reason, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'FileStoreError'
    this.reason = reason
  }
}

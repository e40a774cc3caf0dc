import type { Readable } from 'node:stream'
import type { FileStoreError } from './file-store.ts'

/** Prefix of the names of objects in the database; all other names are a plain UUID. */
export const IN_DATABASE = 'database:'

/** The first name after all names with that prefix, in sort order. */
export const AFTER_DATABASE = 'database;'

export interface SentObject {
  content: Uint8Array
  /** The hash of the content in hexadecimal. */
  sha256: string
}

/** An object whose content has begun to arrive. */
export interface OpenObject {
  /** The size announced by the store; null when it announces none. */
  size: number | null
  /** Must be read to its end or destroyed. */
  content: Readable
}

/** A key-value store of objects; it knows nothing of files. */
export interface ObjectStore {
  /** Prefix of its object names: a name shows which store has the object. */
  readonly prefix: '' | typeof IN_DATABASE
  /** A readable name of the store, without keys. */
  readonly place: string
  /** Stores an object under a new name. Throws FileStoreError. */
  put(name: string, sent: SentObject): Promise<void>
  /** Throws FileStoreError. */
  get(name: string): Promise<OpenObject>
  /** Deletes an object; a missing one counts as deleted. Throws FileStoreError. */
  delete(name: string): Promise<void>
  /** The error for content whose reading failed midway. */
  brokenOff(error: unknown): FileStoreError
}

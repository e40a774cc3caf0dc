import type { Readable } from 'node:stream'
import type { FileStoreError } from './file-store.ts'

/** What names of objects begin with that are in the database: the name of any other is a UUID alone. */
export const IN_DATABASE = 'database:'

/** The first name that none of these has, in the order of names. */
export const AFTER_DATABASE = 'database;'

export interface SentObject {
  content: Uint8Array
  /** Of the content, in hexadecimal digits. */
  sha256: string
}

/** An object whose beginning has arrived. */
export interface OpenObject {
  /** As the store announces it; null where it doesn't. */
  size: number | null
  /** To be read to its end, or destroyed. */
  content: Readable
}

/** Keeps objects by their names, and knows nothing of files. */
export interface ObjectStore {
  /** What its names begin with: a name says in which store the object is. */
  readonly prefix: '' | typeof IN_DATABASE
  /** What people call it; never with a key. */
  readonly place: string
  /** Stores an object by a new name. Throws FileStoreError. */
  put(name: string, sent: SentObject): Promise<void>
  /** Throws FileStoreError. */
  get(name: string): Promise<OpenObject>
  /** Deletes an object; one that is not there is deleted. Throws FileStoreError. */
  delete(name: string): Promise<void>
  /** What somebody is to read of content that failed while it was read. */
  brokenOff(error: unknown): FileStoreError
}

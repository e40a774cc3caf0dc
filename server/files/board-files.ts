import { DatabaseFiles } from './database-files.ts'
import { FileStoreError, type FilePlace, type FileStore } from './file-store.ts'
import type { ObjectFiles, ObjectFilesOptions } from './object-files.ts'
import { IN_DATABASE } from './object-store.ts'

interface BoardFilesOptions extends Pick<ObjectFilesOptions, 'database' | 'clock'> {
  /** The S3-compatible store for new files, if configured. */
  s3?: ObjectFiles | null
  /** Called when a file in the database is not what was stored. */
  onFailure?: ObjectFilesOptions['onFailure']
}

/** All files of a board; each row names the store that has its content. */
export interface BoardFiles extends FileStore {
  /** Files stored in the database; also deletes unreferenced ones there. */
  readonly inDatabase: DatabaseFiles
}

export function boardFiles({ database, clock, s3 = null, onFailure = () => undefined }: BoardFilesOptions): BoardFiles {
  const inDatabase = new DatabaseFiles({ database, clock, onFailure })
  const storeOf = ({ object }: FilePlace): FileStore => {
    if (object === null || object.startsWith(IN_DATABASE)) return inDatabase
    if (s3) return s3
    throw new FileStoreError('missing', 'A file is in an S3-compatible store, and FILES_URL is not set')
  }
  return {
    inDatabase,
    put: async (content, userId) => (s3 ?? inDatabase).put(content, userId),
    open: async (place) => storeOf(place).open(place),
    release: async (tx, place) => storeOf(place).release(tx, place),
  }
}

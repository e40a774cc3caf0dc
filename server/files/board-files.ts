import { databaseFiles } from './database-files.ts'
import { FileStoreError, type FilePlace, type FileStore } from './file-store.ts'

/** The files of a board, each where its row says that it is; new ones go to the S3-compatible store where there is one. */
export function boardFiles(s3: FileStore | null): FileStore {
  const storeOf = ({ object }: FilePlace): FileStore => {
    if (object === null) return databaseFiles
    if (s3) return s3
    throw new FileStoreError('missing', 'A file is in an S3-compatible store, and FILES_URL is not set')
  }
  return {
    put: async (content, userId) => (s3 ?? databaseFiles).put(content, userId),
    open: async (place) => storeOf(place).open(place),
    release: async (tx, place) => storeOf(place).release(tx, place),
  }
}

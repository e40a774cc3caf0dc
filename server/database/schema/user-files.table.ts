import type { FileKind, FileType } from '#contract/profiles/file.rules.ts'

/** A resume that has been replaced and was sent with an application (docs/decisions/0070). */
export type KeptResume = `resume:${string}`
export type StoredFileKind = FileKind | KeptResume

/** The picture and the resume of a record, and earlier resumes (docs/decisions/0008, 0048, 0070). */
export interface UserFilesTable {
  user_id: string
  kind: StoredFileKind
  type: FileType
  /** Empty where an object has it: to allow null here, SQLite would have to write all files anew. */
  content: Uint8Array
  /** The object of the store that has the content; null where it is here. */
  object: string | null
  stored_at: string
}

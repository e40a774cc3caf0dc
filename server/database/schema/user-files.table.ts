import type { FileKind, FileType } from '#contract/profiles/file.rules.ts'

/** The picture and the resume of a record (docs/decisions/0008, 0048). */
export interface UserFilesTable {
  user_id: string
  kind: FileKind
  type: FileType
  /** Empty where an object has it: to allow null here, SQLite would have to write all files anew. */
  content: Uint8Array
  /** The object of the store that has the content; null where it is here. */
  object: string | null
  stored_at: string
}

import type { FileKind, FileType } from '#contract/profiles/file.rules.ts'

/** A replaced resume that was sent with an application (docs/decisions/0070). */
export type KeptResume = `resume:${string}`
export type StoredFileKind = FileKind | KeptResume

/** A user's picture, resume and earlier resumes (docs/decisions/0008, 0048, 0070). */
export interface UserFilesTable {
  user_id: string
  kind: StoredFileKind
  type: FileType
  /** Empty when an object holds the content: allowing null here would make SQLite rewrite all files. */
  content: Uint8Array
  /** The file object with the content; null when the content is in this row. */
  object: string | null
  stored_at: string
}

import type { FileKind, FileType } from '#contract/profiles/file.rules.ts'

/** The picture and the resume of a record, in the database itself (docs/decisions/0008). */
export interface UserFilesTable {
  user_id: string
  kind: FileKind
  type: FileType
  content: Uint8Array
  stored_at: string
}

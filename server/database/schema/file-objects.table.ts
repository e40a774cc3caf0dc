/**
 * Every file object of this board, in an S3-compatible store or in parts in the database. A row exists from before the
 * object is stored until after it is deleted (docs/decisions/0048, 0075).
 */
export interface FileObjectsTable {
  /** Also tells which store the object is in (object-store.ts). */
  name: string
  /** The user who uploaded it; null when nobody did. */
  user_id: string | null
  /** In bytes. */
  size: number
  /** The hash of the content, in hexadecimal. */
  sha256: string
  /** In order: being stored; referred to by a row; no longer referred to; being deleted. */
  state: 'arriving' | 'named' | 'unused' | 'leaving'
  /** When it entered this state, or when a deletion was last attempted. */
  since: string
}

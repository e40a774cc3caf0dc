/**
 * Every object of this board, in an S3-compatible store or in pieces of the database, from before it is put there until
 * after it is deleted (docs/decisions/0048, 0075).
 */
export interface FileObjectsTable {
  /** Says in which store it is (object-store.ts). */
  name: string
  /** Who has uploaded it; null where nobody did. */
  user_id: string | null
  /** In bytes. */
  size: number
  /** Of the content, in hexadecimal digits. */
  sha256: string
  /** Being put; named by a row; named no more; being deleted. */
  state: 'arriving' | 'named' | 'unused' | 'leaving'
  /** When it came into this state, or was last tried to be deleted. */
  since: string
}

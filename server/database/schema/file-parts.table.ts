/** The content of objects that are stored in the database, in parts (docs/decisions/0075). */
export interface FilePartsTable {
  /** The name of the object. */
  name: string
  /** Counted from 0. */
  part: number
  content: Uint8Array
}

/** The content of objects that are in the database, in pieces (docs/decisions/0075). */
export interface FilePartsTable {
  /** Of the object. */
  name: string
  /** From 0. */
  part: number
  content: Uint8Array
}

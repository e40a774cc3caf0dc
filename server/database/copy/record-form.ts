import { createHash } from 'node:crypto'
import type { Row, Value } from './record-store.ts'

/** What no text of PostgreSQL holds: NUL, and halves of characters. */
const UNHELD = /[\0\p{Surrogate}]/gu

/** A value as PostgreSQL holds it (docs/decisions/0043). */
export const heldValue = (value: Value): Value =>
  typeof value === 'string' ? value.replaceAll(UNHELD, '\ufffd') : value

/** Whether PostgreSQL holds the row as it is. */
export const isHeld = (row: Row): boolean =>
  !row.some((value) => typeof value === 'string' && value.search(UNHELD) !== -1)

const MODULUS = 1n << 256n

/** How many rows there were, and their common hash. */
export interface Digest {
  rows: number
  hash: string
}

/**
 * Hashes rows one by one: the sum of the SHA-256 of each. It does not depend on their order, as a text that PostgreSQL
 * does not hold may have another place there.
 */
export class RowDigest {
  #rows = 0
  #sum = 0n

  add(row: Row): void {
    const hash = createHash('sha256')
    for (const value of row) {
      if (Buffer.isBuffer(value)) hash.update(`bytes ${value.length},`).update(value)
      else hash.update(`${JSON.stringify(value)},`)
    }
    this.#rows += 1
    this.#sum = (this.#sum + BigInt(`0x${hash.digest('hex')}`)) % MODULUS
  }

  digest(): Digest {
    return { rows: this.#rows, hash: this.#sum.toString(16).padStart(64, '0') }
  }
}

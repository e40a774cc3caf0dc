import { createHash } from 'node:crypto'
import type { Row, Value } from './record-store.ts'

/** What PostgreSQL text cannot hold: NUL and lone surrogates. */
const UNHELD = /[\0\p{Surrogate}]/gu

/** The value as PostgreSQL can hold it (docs/decisions/0043). */
export const heldValue = (value: Value): Value =>
  typeof value === 'string' ? value.replaceAll(UNHELD, '\ufffd') : value

/** Whether PostgreSQL can hold the row unchanged. */
export const isHeld = (row: Row): boolean =>
  !row.some((value) => typeof value === 'string' && value.search(UNHELD) !== -1)

const MODULUS = 1n << 256n

/** The number of rows and their combined hash. */
export interface Digest {
  rows: number
  hash: string
}

/**
 * Hashes rows one by one: the sum of the SHA-256 of each. It is independent of the order of the rows, because text that
 * PostgreSQL cannot hold unchanged may sort differently there.
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

/** A page of rows, and the cursor of the next page; null on the last page. */
export interface Page<Row> {
  rows: Row[]
  next: number | null
}

interface Bounds {
  rows: number
  /** Maximum size of all rows as JSON. */
  bytes: number
}

/**
 * A page from the rows read for it, one more than `rows` to know whether there are more. Long rows make the page end
 * earlier, but it has at least one row.
 */
export function pageOf<Row extends { seq: number }>(read: readonly Row[], bounds: Bounds): Page<Row> {
  const rows = withinBytes(read.slice(0, bounds.rows), bounds.bytes)
  return { rows, next: rows.length < read.length ? (rows.at(-1)?.seq ?? null) : null }
}

/** The leading rows whose JSON fits into `bytes`, at least one. */
export function withinBytes<Row>(rows: readonly Row[], bytes: number): Row[] {
  // Nearly all pages are far below the limit: an upper bound is cheaper than serialising them.
  if (bytesAtMost(rows) <= bytes) return [...rows]
  let sum = 0
  const end = rows.findIndex((row) => {
    sum += Buffer.byteLength(JSON.stringify(row))
    return sum > bytes
  })
  return rows.slice(0, end === -1 ? rows.length : Math.max(1, end))
}

/** Upper bounds: an escaped character, a number, and the separators around a value. */
const [CHARACTER_BYTES, NUMBER_BYTES, BETWEEN_BYTES] = [6, 25, 4]

/** An upper bound of the JSON size of a value. */
function bytesAtMost(value: unknown): number {
  if (typeof value === 'string') return value.length * CHARACTER_BYTES + BETWEEN_BYTES
  if (typeof value !== 'object' || value === null) return NUMBER_BYTES
  let sum = BETWEEN_BYTES
  if (Array.isArray(value)) for (const one of value) sum += bytesAtMost(one) + BETWEEN_BYTES
  else for (const name in value) sum += bytesAtMost(name) + bytesAtMost(value[name as keyof typeof value])
  return sum
}

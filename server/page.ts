/** A page of rows, and the sequence number to go on from, or null when these are the last. */
export interface Page<Row> {
  rows: Row[]
  next: number | null
}

interface Bounds {
  rows: number
  /** Of all rows as JSON. */
  bytes: number
}

/**
 * A page of what was read for it: one row more than `rows`, to know whether there are more. It ends sooner where the
 * rows are long, and has one row at least.
 */
export function pageOf<Row extends { seq: number }>(read: readonly Row[], bounds: Bounds): Page<Row> {
  const rows = withinBytes(read.slice(0, bounds.rows), bounds.bytes)
  return { rows, next: rows.length < read.length ? (rows.at(-1)?.seq ?? null) : null }
}

/** The first of these rows whose JSON takes so many bytes together, one at least. */
export function withinBytes<Row>(rows: readonly Row[], bytes: number): Row[] {
  // Nearly all are far below it, which takes less to see than their JSON.
  if (bytesAtMost(rows) <= bytes) return [...rows]
  let sum = 0
  const end = rows.findIndex((row) => {
    sum += Buffer.byteLength(JSON.stringify(row))
    return sum > bytes
  })
  return rows.slice(0, end === -1 ? rows.length : Math.max(1, end))
}

/** In an escape a character takes six bytes, and a number is no longer than this; so is what stands between two values. */
const [CHARACTER_BYTES, NUMBER_BYTES, BETWEEN_BYTES] = [6, 25, 4]

/** More bytes than the JSON of a value takes, or as many. */
function bytesAtMost(value: unknown): number {
  if (typeof value === 'string') return value.length * CHARACTER_BYTES + BETWEEN_BYTES
  if (typeof value !== 'object' || value === null) return NUMBER_BYTES
  let sum = BETWEEN_BYTES
  if (Array.isArray(value)) for (const one of value) sum += bytesAtMost(one) + BETWEEN_BYTES
  else for (const name in value) sum += bytesAtMost(name) + bytesAtMost(value[name as keyof typeof value])
  return sum
}

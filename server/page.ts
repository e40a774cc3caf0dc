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
  let sum = 0
  const end = rows.findIndex((row) => {
    sum += Buffer.byteLength(JSON.stringify(row))
    return sum > bytes
  })
  return rows.slice(0, end === -1 ? rows.length : Math.max(1, end))
}

// Well below both engines' limit of parameters per statement.
const CHUNK = 500

/** Reads or writes the rows of many items in few queries: one per 500 items, in order. */
export async function inChunks<Item, Row>(
  items: readonly Item[],
  query: (chunk: readonly Item[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let start = 0; start < items.length; start += CHUNK) {
    for (const row of await query(items.slice(start, start + CHUNK))) rows.push(row)
  }
  return rows
}

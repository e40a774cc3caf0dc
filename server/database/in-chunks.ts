// Well below the number of parameters that either engine takes in one statement.
const CHUNK = 500

/** Reads or writes the rows of many items with few queries: one for every 500 items, in order. */
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

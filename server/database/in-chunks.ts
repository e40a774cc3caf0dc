// Well below the number of parameters that either engine takes in one statement.
const CHUNK = 500

/** Reads the rows of many ids with few queries: one for every 500 ids. */
export async function inChunks<Row>(
  ids: readonly string[],
  read: (chunk: readonly string[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let start = 0; start < ids.length; start += CHUNK) {
    rows.push(...(await read(ids.slice(start, start + CHUNK))))
  }
  return rows
}

import { RowDigest, heldValue, isHeld, type Digest } from '#server/database/copy/record-form.ts'
import { differentTable, inOrderOfReferences } from '#server/database/copy/record-tables.ts'
import type { RecordStore, Row, TableShape } from '#server/database/copy/record-store.ts'

/** Memory limits of a page: rows, and approximate bytes. */
const PAGE_ROWS = 1000
const PAGE_BYTES = 1_000_000
/** The row limit for tables with file content (5 MB each at most), whatever the size of the previous page. */
const PAGE_FILES = 20
/** Rows of a table's first page, when the row size is still unknown. */
const FIRST_ROWS = 10

type OnProgress = (table: string, rows: number) => void

interface Boards {
  source: RecordStore
  target: RecordStore
  onProgress?: OnProgress | undefined
}

/** The digests of one table on both sides. */
export interface Comparison {
  table: string
  source: Digest
  target: Digest
  isSame: boolean
  /** Source rows with text that the target can't store unchanged: it has U+FFFD instead. */
  changedRows: number
}

/** The tables of both boards in the order of their references. Throws when the schemas differ. */
async function tablesOf({ source, target }: Boards): Promise<TableShape[]> {
  const [ours, theirs] = [await source.tables(), await target.tables()]
  const different = differentTable(ours, theirs)
  if (different !== null)
    throw new Error(`The table ${different} is not the same in ${source.place} and in ${target.place}.`)
  return inOrderOfReferences(ours)
}

const isHeldByAll = ({ source, target }: Boards): boolean => source.engine === 'sqlite' && target.engine === 'sqlite'

/** The first table of the board with a row; null when there is none. */
export async function firstFilled(store: RecordStore): Promise<string | null> {
  for (const table of inOrderOfReferences(await store.tables())) {
    // No table of a board lacks a key, by which its pages are ordered: `tablesOf` refuses this one.
    if (table.key.length === 0) continue
    if ((await store.page(table, null, 1)).rows.length > 0) return table.name
  }
  return null
}

/** Throws unless the board has no row. */
export async function requireEmpty(target: RecordStore): Promise<void> {
  const table = await firstFilled(target)
  if (table !== null) throw new Error(`${target.place} has records in ${table}: a copy goes to an empty board.`)
}

/** Copies the missing rows page by page; each page is stored together with the copy's progress. */
export async function copyRecords(boards: Boards & { sourceName?: string | undefined }): Promise<void> {
  const { source, target, sourceName = source.place, onProgress } = boards
  const tables = await tablesOf(boards)
  const progress = await target.progress()
  if (progress && progress.source !== sourceName)
    throw new Error(`${target.place} holds a part of ${progress.source}: empty it, or copy that one.`)
  if (!progress) {
    await requireEmpty(target)
    await target.beginCopy(sourceName)
  }
  const isAsItIs = isHeldByAll(boards)
  for (const table of tables) {
    const reached = progress?.reached.get(table.name)
    if (reached === null) continue
    let rows = 0
    for await (const page of pagesOf(source, table, reached ?? null)) {
      await target.arrive({ table, ...page, rows: isAsItIs ? page.rows : page.rows.map((row) => row.map(heldValue)) })
      rows += page.rows.length
      onProgress?.(table.name, rows)
    }
  }
}

/** Copies sequence numbers and push keys, and marks the copy as complete: from now on the target is a board. */
export async function endCopy({ source, target }: Boards): Promise<void> {
  await target.endCopy({ sequences: await source.sequences(), pushKeys: await source.pushKeys() })
}

/** Reads both boards completely and compares them table by table. */
export async function compareRecords(boards: Boards): Promise<Comparison[]> {
  const { source, target } = boards
  const isAsItIs = isHeldByAll(boards)
  const comparisons: Comparison[] = []
  for (const table of (await tablesOf(boards)).toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    let changedRows = 0
    const ours = await digestOf(source, table, {
      ...boards,
      isAsItIs,
      onRow: (row, isUnreadable) => {
        if (isUnreadable || !(isAsItIs || isHeld(row))) changedRows += 1
      },
    })
    const theirs = await digestOf(target, table, { ...boards, isAsItIs })
    const isSame = ours.rows === theirs.rows && ours.hash === theirs.hash
    comparisons.push({ table: table.name, source: ours, target: theirs, isSame, changedRows })
  }
  return comparisons
}

interface DigestOptions {
  /** Whether to hash texts unchanged, or as PostgreSQL stores them. */
  isAsItIs: boolean
  onRow?: (row: Row, isUnreadable: boolean) => void
  onProgress?: OnProgress | undefined
}

/** Reads a whole table and hashes its rows. */
export async function digestOf(
  store: RecordStore,
  table: TableShape,
  { isAsItIs, onRow, onProgress }: DigestOptions,
): Promise<Digest> {
  const digest = new RowDigest()
  let rows = 0
  for await (const page of pagesOf(store, table, null)) {
    for (const [index, row] of page.rows.entries()) {
      onRow?.(row, page.unreadable.has(index))
      digest.add(isAsItIs ? row : row.map(heldValue))
    }
    rows += page.rows.length
    onProgress?.(table.name, rows)
  }
  return digest.digest()
}

/** Pages of a table that fit into memory, whatever the row size; the last one has no cursor. */
async function* pagesOf(store: RecordStore, table: TableShape, after: string | null) {
  const most = table.columns.some(({ kind }) => kind === 'bytes') ? PAGE_FILES : PAGE_ROWS
  let limit = FIRST_ROWS
  for (let cursor: string | null = after, isFirst = true; isFirst || cursor !== null; isFirst = false) {
    const page = await store.page(table, cursor, limit)
    yield page
    cursor = page.cursor
    const bytes = page.rows.reduce((sum, row) => sum + sizeOf(row), 0)
    limit = Math.max(1, Math.min(most, Math.floor((limit * PAGE_BYTES) / Math.max(1, bytes))))
  }
}

const sizeOf = (row: Row): number =>
  row.reduce((sum: number, value) => sum + (typeof value === 'string' || Buffer.isBuffer(value) ? value.length : 8), 0)

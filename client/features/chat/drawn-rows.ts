/** The rows of a long list that are drawn. */
export interface DrawnRows {
  start: number
  /** Null: up to the newest, and to those that come. */
  end: number | null
}

/** What is seen of a list, in pixels from its beginning. */
interface View {
  top: number
  bottom: number
}

/** How much of the list is drawn beyond what is seen, in pixels. */
interface Spare {
  above: number
  below: number
}

/** How many rows are drawn before any is measured, more than most screens show. */
const FIRST = 40
/** How high a row is taken to be until it is measured. Always the same, so that places do not shift by themselves. */
const ROW_PX = 80
/** How far beyond what is seen rows are drawn, each way. */
const MARGIN_PX = 1500
/** When the next ones are drawn: soon enough for a fling, seldom enough for a slow phone. */
const FEW_PX = 1000
/** When those that were left behind go. */
const MANY_PX = 2200

/** The newest of so many rows. */
export const rowsAtEnd = (count: number): DrawnRows => ({ start: Math.max(0, count - FIRST), end: null })

/** Whether the drawn rows do for what is seen. */
export function isEnough({ start, end }: DrawnRows, { above, below }: Spare): boolean {
  const hasFew = (start > 0 && above < FEW_PX) || (end !== null && below < FEW_PX)
  return !hasFew && above <= MANY_PX && below <= MANY_PX
}

/** The rows to draw for a view of a list, given the heights of all its rows. */
export function rowsAround(heights: readonly number[], { top, bottom }: View): DrawnRows {
  const end = rowAt(heights, bottom + MARGIN_PX) + 1
  return { start: rowAt(heights, top - MARGIN_PX), end: end >= heights.length ? null : end }
}

/** The row so many pixels from the beginning, or the nearest. */
export function rowAt(heights: readonly number[], px: number): number {
  let row = 0
  let edge = heights[0] ?? 0
  while (edge <= px && row < heights.length - 1) {
    row += 1
    edge += heights[row] ?? 0
  }
  return row
}

export const heightsOf = (keys: readonly string[], measured: ReadonlyMap<string, number>): number[] =>
  keys.map((key) => measured.get(key) ?? ROW_PX)

/** The room that rows take which are not drawn, in pixels. */
export const roomOf = (heights: readonly number[], start: number, end?: number): number =>
  heights.slice(start, end).reduce((sum, height) => sum + height, 0)

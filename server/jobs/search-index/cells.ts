import { boxAround, type Point } from '#contract/jobs/near.rules.ts'

// The earth in cells, so that the index knows which jobs may be near: a radius search reads the jobs of a few cells.

/** The height of a cell at each level in degrees, finest first: 11, 56 and 222 km, and about as wide. */
const SIZES = [0.1, 0.5, 2]
/** A radius takes the finest level at which this many cells are enough. */
const CELLS_MAX = 12

const rowOf = (latitude: number, size: number): number => Math.floor((latitude + 90) / size)

function columnOf(longitude: number, row: number, size: number): number {
  // A circle of latitude is shorter towards the poles.
  const columns = Math.max(1, Math.round((360 * Math.cos(((row * size + size / 2 - 90) * Math.PI) / 180)) / size))
  return Math.floor(((longitude + 180) / 360) * columns)
}

const nameOf = (level: number, row: number, column: number): string => `${level}.${row}.${column}`

/** The cells of a point, one of each level. */
export const cellsOf = ({ latitude, longitude }: Point): string[] =>
  SIZES.map((size, level) => {
    const row = rowOf(latitude, size)
    return nameOf(level, row, columnOf(longitude, row, size))
  })

/** Cells of one level that hold every point within this distance, in kilometres. */
export function cellsAround(point: Point, kilometres: number): string[] {
  const box = boxAround(point, kilometres)
  const cells = (level: number, size: number): string[] => {
    const found = new Set<string>()
    for (let row = rowOf(box.latitude.from, size); row <= rowOf(box.latitude.to, size); row += 1)
      for (const { from, to } of box.longitudes)
        for (let column = columnOf(from, row, size); column <= columnOf(to, row, size); column += 1)
          found.add(nameOf(level, row, column))
    return [...found]
  }
  let around: string[] = []
  for (const [level, size] of SIZES.entries()) {
    around = cells(level, size)
    if (around.length <= CELLS_MAX) break
  }
  return around
}

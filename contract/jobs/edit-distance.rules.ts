/**
 * The number of letters to insert, delete, replace or swap with their neighbour to turn one text into the other;
 * null if it is more than `most`.
 */
export function editDistance(one: string, other: string, most: number): number | null {
  if (Math.abs(one.length - other.length) > most) return null
  let [before, row]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, column) => column)]
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1]
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      next.push(
        Math.min(
          at(row, j) + 1,
          at(next, j - 1) + 1,
          at(row, j - 1) + (isSame ? 0 : 1),
          isSwapped ? at(before, j - 2) + 1 : Infinity,
        ),
      )
    }
    if (Math.min(...next) > most) return null
    ;[before, row] = [row, next]
  }
  const distance = at(row, other.length)
  return distance > most ? null : distance
}

const at = (row: readonly number[], column: number): number => row[column] ?? Infinity

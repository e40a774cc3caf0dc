/** A seeded random generator: the same seed gives the same draws in the same order. */
export interface Random {
  /** A number from 0 up to, not including, 1. */
  next(): number
  /** A whole number from `min` to `max`, both possible. */
  int(min: number, max: number): number
  boolean(probability: number): boolean
  /** One item. Throws RangeError when the list is empty. */
  pick<T>(items: readonly T[]): T
  /** `count` different items in list order; all of them when there are fewer. */
  sample<T>(items: readonly T[], count: number): T[]
  shuffle<T>(items: readonly T[]): T[]
  /** A version 4 UUID. */
  uuid(): string
}

/** A Mulberry32 generator: 32 bits of state are enough for a few thousand draws. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0

  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1))

  const shuffle = <T>(items: readonly T[]): T[] => {
    const keyed = items.map((item) => ({ item, key: next() }))
    return keyed.toSorted((a, b) => a.key - b.key).map(({ item }) => item)
  }

  return {
    next,
    int,
    boolean: (probability) => next() < probability,
    pick: <T>(items: readonly T[]): T => {
      if (items.length === 0) throw new RangeError('Nothing to pick from.')
      return items[int(0, items.length - 1)] as T
    },
    sample: <T>(items: readonly T[], count: number): T[] => {
      const chosen = new Set(shuffle(items.map((_, index) => index)).slice(0, count))
      return items.filter((_, index) => chosen.has(index))
    },
    shuffle,
    uuid: () => {
      const hex = (length: number): string => Array.from({ length }, () => int(0, 15).toString(16)).join('')
      return `${hex(8)}-${hex(4)}-4${hex(3)}-${int(8, 11).toString(16)}${hex(3)}-${hex(12)}`
    },
  }
}

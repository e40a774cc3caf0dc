/** What a request costs, in bytes that would take as long: its headers, its share of a round trip, and work. */
export const REQUEST_BYTES = 3000

export interface SharedChunk {
  name: string
  bytes: number
  /** The screens that load it: they also load what it imports. */
  users: ReadonlySet<string>
  /** The names of the chunks that it imports. */
  imports: readonly string[]
  /** Whether it stays as it is: a screen, which is loaded by its name. */
  isFixed: boolean
}

interface Merged {
  names: string[]
  bytes: number
  users: Set<string>
  imports: Set<Merged>
  isFixed: boolean
}

/**
 * Merges chunks as long as the screens together save more by fewer requests than they lose by code that they don't need.
 * No chunks import each other afterwards that did not before. Returns the names of the chunks in each merged one, without
 * those that are fixed.
 */
export function mergeChunks(chunks: readonly SharedChunk[]): string[][] {
  const named = new Map<string, Merged>(
    chunks.map(({ name, bytes, users, isFixed }) => [
      name,
      { names: [name], bytes, users: new Set(users), imports: new Set(), isFixed },
    ]),
  )
  for (const { name, imports } of chunks)
    for (const imported of imports.flatMap((other) => named.get(other) ?? [])) named.get(name)?.imports.add(imported)

  const all = new Set(named.values())
  for (let pair = bestPair(all); pair; pair = bestPair(all)) merge(all, ...pair)
  return [...all].filter(({ isFixed }) => !isFixed).map(({ names }) => names)
}

type Pair = [kept: Merged, gone: Merged]

function bestPair(all: ReadonlySet<Merged>): Pair | null {
  const chunks = [...all].filter(({ isFixed }) => !isFixed)
  let most = 0
  let best: Pair | null = null
  for (const [index, first] of chunks.entries()) {
    for (const second of chunks.slice(index + 1)) {
      const requests = shared(first.users, second.users) * REQUEST_BYTES
      if (requests <= most) continue
      const saved = requests - addedBytes(first, second) - addedBytes(second, first)
      if (saved <= most || leadsThroughOthers(first, second) || leadsThroughOthers(second, first)) continue
      most = saved
      best = [first, second]
    }
  }
  return best
}

const shared = (some: ReadonlySet<string>, others: ReadonlySet<string>): number =>
  [...some].reduce((count, name) => (others.has(name) ? count + 1 : count), 0)

/** What the users of one chunk would load with another one, and with what that imports, beyond what they load now. */
function addedBytes({ users }: Merged, other: Merged): number {
  const missing = (chunk: Merged) => users.size - shared(users, chunk.users)
  // A screen that loads a chunk loads what it imports: where nobody misses the chunk, nobody misses anything.
  if (missing(other) === 0) return 0
  return [...reach(other)].reduce(
    (sum, chunk) => sum + missing(chunk) * (chunk === other ? chunk.bytes : chunk.bytes + REQUEST_BYTES),
    0,
  )
}

/** A chunk, and all that it imports. */
function reach(chunk: Merged, reached = new Set<Merged>()): Set<Merged> {
  if (reached.has(chunk)) return reached
  reached.add(chunk)
  for (const imported of chunk.imports) reach(imported, reached)
  return reached
}

/** Whether a chunk imports another one by way of a third: merged, the two would import the third and be imported by it. */
const leadsThroughOthers = (from: Merged, to: Merged): boolean =>
  [...from.imports].some((imported) => imported !== to && reach(imported).has(to))

function merge(all: Set<Merged>, kept: Merged, gone: Merged): void {
  kept.names.push(...gone.names)
  kept.bytes += gone.bytes
  for (const imported of gone.imports) kept.imports.add(imported)
  all.delete(gone)
  for (const chunk of all) if (chunk.imports.delete(gone)) chunk.imports.add(kept)
  kept.imports.delete(kept)
  const users = new Set([...kept.users, ...gone.users])
  for (const chunk of reach(kept)) for (const user of users) chunk.users.add(user)
}

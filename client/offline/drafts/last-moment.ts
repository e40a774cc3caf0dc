import type { DraftRecord, Owner } from '#client/offline/records.ts'

const PREFIX = 'foothold.draft.'

/**
 * Where a draft goes in the last moment of a page: a browser may end the page before IndexedDB has its word on disk,
 * but not before localStorage has. The next form of that name takes it from here.
 */
export interface LastMoment {
  keep(record: DraftRecord): void
  /** What was kept for a form; null when there is nothing. */
  find(owner: Owner, name: string): DraftRecord | null
  forget(owner: Owner, name: string): void
  /** All that was kept and not taken yet, whoever's it is. */
  all(): DraftRecord[]
}

const keyOf = (owner: Owner, name: string): string => `${PREFIX}${owner} ${name}`

export function createLastMoment(storage: Storage): LastMoment {
  const read = (key: string): DraftRecord | null => {
    const text = attempt(() => storage.getItem(key))
    return text ? (attempt(() => JSON.parse(text) as DraftRecord) ?? null) : null
  }
  return {
    keep(record) {
      // Without room there is nothing more to be done for it.
      attempt(() => storage.setItem(keyOf(record.owner, record.name), JSON.stringify(record)))
    },
    find: (owner, name) => read(keyOf(owner, name)),
    forget: (owner, name) => attempt(() => storage.removeItem(keyOf(owner, name))),
    all: () =>
      Object.keys(storage)
        .filter((key) => key.startsWith(PREFIX))
        .flatMap((key) => read(key) ?? []),
  }
}

/** Removes all that was kept of this person. */
export function forgetLastMoments(storage: Storage, owner: Owner): void {
  for (const key of Object.keys(storage)) if (key.startsWith(keyOf(owner, ''))) storage.removeItem(key)
}

/** A browser may keep nothing at all. */
function attempt<Value>(action: () => Value): Value | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}

/** The locks of actions that their author is changing: the browser releases those of a page that has gone. */
export interface EditLocks {
  /** Holds the lock of an action; false where the browser refuses that. */
  hold(id: string): Promise<boolean>
  release(id: string): void
  /** The ids of the actions whose locks a page holds; null where the browser does not say. */
  held(): Promise<ReadonlySet<string> | null>
}

const PREFIX = 'outbox-edit:'

export function createEditLocks(locks: Pick<LockManager, 'query' | 'request'>): EditLocks {
  const releases = new Map<string, () => void>()
  return {
    hold: (id) =>
      new Promise((resolve) => {
        const held = async () => {
          await new Promise<void>((release) => {
            releases.set(id, release)
            resolve(true)
          })
        }
        // Shared: two tabs may have the same action open.
        locks.request(`${PREFIX}${id}`, { mode: 'shared' }, held).catch(() => resolve(false))
      }),
    release(id) {
      releases.get(id)?.()
      releases.delete(id)
    },
    async held() {
      try {
        const names = ((await locks.query()).held ?? []).flatMap(({ name }) => name ?? [])
        return new Set(names.filter((name) => name.startsWith(PREFIX)).map((name) => name.slice(PREFIX.length)))
      } catch {
        return null
      }
    },
  }
}

/** For browsers without Web Locks: an action whose page has gone waits until its time. */
export const NO_EDIT_LOCKS: EditLocks = { hold: async () => false, release: () => undefined, held: async () => null }

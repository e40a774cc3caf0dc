import { onceLoaded } from '#client/offline/once-loaded.ts'
import { NOTHING_WAITING, NO_KINDS } from './empty-outbox.ts'
import type { Outbox } from './outbox.ts'
import { StorageError } from '#client/api/storage-error.ts'

/**
 * An outbox whose code is loaded on first use: visitors rarely need it. Until then it is empty, and submitted actions
 * wait for the code. Throws StorageError when the code cannot be loaded.
 */
export function createLazyOutbox(load: () => Promise<Outbox>): { outbox: Outbox; load: () => Promise<Outbox> } {
  const listeners = new Set<() => void>()
  const notify = (): void => {
    for (const listener of listeners) listener()
  }
  let real: Outbox | null = null

  const loaded = onceLoaded(async () => {
    try {
      real = await load()
    } catch (error) {
      throw new StorageError(error)
    }
    real.subscribe(notify)
    notify()
    return real
  })

  const outbox: Outbox = {
    kinds: () => real?.kinds() ?? NO_KINDS,
    submit: async (...action) => (await loaded()).submit(...action),
    enqueue: async (action) => (await loaded()).enqueue(action),
    getSnapshot: () => real?.getSnapshot() ?? NOTHING_WAITING,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    sendNow: () => real?.sendNow(),
    retry: async (id) => (await loaded()).retry(id),
    discard: async (id) => (await loaded()).discard(id),
    takeBack: async (...taken) => (await loaded()).takeBack(...taken),
    hold: async (...action) => (await loaded()).hold(...action),
    hasMemoryOnly: () => real?.hasMemoryOnly() ?? false,
    onUnstored: (result) => real?.onUnstored(result),
    edit: async (...change) => (await loaded()).edit(...change),
    holdBack: async (...which) => (await loaded()).holdBack(...which),
    wake(reason) {
      if (real) real.wake(reason)
      // Starting sends what this page has stored.
      else if (reason === 'handed-in') void loaded().catch(() => undefined)
    },
    wipe: async (...whose) => (await loaded()).wipe(...whose),
    stop: () => real?.stop(),
  }
  return { outbox, load: loaded }
}

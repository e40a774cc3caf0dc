import type { Viewer } from '#contract/auth/viewer.ts'
import { isReadable, AFTER_STORED, type ActionResult, type OutboxRecord } from './outbox.records.ts'
import { RESULTS_MAX } from './result-retention.ts'
import type { OutboxStore } from './outbox.store.ts'

export interface OutboxSnapshot {
  records: readonly OutboxRecord[]
  /** False until the device has been read for this person. */
  isRead: boolean
  /** The device could not be read: there may be more records. */
  isUnreadable?: boolean
  /** The server has acknowledged an action recently. */
  hasSent?: boolean
}

interface OutboxViewOptions {
  store: Pick<OutboxStore, 'of'>
  /** The actions of this person that are only in this page's memory. */
  memoryOnly: (userId: string) => OutboxRecord[]
  viewer: () => Viewer
  onResult: (result: ActionResult) => void
  schedule: (notify: () => void) => void
  reportOnce: (error: unknown) => void
}

export interface OutboxView {
  /** Reads the device until nothing has changed during a read. */
  refresh: () => Promise<void>
  /** Publishes a result that the device could not store, and remembers it while the page lives. */
  notify: (result: ActionResult) => void
  /** The result of an action that the device could not store. */
  unstored: (id: string) => ActionResult | undefined
  getSnapshot: () => OutboxSnapshot
  /** Whether the snapshot belongs to this person. */
  isOf: (userId: string) => boolean
  subscribe: (listener: () => void) => () => void
}

const NOTHING: OutboxSnapshot = { records: [], isRead: false }

/** A page's snapshot of its viewer's outbox, as last read from the device. */
export function createOutboxView(options: OutboxViewOptions): OutboxView {
  const { store, memoryOnly, viewer, onResult, schedule, reportOnce } = options
  const listeners = new Set<() => void>()
  /** Ids of the results already published, by person. */
  const seen = new Map<string, ReadonlySet<string>>()
  /** The viewer's results that the device could not store, newest last; as many as the device would keep. */
  const unstored = new Map<string, ActionResult>()
  let snapshot = NOTHING
  let owner = ''
  let reading: Promise<void> | null = null
  let isStale = false

  const publish = (next: OutboxSnapshot): void => {
    snapshot = next
    schedule(() => {
      for (const listener of listeners) listener()
    })
  }

  const notify = (result: ActionResult): void => {
    try {
      onResult(result)
    } catch (error) {
      // The action has arrived even if a listener fails.
      reportOnce(error)
    }
  }

  const readOnce = async (): Promise<void> => {
    const { userId } = viewer()
    if (userId !== owner) {
      owner = userId
      unstored.clear()
      publish(NOTHING)
    }
    if (!userId) return
    const { records, results, sent } = await store.of(userId, seen.get(userId))
    if (viewer().userId !== userId) return
    seen.set(userId, new Set(sent))
    for (const result of results) notify(result)
    publish({
      records: [...records, ...memoryOnly(userId)],
      isRead: true,
      ...(sent.length > 0 && { hasSent: true }),
    })
  }

  const refresh = (): Promise<void> => {
    isStale = true
    reading ??= (async () => {
      try {
        while (isStale) {
          isStale = false
          await readOnce()
        }
      } catch (error) {
        if (owner) {
          const known = snapshot.records.filter(({ seq }) => seq <= AFTER_STORED)
          publish({ records: [...known, ...memoryOnly(owner)], isRead: true, isUnreadable: true })
        }
        throw error
      } finally {
        reading = null
      }
    })()
    return reading
  }

  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  const isOf = (userId: string): boolean => snapshot.isRead && owner === userId

  return {
    refresh,
    notify(result) {
      // The service worker or another tab may run another version.
      if (!isReadable(result)) return
      if (unstored.has(result.id) || result.userId !== viewer().userId) return
      unstored.set(result.id, result)
      for (const id of unstored.keys()) if (unstored.size > RESULTS_MAX) unstored.delete(id)
      notify(result)
    },
    unstored: (id) => unstored.get(id),
    getSnapshot: () => snapshot,
    isOf,
    subscribe,
  }
}

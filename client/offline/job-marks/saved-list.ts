import type { Owner, SavedRecord } from '#client/offline/records.ts'

/** The sync state of the list with the server; a visitor's list is only on the device. */
export type SavedSync = 'unknown' | 'under-way' | 'done' | 'failed'

export interface SavedSnapshot {
  owner: Owner
  /** By job id, including removed jobs. */
  records: ReadonlyMap<string, SavedRecord>
  /** False until the device has been read. */
  isRead: boolean
  sync: SavedSync
}

interface SavedListOptions {
  /** Tells other tabs which jobs of an owner's list have changed. */
  publishChange: (owner: Owner, jobIds: readonly string[]) => void
}

/** This page's in-memory list and its subscribers. */
export function createSavedList({ publishChange }: SavedListOptions) {
  const listeners = new Set<() => void>()
  let snapshot = emptyList('')

  const publish = (change: Partial<SavedSnapshot>): void => {
    snapshot = { ...snapshot, ...change }
    for (const listener of listeners) listener()
  }
  const takeIn = (owner: Owner, put: readonly SavedRecord[], removed: readonly string[] = []): void => {
    if (owner !== snapshot.owner || put.length + removed.length === 0) return
    const records = new Map(snapshot.records)
    for (const jobId of removed) records.delete(jobId)
    for (const record of put) records.set(record.jobId, record)
    publish({ records })
  }
  return {
    getSnapshot: () => snapshot,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    publish,
    /** Applies changes written by another tab. */
    takeIn,
    /** Applies changes written here, and announces them to other tabs. */
    written: (owner: Owner, put: readonly SavedRecord[], removed: readonly string[] = []): void => {
      const jobIds = [...put.map(({ jobId }) => jobId), ...removed]
      if (jobIds.length > 0) publishChange(owner, jobIds)
      takeIn(owner, put, removed)
    },
    /** Switches to the list of another owner, which is unread. */
    turnTo: (owner: Owner): void => {
      if (owner !== snapshot.owner) publish(emptyList(owner))
    },
  }
}

const emptyList = (owner: Owner): SavedSnapshot => ({ owner, records: new Map(), isRead: false, sync: 'unknown' })

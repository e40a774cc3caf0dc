import type { Device } from '#client/offline/database.ts'
import { migrated, type Steps } from '#client/offline/migrate.ts'
import type { DraftRecord, Owner } from '#client/offline/records.ts'
import { deleteDraft, type DraftKey } from './draft-transfer.ts'
import { forgetLastMoments, type LastMoment } from './last-moment.ts'

/** Milliseconds between two writes of what is being typed. */
const PAUSE_MS = 300
const KEPT_FOR_MS = 30 * 24 * 60 * 60 * 1000
const LAYOUT: DraftRecord['v'] = 1
const STEPS: Steps = {}

interface DraftStoreOptions {
  device: Device
  lastMoment: LastMoment
  /** Whether anything of this person may be written here now: not any more once they are signing out. */
  mayKeep: (owner: Owner) => boolean
  /** Milliseconds since 1970. */
  now: () => number
  /** Told once when drafts can't be kept here: no room, or a browser that keeps nothing. */
  onTrouble: (error: unknown) => void
}

/** The draft of one form that is open. */
export interface Draft {
  /** What was kept; null when there is nothing, or nothing this version can read. */
  read(): Promise<unknown>
  /** Keeps a value, in a moment; `onKept` hears whether it is on the device then. */
  keep(value: unknown): void
  /** Writes at once what waits to be written: for a form that is being left. */
  flush(): void
  /** The same for a page that is being left, and may be gone before that is done. */
  leave(): void
  /** Removes the draft, unless another tab has written its own since. */
  drop(): void
  /** Writes nothing until `endTransfer`: the value is being queued, and the stored draft goes with it. */
  beginTransfer(): DraftKey | null
  /** Goes on writing. With `isQueued` the transaction that queued the value has deleted the draft. */
  endTransfer(isQueued: boolean): void
  /** The record of a value that comes back from the outbox, for the transaction to write; null when it may not. */
  recordOf(value: unknown): DraftRecord | null
}

export interface DraftStore {
  open(owner: Owner, name: string, onKept: (isKept: boolean) => void): Draft
  /** How many drafts this person has here; 0 when that cannot be found out. */
  count(owner: Owner): Promise<number>
  /** Removes what nobody has written to for 30 days. */
  purge(): Promise<void>
}

/** The texts being written on this device. Nothing here throws: a form works without a draft as well. */
export function createDraftStore({ device, lastMoment, mayKeep, now, onTrouble }: DraftStoreOptions): DraftStore {
  let hasTold = false
  const tell = (error: unknown): void => {
    if (hasTold) return
    hasTold = true
    onTrouble(error)
  }
  const isOld = ({ changedAt }: DraftRecord): boolean => now() - Date.parse(changedAt) > KEPT_FOR_MS
  const today = (record: DraftRecord | undefined): DraftRecord | null =>
    record ? migrated<DraftRecord>(record, LAYOUT, STEPS) : null

  function open(owner: Owner, name: string, onKept: (isKept: boolean) => void): Draft {
    let waiting: { value: unknown } | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    // When the record was written that this form wrote, or was given.
    let own: string | null = null
    // What has been handed over and may not be on disk yet.
    let unsure: DraftRecord | null = null
    let transfers = 0
    // What waited to be written when the transfer began.
    let transferred: { value: unknown } | null = null

    const stop = (): void => {
      clearTimeout(timer)
      timer = undefined
    }
    const flush = (): void => {
      stop()
      if (!waiting || transfers > 0 || !mayKeep(owner)) return
      const record = recordOf(waiting.value)
      waiting = null
      write(record)
    }
    const recordOf = (value: unknown): DraftRecord => ({
      owner,
      name,
      v: LAYOUT,
      value,
      changedAt: new Date(now()).toISOString(),
    })
    const write = (record: DraftRecord): void => {
      own = record.changedAt
      unsure = record
      device
        .write(['drafts'], async (tx) => {
          // The gate may have been closed while the store was being opened.
          if (!mayKeep(owner)) return false
          const written = tx.objectStore('drafts').put(record)
          // A page that is going away would not be there to let the transaction end by itself.
          tx.commit()
          await written
          return true
        })
        .then(
          (isKept) => {
            if (unsure === record) {
              unsure = null
              lastMoment.forget(owner, name)
            }
            onKept(isKept)
          },
          (error: unknown) => {
            onKept(false)
            tell(error)
          },
        )
    }

    return {
      async read() {
        try {
          const rescued = today(lastMoment.find(owner, name) ?? undefined)
          const record = await device.read(['drafts'], (tx) => tx.objectStore('drafts').get([owner, name]))
          const stored = today(record)
          const isRescued = rescued && !(stored && stored.changedAt > rescued.changedAt)
          const draft = isRescued ? rescued : stored
          if (!draft || isOld(draft)) return null
          // Something has been typed meanwhile: that is what is written.
          if (own !== null) return draft.value
          own = draft.changedAt
          if (isRescued && mayKeep(owner)) write(rescued)
          else if (rescued) lastMoment.forget(owner, name)
          return draft.value
        } catch {
          return null
        }
      },
      keep(value) {
        waiting = { value }
        if (transfers === 0) timer ??= setTimeout(flush, PAUSE_MS)
      },
      flush,
      leave() {
        flush()
        if (unsure && mayKeep(owner)) lastMoment.keep(unsure)
      },
      drop() {
        stop()
        waiting = null
        // An emptied form is not a discarded text while that text is being queued.
        if (transfers > 0) return
        unsure = null
        lastMoment.forget(owner, name)
        const dropped = own
        own = null
        if (dropped === null) return
        device
          .write(['drafts'], (tx) => deleteDraft(tx, { owner, name, changedAt: dropped }))
          // What stays is offered once more, and goes after its 30 days.
          .catch(() => undefined)
      },
      beginTransfer() {
        stop()
        transferred = waiting
        waiting = null
        transfers += 1
        return own === null ? null : { owner, name, changedAt: own }
      },
      endTransfer(isQueued) {
        transfers -= 1
        if (isQueued) {
          own = null
          unsure = null
          lastMoment.forget(owner, name)
        } else waiting ??= transferred
        transferred = null
        flush()
      },
      recordOf(value) {
        if (!mayKeep(owner)) return null
        const record = recordOf(value)
        own = record.changedAt
        return record
      },
    }
  }

  async function purge(): Promise<void> {
    for (const record of lastMoment.all()) if (isOld(record)) lastMoment.forget(record.owner, record.name)
    try {
      await device.write(['drafts'], async (tx) => {
        let cursor = await tx.objectStore('drafts').openCursor()
        while (cursor) {
          const draft = today(cursor.value)
          if (draft && isOld(draft)) await cursor.delete()
          cursor = await cursor.continue()
        }
      })
    } catch {
      // The next start tries again.
    }
  }

  async function count(owner: Owner): Promise<number> {
    try {
      return await device.read(['drafts'], (tx) => tx.objectStore('drafts').index('owner').count(owner))
    } catch {
      return 0
    }
  }

  return { open, count, purge }
}

/** Removes all of this person's drafts: they sign out. Throws what IndexedDB throws. */
export async function forgetDrafts(device: Device, owner: Owner, storage: Storage = localStorage): Promise<void> {
  forgetLastMoments(storage, owner)
  await device.write(['drafts'], async (tx) => {
    const store = tx.objectStore('drafts')
    const names = await store.index('owner').getAllKeys(owner)
    await Promise.all(names.map((name) => store.delete(name)))
  })
}

import { deviceStorage } from '#client/api/device-storage.ts'
import type { Device } from '#client/offline/database.ts'
import type { DraftRecord, Owner } from '#client/offline/records.ts'
import type { QueuedDraft } from './draft-transfer.ts'
import { LAYOUT, openFormDraft, type Draft } from './form-draft.ts'
import { createPagehideBackup, forgetPagehideBackups, type PagehideBackup } from './pagehide-backup.ts'
import { forgetQueued } from './queued-drafts.ts'

const KEPT_FOR_MS = 30 * 24 * 60 * 60 * 1000

export interface DraftStoreOptions {
  device: Device
  /** Defaults to localStorage. */
  pagehideBackup?: PagehideBackup
  /** Whether data of this person may be written now; false once they are signing out. */
  mayKeep: (owner: Owner) => boolean
  /** Milliseconds since 1970. */
  now: () => number
  /** Called once when drafts cannot be stored: the device is full, or the browser stores nothing. */
  onError: (error: unknown) => void
  /** Reaches the other tabs; optional. */
  channel?: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> | undefined
}

export interface DraftStore {
  /** `onQueuedElsewhere` is called when another tab has queued the same draft, or what was made of it there. */
  open(owner: Owner, name: string, onStored: (isStored: boolean) => void, onQueuedElsewhere?: () => void): Draft
  /** Call when the form is unmounted: it gets no further notifications. */
  close(draft: Draft): void
  /** Removes drafts that have not changed for 30 days. */
  purge(): Promise<void>
}

/** The drafts on this device. Its methods do not throw: forms also work without a draft. */
export function createDraftStore(options: DraftStoreOptions): DraftStore {
  const { device, pagehideBackup = createPagehideBackup(deviceStorage()), mayKeep, now, onError, channel } = options
  const opened = new Set<Draft>()
  channel?.addEventListener('message', ({ data }: MessageEvent<QueuedDraft>) => {
    for (const draft of opened) draft.onQueued(data)
  })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
  const publishQueued = (draft: QueuedDraft): void => channel?.postMessage(draft)
  let hasReported = false
  const report = (error: unknown): void => {
    if (hasReported) return
    hasReported = true
    onError(error)
  }
  const isOld = ({ changedAt }: DraftRecord): boolean => now() - Date.parse(changedAt) > KEPT_FOR_MS
  /** A newer version of the app wrote the others: they stay stored for it. */
  const isReadable = ({ v }: DraftRecord): boolean => v === LAYOUT
  const offered = (record: DraftRecord): DraftRecord | null => (isReadable(record) && !isOld(record) ? record : null)

  const open: DraftStore['open'] = (owner, form, onStored, onQueuedElsewhere = () => undefined) => {
    const callbacks = { onStored, onQueuedElsewhere, publishQueued, onError: report }
    const draft = openFormDraft({ device, pagehideBackup, mayKeep, now, owner, form, offered, ...callbacks })
    opened.add(draft)
    return draft
  }

  async function purge(): Promise<void> {
    for (const record of pagehideBackup.all()) if (isOld(record)) pagehideBackup.forget(record.owner, record.name)
    try {
      await forgetQueued(device, pagehideBackup, pagehideBackup.all())
      await device.write(['drafts'], async (tx) => {
        let cursor = await tx.objectStore('drafts').openCursor()
        while (cursor) {
          if (isReadable(cursor.value) && isOld(cursor.value)) await cursor.delete()
          cursor = await cursor.continue()
        }
      })
    } catch {
      // Retried on the next start.
    }
  }

  return { open, close: (draft) => void opened.delete(draft), purge }
}

const stores = new WeakMap<DraftStoreOptions, DraftStore>()

/** The single draft store of a page; its code is loaded with the forms, which mount and unmount. */
export function draftStoreOf(options: DraftStoreOptions): DraftStore {
  const store = stores.get(options) ?? createDraftStore(options)
  stores.set(options, store)
  return store
}

/** Removes all drafts of a person who signs out. Throws the errors of IndexedDB. */
export async function forgetDrafts(device: Device, owner: Owner, storage: Storage = deviceStorage()): Promise<void> {
  forgetPagehideBackups(storage, owner)
  await device.write(['drafts'], async (tx) => {
    const store = tx.objectStore('drafts')
    const names = await store.index('owner').getAllKeys(owner)
    await Promise.all(names.map((name) => store.delete(name)))
  })
}

import { fromDto } from '#client/api/dto.ts'
import type { Device } from '#client/offline/database.ts'
import { migrated, type Steps } from '#client/offline/record-layout.ts'
import type { DraftRecord, Owner } from '#client/offline/records.ts'
import type { DraftKey } from './draft-transfer.ts'
import { LAYOUT, openFormDraft, type Draft } from './form-draft.ts'
import { createPagehideBackup, forgetPagehideBackups, type PagehideBackup } from './pagehide-backup.ts'
import { forgetQueued } from './queued-drafts.ts'

const KEPT_FOR_MS = 30 * 24 * 60 * 60 * 1000
const STEPS: Steps = {
  // An edit holds the job it is typed over, which had the wire's spellings.
  1: ({ value, ...record }: DraftRecord) => ({ ...record, value: fromDto(value) }),
}

export interface DraftStoreOptions {
  device: Device
  /** In localStorage unless told. */
  pagehideBackup?: PagehideBackup
  /** Whether anything of this person may be written here now: not any more once they are signing out. */
  mayKeep: (owner: Owner) => boolean
  /** Milliseconds since 1970. */
  now: () => number
  /** Told once when drafts can't be kept here: no room, or a browser that keeps nothing. */
  onError: (error: unknown) => void
  /** Reaches the other tabs; without one this tab is alone. */
  channel?: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> | undefined
}

export interface DraftStore {
  /** `onQueuedElsewhere` is called when another tab that was given the same draft has queued it. */
  open(owner: Owner, name: string, onKept: (isKept: boolean) => void, onQueuedElsewhere?: () => void): Draft
  /** The form is gone: it hears nothing more. */
  close(draft: Draft): void
  /** Removes what nobody has written to for 30 days. */
  purge(): Promise<void>
}

/** The texts being written on this device. Nothing here throws: a form works without a draft as well. */
export function createDraftStore(options: DraftStoreOptions): DraftStore {
  const { device, pagehideBackup = createPagehideBackup(localStorage), mayKeep, now, onError, channel } = options
  const opened = new Set<Draft>()
  channel?.addEventListener('message', ({ data }: MessageEvent<DraftKey>) => {
    for (const draft of opened) draft.onQueued(data)
  })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
  const publishQueued = (draft: DraftKey): void => channel?.postMessage(draft)
  let hasTold = false
  const report = (error: unknown): void => {
    if (hasTold) return
    hasTold = true
    onError(error)
  }
  const isOld = ({ changedAt }: DraftRecord): boolean => now() - Date.parse(changedAt) > KEPT_FOR_MS
  const today = (record: DraftRecord | undefined): DraftRecord | null =>
    record ? migrated<DraftRecord>(record, LAYOUT, STEPS) : null
  const offered = (record: DraftRecord): DraftRecord | null => (isOld(record) ? null : today(record))

  const open: DraftStore['open'] = (owner, form, onKept, onQueuedElsewhere = () => undefined) => {
    const callbacks = { onKept, onQueuedElsewhere, publishQueued, onError: report }
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
          const draft = today(cursor.value)
          if (draft && isOld(draft)) await cursor.delete()
          cursor = await cursor.continue()
        }
      })
    } catch {
      // The next start tries again.
    }
  }

  return { open, close: (draft) => void opened.delete(draft), purge }
}

const stores = new WeakMap<DraftStoreOptions, DraftStore>()

/** The one store of a page: forms bring its code along, and come and go. */
export function draftStoreOf(options: DraftStoreOptions): DraftStore {
  const store = stores.get(options) ?? createDraftStore(options)
  stores.set(options, store)
  return store
}

/** Removes all of this person's drafts: they sign out. Throws what IndexedDB throws. */
export async function forgetDrafts(device: Device, owner: Owner, storage: Storage = localStorage): Promise<void> {
  forgetPagehideBackups(storage, owner)
  await device.write(['drafts'], async (tx) => {
    const store = tx.objectStore('drafts')
    const names = await store.index('owner').getAllKeys(owner)
    await Promise.all(names.map((name) => store.delete(name)))
  })
}

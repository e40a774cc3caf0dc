import { newId } from '#client/api/new-id.ts'
import type { Device } from '#client/offline/database.ts'
import type { DraftRecord, Owner } from '#client/offline/records.ts'
import { deleteDraft, isVersionOf, type DraftKey, type QueuedDraft } from './draft-transfer.ts'
import { isOfForm, type PagehideBackup, type LeftDraft } from './pagehide-backup.ts'
import { forgetQueued } from './queued-drafts.ts'

/** Minimum time between two writes of a draft, in milliseconds. */
const PAUSE_MS = 300
export const LAYOUT: DraftRecord['v'] = 1

interface FormDraftOptions {
  device: Device
  pagehideBackup: PagehideBackup
  mayKeep: (owner: Owner) => boolean
  now: () => number
  owner: Owner
  /** The name of the form. Several open instances each get a record name of their own. */
  form: string
  /** Migrates a stored draft to the current layout; null when this version cannot read it or it has expired. */
  offered: (record: DraftRecord) => DraftRecord | null
  onStored: (isStored: boolean) => void
  /** Called when another tab has queued the draft that this form shows, or what was made of it there. */
  onQueuedElsewhere: () => void
  /** Tells the other tabs that this draft was queued here. */
  publishQueued: (draft: QueuedDraft) => void
  onError: (error: unknown) => void
}

/** The draft of one open form. */
export interface Draft {
  /** The stored value; null when there is none that this version can read. */
  read(): Promise<unknown>
  /** Stores a value after a short delay, then calls `onStored` with whether it was stored. */
  keep(value: unknown): void
  /** Writes pending changes immediately: for a form that is unmounted. */
  flush(): void
  /** Like `flush`, but for a page that is unloaded, possibly before the write completes. */
  leave(): void
  /** Deletes the draft, unless another tab has written a newer version. */
  drop(): void
  /**
   * Pauses writing until `endTransfer`: the value is being queued as this action, together with the stored draft.
   * Several transfers may be in progress at once.
   */
  beginTransfer(actionId: string): DraftKey | null
  /** Resumes writing. With `isQueued` the transaction that queued the value has deleted the draft. */
  endTransfer(actionId: string, isQueued: boolean): void
  /** A draft record for a value taken back from the outbox, written in that transaction; null when not allowed. */
  recordOf(value: unknown): DraftRecord | null
  /** Call when another tab has queued this draft. */
  onQueued(draft: QueuedDraft): void
}

/** Opens the draft of one form. Its methods do not throw. */
export function openFormDraft(options: FormDraftOptions): Draft {
  const { device, pagehideBackup, mayKeep, now, owner, form, offered, onStored, onError } = options
  const { onQueuedElsewhere, publishQueued } = options
  // A unique name, so that two tabs with the same form do not overwrite each other's draft.
  const name = `${form} ${newId()}`
  let waiting: { value: unknown } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The record this form last wrote or restored. */
  let own: DraftKey | null = null
  /** The record restored from another form instance: deleted once this form has written its own. */
  let given: DraftKey | null = null
  /** The first version of the text in this form's own record, and the versions it goes on from. */
  let startedAt: string | undefined
  let restored: DraftKey[] = []
  /** The record being written, which may not be on disk yet. */
  let unsure: DraftRecord | null = null
  /** By action id: the value that was not stored when its transfer began, and the stored draft. */
  const transfers = new Map<string, { unsaved: { value: unknown } | null; draft: QueuedDraft | null }>()

  const stop = (): void => {
    clearTimeout(timer)
    timer = undefined
  }
  const recordOf = (value: unknown): DraftRecord => {
    return { owner, name, v: LAYOUT, value, changedAt: new Date(now()).toISOString() }
  }
  const backupName = (actionId: string): string => `${form} ${actionId}`
  const flush = (): void => {
    stop()
    if (!waiting || transfers.size > 0 || !mayKeep(owner)) return
    const record = recordOf(waiting.value)
    waiting = null
    write(record)
  }
  const write = (record: DraftRecord): void => {
    if (own && own.name !== record.name) given = own
    const replaced = given
    if (record.name === name) startedAt ??= record.changedAt
    own = { owner, name: record.name, changedAt: record.changedAt }
    unsure = record
    device
      .write(['drafts'], async (tx) => {
        // The write guard may have closed while the store was being opened.
        if (!mayKeep(owner)) return false
        const written = tx.objectStore('drafts').put(record)
        // A page being unloaded may not live until the transaction auto-commits.
        if (!replaced) tx.commit()
        await written
        if (replaced) await deleteDraft(tx, replaced)
        return true
      })
      .then(
        (isStored) => {
          if (isStored && given === replaced) given = null
          if (unsure === record) {
            unsure = null
            pagehideBackup.forget(owner, record.name)
          }
          onStored(isStored)
        },
        (error: unknown) => {
          onStored(false)
          onError(error)
        },
      )
  }
  const forgetOwn = (): void => {
    unsure = null
    pagehideBackup.forget(owner, name)
    if (own) pagehideBackup.forget(owner, own.name)
    own = null
    startedAt = undefined
    restored = []
  }

  return {
    async read() {
      try {
        const left = await forgetQueued(device, pagehideBackup, pagehideBackup.find(owner, form))
        const stored = await device.read(['drafts'], (tx) => tx.objectStore('drafts').index('owner').getAll(owner))
        const all = [...left, ...stored.filter((record) => isOfForm(record.name, form))]
        const [newest] = all
          .filter((record) => offered(record) !== null)
          .toSorted((a, b) => (a.changedAt < b.changedAt ? 1 : -1))
        const draft = newest && offered(newest)
        for (const record of left) {
          const isOutdated = stored.some((each) => each.name === record.name && each.changedAt >= record.changedAt)
          if (isOutdated) pagehideBackup.forget(owner, record.name)
        }
        if (!draft) return null
        // The user has already typed: their input is stored instead, and this draft stays for the next form.
        if (own !== null || waiting || transfers.size > 0) return draft.value
        own = { owner, name: draft.name, changedAt: draft.changedAt }
        restored = [own]
        const { value, changedAt } = draft
        const rescued = left.find((record) => record === newest)
        if (rescued && mayKeep(owner)) {
          given = rescued.continues?.name === draft.name ? null : (rescued.continues ?? null)
          write({ owner, name: draft.name, v: LAYOUT, value, changedAt })
        }
        return value
      } catch {
        return null
      }
    },
    keep(value) {
      waiting = { value }
      if (transfers.size === 0) timer ??= setTimeout(flush, PAUSE_MS)
    },
    flush,
    leave() {
      flush()
      if (!mayKeep(owner)) return
      const continues = given ?? (own?.name === name ? null : own)
      const backUp = (record: LeftDraft) => pagehideBackup.keep({ ...record, ...(continues && { continues }) })
      if (unsure && transfers.size === 0) backUp(unsure)
      // These may not reach the outbox before the page is gone: the next form checks.
      for (const [actionId, { unsaved }] of transfers)
        if (unsaved) backUp({ ...recordOf(unsaved.value), name: backupName(actionId), actionId })
      if (waiting) backUp(recordOf(waiting.value))
    },
    drop() {
      stop()
      waiting = null
      // The form was emptied because its text is being queued: keep the draft.
      if (transfers.size > 0) return
      const dropped = [own, given].filter((key) => key !== null)
      forgetOwn()
      given = null
      if (dropped.length === 0) return
      device
        .write(['drafts'], async (tx) => void (await Promise.all(dropped.map((key) => deleteDraft(tx, key)))))
        // A draft that cannot be deleted is offered again, and expires after 30 days.
        .catch(() => undefined)
    },
    beginTransfer(actionId) {
      stop()
      const queued = own && { ...own, restored, ...(startedAt !== undefined && { startedAt }) }
      transfers.set(actionId, { unsaved: waiting ?? (unsure && { value: unsure.value }), draft: queued })
      waiting = null
      return own
    },
    endTransfer(actionId, isQueued) {
      const { unsaved = null, draft = null } = transfers.get(actionId) ?? {}
      transfers.delete(actionId)
      pagehideBackup.forget(owner, backupName(actionId))
      if (isQueued) {
        forgetOwn()
        if (draft) publishQueued(draft)
      } else waiting ??= unsaved
      flush()
    },
    recordOf(value) {
      if (!mayKeep(owner)) return null
      const record = recordOf(value)
      own = { owner, name, changedAt: record.changedAt }
      startedAt ??= record.changedAt
      return record
    },
    onQueued(draft) {
      // The user has typed more since: keep the newer text.
      if (!own || !isVersionOf(own, draft) || waiting || transfers.size > 0) return
      forgetOwn()
      onQueuedElsewhere()
    },
  }
}

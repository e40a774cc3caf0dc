import type { Device } from '#client/offline/database.ts'
import type { DraftRecord, Owner } from '#client/offline/records.ts'
import { deleteDraft, type DraftKey } from './draft-transfer.ts'
import { isOfForm, type PagehideBackup, type LeftDraft } from './pagehide-backup.ts'
import { forgetQueued } from './queued-drafts.ts'

/** Milliseconds between two writes of what is being typed. */
const PAUSE_MS = 300
export const LAYOUT: DraftRecord['v'] = 2

interface FormDraftOptions {
  device: Device
  pagehideBackup: PagehideBackup
  mayKeep: (owner: Owner) => boolean
  now: () => number
  owner: Owner
  /** The name of the form; the records of several that are open at once have names of their own. */
  form: string
  /** A stored draft in today's layout; null when this version can't read it, or it is too old. */
  offered: (record: DraftRecord) => DraftRecord | null
  onKept: (isKept: boolean) => void
  /** Another tab that was given the same draft has queued it. */
  onQueuedElsewhere: () => void
  /** Tells the other tabs of a draft that was queued here. */
  publishQueued: (draft: DraftKey) => void
  onError: (error: unknown) => void
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
  /**
   * Writes nothing until `endTransfer`: the value is being queued as this action, and the stored draft goes with it.
   * Several may be under way at once.
   */
  beginTransfer(actionId: string): DraftKey | null
  /** Goes on writing. With `isQueued` the transaction that queued the value has deleted the draft. */
  endTransfer(actionId: string, isQueued: boolean): void
  /** The record of a value that comes back from the outbox, for the transaction to write; null when it may not. */
  recordOf(value: unknown): DraftRecord | null
  /** Hears of a draft that another tab has queued. */
  onQueued(draft: DraftKey): void
}

/** Opens the draft of one form. Nothing here throws. */
export function openFormDraft(options: FormDraftOptions): Draft {
  const { device, pagehideBackup, mayKeep, now, owner, form, offered, onKept, onError } = options
  const { onQueuedElsewhere, publishQueued } = options
  // A name of its own: two tabs with the same form must not write over each other's text.
  const name = `${form} ${crypto.randomUUID()}`
  let waiting: { value: unknown } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The record that this form wrote last, or was given. */
  let own: DraftKey | null = null
  /** The record of another form that this one was given: it goes once the own one is written. */
  let given: DraftKey | null = null
  /** What has been handed over and may not be on disk yet. */
  let unsure: DraftRecord | null = null
  /** By action: what was not on disk when its transfer began, and what was. */
  const transfers = new Map<string, { unsaved: { value: unknown } | null; draft: DraftKey | null }>()

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
    own = { owner, name: record.name, changedAt: record.changedAt }
    unsure = record
    device
      .write(['drafts'], async (tx) => {
        // The write guard may have been closed while the store was being opened.
        if (!mayKeep(owner)) return false
        const written = tx.objectStore('drafts').put(record)
        // A page that is going away would not be there to let the transaction end by itself.
        if (!replaced) tx.commit()
        await written
        if (replaced) await deleteDraft(tx, replaced)
        return true
      })
      .then(
        (isKept) => {
          if (isKept && given === replaced) given = null
          if (unsure === record) {
            unsure = null
            pagehideBackup.forget(owner, record.name)
          }
          onKept(isKept)
        },
        (error: unknown) => {
          onKept(false)
          onError(error)
        },
      )
  }
  const forgetOwn = (): void => {
    unsure = null
    pagehideBackup.forget(owner, name)
    if (own) pagehideBackup.forget(owner, own.name)
    own = null
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
        // Something has been typed meanwhile: that is what is written, and this one stays for the next form.
        if (own !== null || waiting || transfers.size > 0) return draft.value
        own = { owner, name: draft.name, changedAt: draft.changedAt }
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
      // Nobody knows whether these reach the outbox before the page is gone: the next form finds out.
      for (const [actionId, { unsaved }] of transfers)
        if (unsaved) backUp({ ...recordOf(unsaved.value), name: backupName(actionId), actionId })
      if (waiting) backUp(recordOf(waiting.value))
    },
    drop() {
      stop()
      waiting = null
      // An emptied form is not a discarded text while that text is being queued.
      if (transfers.size > 0) return
      const dropped = [own, given].filter((key) => key !== null)
      forgetOwn()
      given = null
      if (dropped.length === 0) return
      device
        .write(['drafts'], async (tx) => void (await Promise.all(dropped.map((key) => deleteDraft(tx, key)))))
        // What stays is offered once more, and goes after its 30 days.
        .catch(() => undefined)
    },
    beginTransfer(actionId) {
      stop()
      transfers.set(actionId, { unsaved: waiting ?? (unsure && { value: unsure.value }), draft: own })
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
      return record
    },
    onQueued(draft) {
      const isOwn = own?.name === draft.name && own.changedAt === draft.changedAt && own.owner === draft.owner
      // Whoever has gone on typing has another text.
      if (!isOwn || waiting || transfers.size > 0) return
      forgetOwn()
      onQueuedElsewhere()
    },
  }
}

import type { Device, DeviceTransaction } from '#client/offline/database.ts'
import { deleteDraft, type DraftKey } from '#client/offline/drafts/draft-transfer.ts'
import type { DraftRecord } from '#client/offline/records.ts'
import { viewerRecord } from '#client/offline/sender.ts'
import { migrateAction, migrateResult, resultOf } from './migrate-action.ts'
import type { Action, ActionRegistry } from './action-kind.ts'
import { canDiscard } from './outbox.rules.ts'
import { BLOCKED, FAILED, type ActionError, type ActionResult, type OutboxRecord } from './outbox.records.ts'
import { discardAction } from './discard-action.ts'
import { enqueueAction, type Enqueued, type Made, type Sender } from './enqueue-action.ts'
import { dropOldResults } from './result-retention.ts'
import { senderOf } from './visitor-sender.ts'
import { isFull, withRoom } from './with-room.ts'

/** A record where it lies, as it was when it was read: an edited one has another id. */
type Place = Pick<OutboxRecord, 'seq' | 'id'>

interface Failure {
  status: 'queued' | typeof BLOCKED | typeof FAILED
  nextAt?: number
  trouble: ActionError
  /** It never left the device: the try does not count. */
  isUnsent?: boolean
}

interface OutboxContent {
  records: OutboxRecord[]
  results: ActionResult[]
  sent: string[]
}

/** What becomes of a record; null leaves it as it is. */
type Change = (record: OutboxRecord) => OutboxRecord | 'delete' | null

/** The outbox on the device. Each call is one transaction, on disk when it resolves. */
export function createOutboxStore(device: Device, actions: ActionRegistry) {
  /** A record as this version of the app sends it; null when it can't. */
  const known = (record: OutboxRecord): OutboxRecord | null => {
    const kind = actions.get(record.kind)
    const today = kind ? migrateAction(record) : null
    return today && kind?.holdsLane ? { ...today, holdsLane: true } : today
  }
  const inOrder = (records: OutboxRecord[]): OutboxRecord[] =>
    records.flatMap((record) => known(record) ?? []).toSorted((a, b) => a.seq - b.seq)
  const writeActions = <Result>(
    work: (tx: DeviceTransaction) => Promise<Result>,
    draft: DraftKey | null = null,
  ): Promise<Result> => withRoom(device, () => device.write(draft ? ['actions', 'drafts'] : ['actions'], work))
  const changeIn = async (tx: DeviceTransaction, id: string, work: Change): Promise<boolean> => {
    const stored = tx.objectStore('actions')
    const record = await stored.index('id').get(id)
    const next = record && work(record)
    if (!next || !record) return false
    await (next === 'delete' ? stored.delete(record.seq) : stored.put(next))
    return true
  }
  const change = (id: string, work: Change): Promise<boolean> => writeActions((tx) => changeIn(tx, id, work))

  return {
    /** Writes the action down, and deletes the draft it was made of. Throws what the device throws without room. */
    enqueue(
      sender: Sender,
      action: Action,
      { draft = null, ...made }: Made & { draft?: DraftKey | null },
    ): Promise<Enqueued> {
      return writeActions(async (tx) => {
        if (draft) await deleteDraft(tx, draft)
        return enqueueAction(tx, sender, action, made)
      }, draft)
    },

    /**
     * What a person's outbox holds, in order; the ids of what was sent lately, and of that what has not been `told`,
     * oldest first.
     */
    of(userId: string, told: ReadonlySet<string> = new Set()): Promise<OutboxContent> {
      return device.read(['actions', 'receipts'], async (tx) => {
        const results = tx.objectStore('receipts')
        const sent = await results.index('userId').getAllKeys(userId)
        const news = await Promise.all(sent.filter((id) => !told.has(id)).map((id) => results.get(id)))
        return {
          records: inOrder(await tx.objectStore('actions').index('userId').getAll(userId)),
          results: news
            .flatMap((result) => (result && migrateResult(result)) ?? [])
            .toSorted((a, b) => a.sentAt - b.sentAt),
          sent,
        }
      })
    },

    /** What the server answered to an action, as long as that is known. */
    async result(id: string): Promise<ActionResult | undefined> {
      const result = await device.read(['receipts'], (tx) => tx.objectStore('receipts').get(id))
      return (result && migrateResult(result)) ?? undefined
    },

    /** What of a person's has not been sent, in order. */
    waiting(userId: string): Promise<OutboxRecord[]> {
      return device.read(['actions'], async (tx) =>
        inOrder(await tx.objectStore('actions').index('userId').getAll(userId)),
      )
    },

    /**
     * Marks a record as on its way, as it stands now; null when it is gone or no longer waits. It keeps its layout: a
     * page of an older version that wrote it would not show it any more.
     */
    begin(seq: number): Promise<OutboxRecord | null> {
      return writeActions(async (tx) => {
        const found = await tx.objectStore('actions').get(seq)
        const record = found && known(found)
        if (!found || record?.status !== 'queued') return null
        const begin = (waiting: OutboxRecord): OutboxRecord => {
          const begun: OutboxRecord = { ...waiting, status: 'sending', attempts: waiting.attempts + 1 }
          // From now on a newer one must be sent after it instead of taking its place.
          if (actions.get(begun.kind)?.isReplaceable) delete begun.dedupe
          return begun
        }
        await tx.objectStore('actions').put(begin(found))
        return begin(record)
      })
    },

    /**
     * The server has it: the record goes and the result comes, in one. A second time changes nothing. Answers the
     * result when a device without room could not store it.
     */
    async settle({ seq, id }: Place, answer: unknown, now: number): Promise<ActionResult | null> {
      const settle = (hasResult: boolean) => () =>
        device.write(['actions', 'receipts', 'meta'], async (tx) => {
          const record = await tx.objectStore('actions').get(seq)
          if (record?.id !== id) return null
          await tx.objectStore('actions').delete(seq)
          const viewer = await viewerRecord(tx)
          // Whoever has logged out meanwhile leaves nothing behind, the answer to their last action neither.
          const hasLeft = viewer !== undefined && senderOf(viewer.viewer).userId !== record.userId
          if (hasLeft) return null
          const result = resultOf(record, answer, now)
          if (!hasResult) return result
          await tx.objectStore('receipts').put(result)
          await dropOldResults(tx, now)
          return null
        })
      try {
        return await withRoom(device, settle(true))
      } catch (error) {
        // Without a result, or it would be sent for ever.
        if (!isFull(error)) throw error
        return settle(false)()
      }
    },

    /** Puts a record that was on its way back, with the reason. */
    fail({ seq, id }: Place, { status, nextAt = 0, trouble, isUnsent = false }: Failure): Promise<void> {
      return writeActions(async (tx) => {
        const record = await tx.objectStore('actions').get(seq)
        if (record?.id !== id || record.status !== 'sending') return
        const attempts = record.attempts - (isUnsent ? 1 : 0)
        await tx.objectStore('actions').put({ ...record, status, nextAt, trouble, attempts })
      })
    },

    /**
     * Makes what a person left ready to go: what was cut off on its way, and with `isSignedIn` what waited for the
     * sign-in; with `ignoreBackoff` nothing waits for the clock.
     */
    recover(userId: string, { isSignedIn = false, ignoreBackoff = false, isOrphaned = false }): Promise<void> {
      return writeActions(async (tx) => {
        const stored = tx.objectStore('actions')
        for (const record of await stored.index('userId').getAll(userId)) {
          const { status } = record
          // Another page, or the worker, may have missed that the sender is signed in.
          const isFree = isSignedIn || (ignoreBackoff && record.trouble?.kind === 'SIGN_IN')
          const isFreed = (isOrphaned && status === 'sending') || (isFree && status === BLOCKED)
          if (isFreed) await stored.put({ ...record, status: 'queued', nextAt: 0 })
          else if (ignoreBackoff && status === 'queued' && record.nextAt > 0) await stored.put({ ...record, nextAt: 0 })
        }
      })
    },

    /** Takes an action back; null when it may have been sent already, or is gone. */
    discard: (id: string): Promise<OutboxRecord | null> => writeActions((tx) => discardAction(tx, id, known)),

    /** Tries a refused action once more, or a waiting one without waiting. */
    retry: (id: string): Promise<boolean> =>
      change(id, (record) => (record.status === 'sending' ? null : { ...record, status: 'queued', nextAt: 0 })),

    /** Removes a refused action whose value stands in its form again, and keeps that as a draft; false when it is gone. */
    takeBack: (id: string, draft: DraftRecord | null): Promise<boolean> =>
      writeActions(async (tx) => {
        const isTaken = await changeIn(tx, id, ({ status }) => (status === FAILED ? 'delete' : null))
        if (isTaken && draft) await tx.objectStore('drafts').put(draft)
        return isTaken
      }, draft),

    /** Replaces an action that can still be taken back, in its place, under a new id; deletes the draft of the change. */
    edit: (
      id: string,
      payload: OutboxRecord['payload'],
      newId: string,
      draft: DraftKey | null = null,
    ): Promise<boolean> =>
      writeActions(async (tx) => {
        const isEdited = await changeIn(tx, id, (record) => {
          const today = known(record)
          if (!today || !canDiscard(today)) return null
          const { trouble: _, ...rest } = today
          return { ...rest, id: newId, payload, status: 'queued', attempts: 0, nextAt: 0 }
        })
        if (isEdited && draft) await deleteDraft(tx, draft)
        return isEdited
      }, draft),

    /**
     * For whoever logs out: nothing more is sent for them, their results go, and with `actions` all that waits as
     * well, whatever its state.
     */
    wipe(userId: string, { actions }: { actions: boolean }): Promise<void> {
      return device.write(['actions', 'receipts', 'meta'], async (tx) => {
        await tx.objectStore('meta').put({ key: 'viewer', viewer: null })
        for (const name of actions ? (['actions', 'receipts'] as const) : (['receipts'] as const)) {
          const keys = await tx.objectStore(name).index('userId').getAllKeys(userId)
          await Promise.all(keys.map((key) => tx.objectStore(name).delete(key as never)))
        }
      })
    },
  }
}

export type OutboxStore = ReturnType<typeof createOutboxStore>

import type { Device, DeviceTransaction } from '#client/offline/database.ts'
import { deleteDraft, type DraftKey } from '#client/offline/drafts/draft-transfer.ts'
import type { DraftRecord } from '#client/offline/records.ts'
import { viewerRecord } from '#client/offline/sender.ts'
import type { Action, ActionRegistry } from './action-kind.ts'
import { canDiscard } from './outbox.rules.ts'
import {
  BLOCKED,
  FAILED,
  isReadable,
  resultOf,
  type ActionError,
  type ActionResult,
  type OutboxRecord,
} from './outbox.records.ts'
import { discardAction } from './discard-action.ts'
import { enqueueAction, type Enqueued, type Made, type Sender } from './enqueue-action.ts'
import { dropOldResults } from './result-retention.ts'
import { senderOf } from './visitor-sender.ts'
import { isFull, withRoom } from './with-room.ts'

/** Identifies a record as it was when read: an edited record has another id. */
type Place = Pick<OutboxRecord, 'seq' | 'id'>

interface Failure {
  status: 'queued' | typeof BLOCKED | typeof FAILED
  nextAt?: number
  failure: ActionError
  /** It never left the device, so the attempt does not count. */
  isUnsent?: boolean
}

interface RecoverOptions {
  isSignedIn?: boolean
  ignoreBackoff?: boolean
  isOrphaned?: boolean
  left?: readonly Pick<OutboxRecord, 'id' | 'notBefore'>[]
}

interface OutboxContent {
  records: OutboxRecord[]
  results: ActionResult[]
  sent: string[]
}

/** Returns the changed record; null leaves it unchanged. */
type Change = (record: OutboxRecord) => OutboxRecord | 'delete' | null

/** The outbox on the device. Each call is one transaction, on disk when it resolves. */
export function createOutboxStore(device: Device, actions: ActionRegistry) {
  /** A record with the marks of its kind; null when it cannot be read. */
  const known = (record: OutboxRecord): OutboxRecord | null => {
    const kind = actions.get(record.kind)
    if (!kind || !isReadable(record)) return null
    const { holdsLane, keepsOrder, isForSuspended } = kind
    const marks = { ...(holdsLane && { holdsLane }), ...(keepsOrder && { keepsOrder }) }
    return { ...record, ...marks, ...(isForSuspended && { isForSuspended }) }
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
    /** Stores the action and deletes its draft. Throws the errors of IndexedDB when the device is full. */
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

    /** A person's outbox in order, the ids of recent results, and the results not in `known`, oldest first. */
    of(userId: string, known: ReadonlySet<string> = new Set()): Promise<OutboxContent> {
      return device.read(['actions', 'results'], async (tx) => {
        const results = tx.objectStore('results')
        const sent = await results.index('userId').getAllKeys(userId)
        const news = await Promise.all(sent.filter((id) => !known.has(id)).map((id) => results.get(id)))
        return {
          records: inOrder(await tx.objectStore('actions').index('userId').getAll(userId)),
          results: news
            .filter((result) => result !== undefined)
            .filter(isReadable)
            .toSorted((a, b) => a.sentAt - b.sentAt),
          sent,
        }
      })
    },

    /** The server's answer to an action, while it is kept. */
    async result(id: string): Promise<ActionResult | undefined> {
      const result = await device.read(['results'], (tx) => tx.objectStore('results').get(id))
      return result && isReadable(result) ? result : undefined
    },

    /** The person's unsent actions, in order. */
    waiting(userId: string): Promise<OutboxRecord[]> {
      return device.read(['actions'], async (tx) =>
        inOrder(await tx.objectStore('actions').index('userId').getAll(userId)),
      )
    },

    /** Marks a record as sending and returns it; null when it is gone or no longer queued. */
    begin(seq: number): Promise<OutboxRecord | null> {
      return writeActions(async (tx) => {
        const found = await tx.objectStore('actions').get(seq)
        const record = found && known(found)
        if (record?.status !== 'queued') return null
        const begun: OutboxRecord = { ...record, status: 'sending', attempts: record.attempts + 1 }
        // It is in flight: a newer action must now be sent after it instead of replacing it.
        if (actions.get(begun.kind)?.isReplaceable) delete begun.dedupe
        await tx.objectStore('actions').put(begun)
        return begun
      })
    },

    /**
     * The server has the action: removes the record and stores the result, in one transaction. Idempotent. Returns the
     * result when a full device could not store it.
     */
    async settle({ seq, id }: Place, answer: unknown, now: number): Promise<ActionResult | null> {
      const settle = (hasResult: boolean) => () =>
        device.write(['actions', 'results', 'meta'], async (tx) => {
          const record = await tx.objectStore('actions').get(seq)
          if (record?.id !== id) return null
          await tx.objectStore('actions').delete(seq)
          const viewer = await viewerRecord(tx)
          // The user has logged out meanwhile: do not store the answer to their last action.
          const hasLeft = viewer !== undefined && senderOf(viewer.viewer).userId !== record.userId
          if (hasLeft) return null
          const result = resultOf(record, answer, now)
          if (!hasResult) return result
          await tx.objectStore('results').put(result)
          await dropOldResults(tx, now)
          return null
        })
      try {
        return await withRoom(device, settle(true))
      } catch (error) {
        // Settle without a result, otherwise the action would be sent again for ever.
        if (!isFull(error)) throw error
        return settle(false)()
      }
    },

    /** Updates a record in flight after a failure, with the reason. */
    fail({ seq, id }: Place, { status, nextAt = 0, failure, isUnsent = false }: Failure): Promise<void> {
      return writeActions(async (tx) => {
        const record = await tx.objectStore('actions').get(seq)
        if (record?.id !== id || record.status !== 'sending') return
        const attempts = record.attempts - (isUnsent ? 1 : 0)
        await tx.objectStore('actions').put({ ...record, status, nextAt, failure, attempts })
      })
    },

    /**
     * Requeues a person's records: interrupted ones with `isOrphaned`, those blocked on a sign-in with `isSignedIn`, and
     * those of `left`, whose page is gone, unless they were held back anew since; `ignoreBackoff` makes all of them due
     * now.
     */
    recover(
      userId: string,
      { isSignedIn = false, ignoreBackoff = false, isOrphaned = false, left = [] }: RecoverOptions,
    ): Promise<void> {
      return writeActions(async (tx) => {
        const stored = tx.objectStore('actions')
        for (const found of await stored.index('userId').getAll(userId)) {
          const isLeft = left.some(({ id, notBefore }) => id === found.id && notBefore === found.notBefore)
          const record = isLeft ? { ...found, notBefore: 0, isLocked: false } : found
          const { status } = record
          // The page or the service worker that blocked it may have missed the sign-in.
          const isFree = isSignedIn || (ignoreBackoff && record.failure?.kind === 'SIGN_IN')
          const isFreed = (isOrphaned && status === 'sending') || (isFree && status === BLOCKED)
          if (isFreed) await stored.put({ ...record, status: 'queued', nextAt: 0 })
          else if (ignoreBackoff && status === 'queued' && record.nextAt > 0) await stored.put({ ...record, nextAt: 0 })
          else if (isLeft) await stored.put(record)
        }
      })
    },

    /** Discards an action; null when it may have been sent already, or is gone. */
    discard: (id: string): Promise<OutboxRecord | null> => writeActions((tx) => discardAction(tx, id, known)),

    /** Retries a refused action, or sends a waiting one without delay. */
    retry: (id: string): Promise<boolean> =>
      change(id, (record) => (record.status === 'sending' ? null : { ...record, status: 'queued', nextAt: 0 })),

    /**
     * Sends an unsent action not before this time, whatever triggers a send: its author is changing it. With `isLocked`
     * only while a page holds its lock.
     */
    holdBack: (id: string, until: number, isLocked: boolean): Promise<boolean> =>
      change(id, (record) =>
        record.status === 'queued' && canDiscard(record) ? { ...record, notBefore: until, isLocked } : null,
      ),

    /** Removes a refused action whose value is back in its form, and stores that as a draft; false when it is gone. */
    takeBack: (id: string, draft: DraftRecord | null): Promise<boolean> =>
      writeActions(async (tx) => {
        const isTaken = await changeIn(tx, id, ({ status }) => (status === FAILED ? 'delete' : null))
        if (isTaken && draft) await tx.objectStore('drafts').put(draft)
        return isTaken
      }, draft),

    /** Replaces the payload of a discardable action in place, under a new id; deletes the draft of the edit. */
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
          const { failure: _, notBefore: _held, isLocked: _locked, ...rest } = today
          return { ...rest, id: newId, payload, status: 'queued', attempts: 0, nextAt: 0 }
        })
        if (isEdited && draft) await deleteDraft(tx, draft)
        return isEdited
      }, draft),

    /**
     * On logout: stops sending for this person and deletes their results, and with `actions` all pending actions too,
     * whatever their state.
     */
    wipe(userId: string, { actions }: { actions: boolean }): Promise<void> {
      return device.write(['actions', 'results', 'meta'], async (tx) => {
        await tx.objectStore('meta').put({ key: 'viewer', viewer: null })
        for (const name of actions ? (['actions', 'results'] as const) : (['results'] as const)) {
          const keys = await tx.objectStore(name).index('userId').getAllKeys(userId)
          await Promise.all(keys.map((key) => tx.objectStore(name).delete(key as never)))
        }
      })
    },
  }
}

export type OutboxStore = ReturnType<typeof createOutboxStore>

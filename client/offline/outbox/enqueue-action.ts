import type { Viewer } from '#contract/auth/viewer.ts'
import type { DeviceTransaction } from '#client/offline/database.ts'
import { meaningOf, recordOf, undoneBy, type Action } from './action-kind.ts'
import { FAILED, type OutboxRecord } from './outbox.records.ts'
import { canDiscard } from './outbox.rules.ts'

export type Sender = Pick<Viewer, 'userId' | 'email'>

/** The result of submitting an action. */
export type Enqueued =
  /** It is queued; `isShared` when another tab had already submitted the same action. */
  | { kind: 'queued'; record: OutboxRecord; isShared: boolean }
  /** It undid an unsent action: neither is sent. */
  | { kind: 'cancelled' }

/** Values generated with an action. */
export interface Made {
  id: string
  now: number
  /** It was already sent without being stored and may have arrived. */
  isTried?: boolean
}

/** Stores an action, returns the same pending one, or cancels it against an unsent opposite. */
export async function enqueueAction(
  tx: DeviceTransaction,
  sender: Sender,
  action: Action,
  made: Made,
): Promise<Enqueued> {
  const stored = tx.objectStore('actions')
  const written = await stored.index('id').get(made.id)
  if (written) return { kind: 'queued', record: written, isShared: true }
  const undone = undoneBy(action, sender.userId)
  const opposite = undone === undefined ? undefined : await stored.index('dedupe').get(undone)
  const record = recordOf(sender, action, made)
  const same = record.dedupe === undefined ? undefined : await stored.index('dedupe').get(record.dedupe)
  const pending = same && same.status !== FAILED ? same : undefined
  if (opposite && opposite.status !== FAILED && canDiscard(opposite) && isCancelledBy(action, opposite, pending)) {
    await stored.delete(opposite.seq)
    // An equal action before the opposite is still unsent: it has yet to take effect.
    return pending ? { kind: 'queued', record: pending, isShared: true } : { kind: 'cancelled' }
  }
  if (same && opposite && opposite.seq > same.seq && opposite.status !== FAILED) {
    // Done, undone and now done again: this action is sent after the other two.
    const { dedupe: _, ...other } = same
    await stored.put(other)
  } else if (same) {
    if (same.status !== FAILED && !action.kind.isReplaceable) return { kind: 'queued', record: same, isShared: true }
    await stored.delete(same.seq)
  }
  const seq = await stored.add(record as OutboxRecord)
  return { kind: 'queued', record: { ...record, seq }, isShared: false }
}

/** Whether the pending actions are what the person wants once the opposite is deleted. */
function isCancelledBy(action: Action, opposite: OutboxRecord, pending: OutboxRecord | undefined): boolean {
  if (!pending) return !action.kind.hasWords?.(action.payload)
  // An earlier one that may have arrived can say something else, such as an application with another note.
  return opposite.seq > pending.seq && meaningOf(action) === meaningOf({ ...action, payload: pending.payload })
}

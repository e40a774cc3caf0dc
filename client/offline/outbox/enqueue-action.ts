import type { Viewer } from '#contract/auth/viewer.ts'
import type { DeviceTransaction } from '#client/offline/database.ts'
import { recordOf, undoneBy, type Action } from './action-kind.ts'
import { FAILED, type OutboxRecord } from './outbox.records.ts'
import { canDiscard } from './outbox.rules.ts'

export type Sender = Pick<Viewer, 'userId' | 'email'>

/** What became of an action that was handed over. */
export type Enqueued =
  /** It waits; `isShared` when another tab had handed over the same. */
  | { kind: 'queued'; record: OutboxRecord; isShared: boolean }
  /** It undid an action that had not been sent: neither goes out. */
  | { kind: 'cancelled' }

/** What is written with an action. */
export interface Made {
  id: string
  now: number
  /** It was sent before without being stored, and may have arrived. */
  isTried?: boolean
}

/** Writes an action down, or finds that it is pending already, or undoes one that was not sent. */
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
  if (opposite && opposite.status !== FAILED && canDiscard(opposite)) {
    await stored.delete(opposite.seq)
    // One that was done before the opposite goes out yet: what it changes has not come about.
    const isPending = same && same.status !== FAILED
    return isPending ? { kind: 'queued', record: same, isShared: true } : { kind: 'cancelled' }
  }
  if (same && opposite && opposite.seq > same.seq && opposite.status !== FAILED) {
    // Done, undone, and now done again: this one goes out after the other two.
    const { dedupe: _, ...other } = same
    await stored.put(other)
  } else if (same) {
    if (same.status !== FAILED && !action.kind.isReplaceable) return { kind: 'queued', record: same, isShared: true }
    await stored.delete(same.seq)
  }
  const seq = await stored.add(record as OutboxRecord)
  return { kind: 'queued', record: { ...record, seq }, isShared: false }
}

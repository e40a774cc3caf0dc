import type { Viewer } from '#contract/auth/viewer.ts'
import { RequestError } from '#client/api/request-error.ts'
import { recordOf, type Action } from './action-kind.ts'
import { troubleOf } from './outbox.rules.ts'
import type { OutboxRecord, Receipt } from './outbox.records.ts'
import type { Outcome } from './outcome.ts'
import type { StorageError } from '#client/api/storage-error.ts'
import { receiptOf } from './migrate-action.ts'
import { createSentFromMemory } from './sent-from-memory.ts'

interface MemoryOnlyOptions {
  viewer: () => Viewer
  /** Sends an action without storing it. Throws RequestError, SignInNeeded. */
  performNow: (record: OutboxRecord) => Promise<unknown>
  /** Whether something of this lane is stored: it has to be sent first. */
  isBehind: (lane: string) => boolean
  onReceipt: (receipt: Receipt) => void
  now: () => number
}

export type IdentifiedAction = Action & { id: string }

/** Memory-only actions sort after stored ones. */
export const AFTER_STORED = 2 ** 52

/**
 * Actions that a full device cannot store. They are sent at once; what could not be sent and has no form to go back to
 * stays in this page's memory, and is listed with the stored ones.
 */
export function createMemoryOnly({ viewer, performNow, isBehind, onReceipt, now }: MemoryOnlyOptions) {
  const sentFromMemory = createSentFromMemory()
  const held = new Map<string, OutboxRecord>()
  let count = 0
  let underWay = 0

  const recordFor = (action: IdentifiedAction): OutboxRecord => {
    count += 1
    return { ...recordOf(viewer(), action, { id: action.id, now: now() }), seq: AFTER_STORED + count }
  }

  return {
    /** Throws the trouble when it could not be sent either. */
    async send(action: IdentifiedAction, trouble: StorageError): Promise<Outcome> {
      const record = recordFor(action)
      // Without a network too it is worth the try: the browser may be wrong.
      if (isBehind(record.lane)) throw trouble
      underWay += 1
      try {
        const answer = await performNow(record)
        sentFromMemory.forget(action)
        onReceipt(receiptOf(record, answer, now()))
        return { kind: 'sent', answer }
      } catch (error) {
        if (!(error instanceof RequestError) || error.isTemporary) {
          sentFromMemory.remember(action)
          throw trouble
        }
        sentFromMemory.forget(action)
        return { kind: 'refused', error, id: record.id }
      } finally {
        underWay -= 1
      }
    },

    /** The action as it went out before, if it did: the board may have it. */
    asBefore: sentFromMemory.asBefore,
    mayHaveArrived: sentFromMemory.has,
    forget: sentFromMemory.forget,

    /** Keeps an action in memory as failed, with the reason. */
    hold(fresh: IdentifiedAction, error: unknown): void {
      const action = sentFromMemory.asBefore(fresh)
      const trouble = error instanceof RequestError ? troubleOf(error) : { kind: 'STORAGE' as const }
      held.set(action.id, { ...recordFor(action), status: 'attention', trouble })
    },

    /** What is held of this person, in order. */
    of: (userId: string): OutboxRecord[] => [...held.values()].filter((record) => record.userId === userId),

    /** Removes and answers an action; null when it is not one of these. */
    take(id: string): OutboxRecord | null {
      const record = held.get(id) ?? null
      held.delete(id)
      return record
    },

    isEmpty: (): boolean => held.size === 0 && underWay === 0,
  }
}

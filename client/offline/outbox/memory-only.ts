import type { Viewer } from '#contract/auth/viewer.ts'
import { RequestError } from '#client/api/request-error.ts'
import { recordOf, type Action } from './action-kind.ts'
import { actionErrorOf } from './outbox.rules.ts'
import { AFTER_STORED, FAILED, resultOf, type ActionResult, type OutboxRecord } from './outbox.records.ts'
import type { Outcome } from './outcome.ts'
import type { StorageError } from '#client/api/storage-error.ts'
import { createSentFromMemory } from './sent-from-memory.ts'

interface MemoryOnlyOptions {
  viewer: () => Viewer
  /** Sends an action without storing it. Throws RequestError, SignInNeeded. */
  performNow: (record: OutboxRecord) => Promise<unknown>
  /** Whether stored actions of its lane must be sent first. */
  isBehind: (record: OutboxRecord) => boolean
  onResult: (result: ActionResult) => void
  /** Called when the list returned by `of` has changed. */
  onChange: () => Promise<void>
  now: () => number
  wait: (milliseconds: number) => Promise<void>
}

export type IdentifiedAction = Action & { id: string }

/**
 * Actions that a full device cannot store. They are sent at once, or when their author can no longer take them back.
 * Until then they are listed with the stored ones, as are actions that failed and have no form to return to.
 */
export function createMemoryOnly(options: MemoryOnlyOptions) {
  const { viewer, performNow, isBehind, onResult, onChange, now, wait } = options
  const sentFromMemory = createSentFromMemory()
  const held = new Map<string, OutboxRecord>()
  let count = 0
  let underWay = 0

  const recordFor = (action: IdentifiedAction): OutboxRecord => {
    count += 1
    return { ...recordOf(viewer(), action, { id: action.id, now: now() }), seq: AFTER_STORED + count }
  }

  /** Lists an action while its author can take it back; false when they did. */
  const holdBack = async (record: OutboxRecord, milliseconds: number): Promise<boolean> => {
    held.set(record.id, record)
    await onChange()
    await wait(milliseconds)
    const isLeft = held.delete(record.id)
    if (isLeft) await onChange()
    return isLeft
  }

  return {
    /** Throws `failure` when the action could not be sent either. */
    async send(action: IdentifiedAction, failure: StorageError): Promise<Outcome> {
      const record = recordFor(action)
      // Try even while offline: the browser's network state may be wrong.
      if (isBehind(record)) throw failure
      const { heldBack } = action.kind
      if (heldBack !== undefined && !sentFromMemory.has(action) && !(await holdBack(record, heldBack)))
        return { kind: 'superseded' }
      underWay += 1
      try {
        const answer = await performNow(record)
        sentFromMemory.forget(action)
        onResult(resultOf(record, answer, now()))
        return { kind: 'sent', answer }
      } catch (error) {
        if (!(error instanceof RequestError) || error.isTemporary) {
          sentFromMemory.remember(action)
          throw failure
        }
        sentFromMemory.forget(action)
        return { kind: 'refused', error, id: record.id }
      } finally {
        underWay -= 1
      }
    },

    /** The action as previously sent, if it was: the server may already have it. */
    asBefore: sentFromMemory.asBefore,
    mayHaveArrived: sentFromMemory.has,
    forget: sentFromMemory.forget,
    forgetOpposites: sentFromMemory.forgetOpposites,

    /** Keeps an action in memory as failed, with the reason. */
    hold(fresh: IdentifiedAction, error: unknown): void {
      const action = sentFromMemory.asBefore(fresh)
      const failure = error instanceof RequestError ? actionErrorOf(error) : { kind: 'STORAGE' as const }
      held.set(action.id, { ...recordFor(action), status: FAILED, failure })
    },

    /** The memory-only actions of this person, in order. */
    of: (userId: string): OutboxRecord[] => [...held.values()].filter((record) => record.userId === userId),

    /** Removes and returns an action; null when it is not in this list. */
    take(id: string): OutboxRecord | null {
      const record = held.get(id) ?? null
      held.delete(id)
      return record
    },

    isEmpty: (): boolean => held.size === 0 && underWay === 0,
  }
}

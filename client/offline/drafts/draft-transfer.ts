import type { DeviceTransaction } from '#client/offline/database.ts'
import type { DraftRecord } from '#client/offline/records.ts'

/** The version of a stored draft that its form last saw; another tab may have written a newer one since. */
export type DraftKey = Pick<DraftRecord, 'owner' | 'name' | 'changedAt'>

/** A draft that was queued, and the versions that its text had before: other tabs may still show one of them. */
export interface QueuedDraft extends DraftKey {
  /** The `changedAt` of the first version of this text in this record. */
  startedAt?: string
  /** The versions of other records that this text goes on from. */
  restored?: readonly DraftKey[]
}

/** Moves a draft into the outbox and back, in the same transaction that writes or removes the action. */
export interface DraftTransfer {
  /**
   * Call when the form's value is queued as this action: no draft is written until `end`. Returns the stored draft to
   * delete with it; null when none is stored.
   */
  begin(actionId: string): DraftKey | null
  /** Resumes writing. With `isQueued` the stored draft is deleted. */
  end(actionId: string, isQueued: boolean): void
  /** The queued value as a draft record; null when drafts are not stored. */
  takeBack(actionId: string): DraftRecord | null
}

/** Whether a form that last saw this version shows the queued text, as it was queued or before. */
export function isVersionOf(seen: DraftKey, queued: QueuedDraft): boolean {
  const { changedAt, startedAt = changedAt, restored = [] } = queued
  if (seen.owner !== queued.owner) return false
  if (seen.name === queued.name) return startedAt <= seen.changedAt && seen.changedAt <= changedAt
  return restored.some((one) => one.name === seen.name && one.changedAt === seen.changedAt)
}

/** Deletes the draft of a value that is queued in this transaction. */
export async function deleteDraft(tx: DeviceTransaction, { owner, name, changedAt }: DraftKey): Promise<void> {
  const drafts = tx.objectStore('drafts')
  const stored = await drafts.get([owner, name])
  if (stored?.changedAt === changedAt) await drafts.delete([owner, name])
}

import type { DeviceTransaction } from '#client/offline/database.ts'
import type { DraftRecord } from '#client/offline/records.ts'

/** A stored draft as its form last knew it; another tab may have written its own since. */
export type DraftKey = Pick<DraftRecord, 'owner' | 'name' | 'changedAt'>

/** Moves what is typed into the outbox and back, each way in the transaction that writes or removes the action. */
export interface DraftTransfer {
  /**
   * Call when the form's value is handed to the outbox as this action: nothing is written meanwhile. Answers the stored
   * draft that goes with it; null when nothing is stored.
   */
  begin(actionId: string): DraftKey | null
  /** Goes on writing. With `isQueued` the stored draft is gone. */
  end(actionId: string, isQueued: boolean): void
  /** The value handed over, as a draft again; null where drafts are not kept. */
  takeBack(actionId: string): DraftRecord | null
}

/** Deletes the draft of a value that this transaction queues. */
export async function deleteDraft(tx: DeviceTransaction, { owner, name, changedAt }: DraftKey): Promise<void> {
  const drafts = tx.objectStore('drafts')
  const stored = await drafts.get([owner, name])
  if (stored?.changedAt === changedAt) await drafts.delete([owner, name])
}

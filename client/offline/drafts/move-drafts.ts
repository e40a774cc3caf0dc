import { deviceStorage } from '#client/api/device-storage.ts'
import type { Device } from '#client/offline/database.ts'
import type { Owner } from '#client/offline/records.ts'
import { createPagehideBackup, type PagehideBackup } from './pagehide-backup.ts'

interface MoveOptions {
  from: Owner
  to: Owner
  mayKeep: (owner: Owner) => boolean
  /** Defaults to localStorage. */
  pagehideBackup?: PagehideBackup | undefined
}

/**
 * Moves the drafts of a person whose email has changed to the new one: they would not be found any more, and stay
 * behind at logout. Deletes them when data of the new owner must not be written, for the same reason. Throws the errors
 * of IndexedDB.
 */
export async function moveDrafts(device: Device, { from, to, mayKeep, ...options }: MoveOptions): Promise<void> {
  const { pagehideBackup = createPagehideBackup(deviceStorage()) } = options
  for (const { continues, ...left } of pagehideBackup.all().filter(({ owner }) => owner === from)) {
    // Deleted first: a full storage has no room for both.
    pagehideBackup.forget(from, left.name)
    const moved = { ...left, owner: to, ...(continues && { continues: { ...continues, owner: to } }) }
    if (mayKeep(to)) pagehideBackup.keep(moved)
  }
  await device.write(['drafts'], async (tx) => {
    const drafts = tx.objectStore('drafts')
    for (const draft of await drafts.index('owner').getAll(from)) {
      if (mayKeep(to)) await drafts.put({ ...draft, owner: to })
      await drafts.delete([from, draft.name])
    }
  })
}

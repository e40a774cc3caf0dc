import type { Device } from '#client/offline/database.ts'
import type { Owner } from '#client/offline/records.ts'

/**
 * Moves the drafts of a person whose email has changed to the new one: they would not be found any more, and stay
 * behind at logout. Deletes them when data of the new owner must not be written, for the same reason. Throws the errors
 * of IndexedDB.
 */
export const moveDrafts = (
  device: Device,
  { from, to, mayKeep }: { from: Owner; to: Owner; mayKeep: (owner: Owner) => boolean },
): Promise<void> =>
  device.write(['drafts'], async (tx) => {
    const drafts = tx.objectStore('drafts')
    for (const draft of await drafts.index('owner').getAll(from)) {
      if (mayKeep(to)) await drafts.put({ ...draft, owner: to })
      await drafts.delete([from, draft.name])
    }
  })

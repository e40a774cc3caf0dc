import type { Device } from '#client/offline/database.ts'
import type { PagehideBackup, LeftDraft } from './pagehide-backup.ts'

/**
 * Deletes the backups whose text reached the outbox before the page was unloaded, and returns the others. Throws the
 * errors of IndexedDB.
 */
export async function forgetQueued(
  device: Device,
  pagehideBackup: PagehideBackup,
  left: readonly LeftDraft[],
): Promise<LeftDraft[]> {
  if (left.every(({ actionId }) => actionId === undefined)) return [...left]
  const isQueued = await device.read(['actions', 'results'], (tx) =>
    Promise.all(
      left.map(async ({ actionId }) => {
        if (actionId === undefined) return false
        const action = await tx.objectStore('actions').index('id').getKey(actionId)
        return action !== undefined || (await tx.objectStore('results').getKey(actionId)) !== undefined
      }),
    ),
  )
  for (const [place, { owner, name }] of left.entries()) if (isQueued[place]) pagehideBackup.forget(owner, name)
  return left.filter((_, place) => !isQueued[place])
}

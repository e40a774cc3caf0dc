import type { Device } from '#client/offline/database.ts'
import type { Owner } from '#client/offline/records.ts'

/** How many drafts this person has here; 0 when that cannot be found out. */
export async function countDrafts(device: Device, owner: Owner): Promise<number> {
  try {
    return await device.read(['drafts'], (tx) => tx.objectStore('drafts').index('owner').count(owner))
  } catch {
    return 0
  }
}

import type { Device } from '#client/offline/database.ts'
import type { Owner } from '#client/offline/records.ts'

/** The number of this person's drafts on the device; 0 when they cannot be read. */
export async function countDrafts(device: Device, owner: Owner): Promise<number> {
  try {
    return await device.read(['drafts'], (tx) => tx.objectStore('drafts').index('owner').count(owner))
  } catch {
    return 0
  }
}

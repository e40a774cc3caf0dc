import type { Device } from '#client/offline/database.ts'
import type { LastMoment, LeftDraft } from './last-moment.ts'

/**
 * Forgets those of some backups whose text reached the outbox before its page went, and answers the others. Throws what
 * IndexedDB throws.
 */
export async function forgetQueued(
  device: Device,
  lastMoment: LastMoment,
  left: readonly LeftDraft[],
): Promise<LeftDraft[]> {
  if (left.every(({ actionId }) => actionId === undefined)) return [...left]
  const isQueued = await device.read(['actions', 'receipts'], (tx) =>
    Promise.all(
      left.map(async ({ actionId }) => {
        if (actionId === undefined) return false
        const action = await tx.objectStore('actions').index('id').getKey(actionId)
        return action !== undefined || (await tx.objectStore('receipts').getKey(actionId)) !== undefined
      }),
    ),
  )
  for (const [place, { owner, name }] of left.entries()) if (isQueued[place]) lastMoment.forget(owner, name)
  return left.filter((_, place) => !isQueued[place])
}

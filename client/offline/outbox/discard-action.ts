import type { DeviceTransaction } from '#client/offline/database.ts'
import { canDiscard } from './outbox.rules.ts'

/** Takes an action back, and with a posting all that was done to its job; false when it may have been sent, or is gone. */
export async function discardAction(tx: DeviceTransaction, id: string): Promise<boolean> {
  const actions = tx.objectStore('actions')
  const record = await actions.index('id').get(id)
  if (!record || !canDiscard(record)) return false
  const own = record.kind === 'post-job' ? await actions.index('userId').getAll(record.userId) : [record]
  await Promise.all(own.filter(({ lane }) => lane === record.lane).map(({ seq }) => actions.delete(seq)))
  return true
}

import type { DeviceTransaction } from '#client/offline/database.ts'
import type { OutboxRecord } from './outbox.records.ts'
import { canDiscard } from './outbox.rules.ts'

/** Discards an action, and everything behind it if it holds its lane; null when it may have been sent or is gone. */
export async function discardAction(
  tx: DeviceTransaction,
  id: string,
  known: (record: OutboxRecord) => OutboxRecord | null,
): Promise<OutboxRecord | null> {
  const actions = tx.objectStore('actions')
  const stored = await actions.index('id').get(id)
  const record = stored && known(stored)
  if (!record || !canDiscard(record)) return null
  const own = record.holdsLane ? await actions.index('userId').getAll(record.userId) : [record]
  await Promise.all(own.filter(({ lane }) => lane === record.lane).map(({ seq }) => actions.delete(seq)))
  return record
}

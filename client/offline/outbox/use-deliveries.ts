import { useMemo } from 'react'
import { useReach } from '#client/offline/persistence/PersistenceProvider.tsx'
import { deliveries, type Delivery } from './delivery.ts'
import { useOutboxRecords } from './OutboxProvider.tsx'

/** The delivery state of each of the viewer's actions on this device, by id. */
export function useDeliveries(): ReadonlyMap<string, Delivery> {
  const records = useOutboxRecords()
  const reach = useReach()
  return useMemo(() => deliveries(records, reach), [records, reach])
}

import { formatDelivery } from './format-delivery.ts'
import { Tag } from '#client/ui/Tag.tsx'
import type { OutboxRecord } from '#client/offline/outbox/outbox.records.ts'
import { useDeliveries } from '#client/offline/outbox/use-deliveries.ts'

/** The delivery state of an action on this device. */
export function DeliveryTag({ record }: { record: Pick<OutboxRecord, 'id' | 'attempts'> }) {
  const delivery = useDeliveries().get(record.id) ?? 'waiting'
  const hasFailed = delivery === 'failed'
  return (
    <Tag tone={hasFailed ? 'error' : 'warning'} icon={hasFailed ? 'alert-triangle' : 'clock'}>
      {formatDelivery(delivery, record.attempts)}
    </Tag>
  )
}

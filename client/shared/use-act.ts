import { useOutboxRecords } from '#client/offline/outbox/OutboxProvider.tsx'
import { errorOf } from '#client/offline/outbox/outbox.rules.ts'
import { useDeliveries } from '#client/offline/outbox/use-deliveries.ts'
import { formatDelivery } from './format-delivery.ts'

/** How far a pending action is, also in words, and why the server refused it. */
export function useAct(id: string | undefined) {
  const record = useOutboxRecords().find((one) => one.id === id)
  const delivery = useDeliveries().get(id ?? '') ?? 'waiting'
  const { attempts = 0, failure } = record ?? {}
  return {
    delivery,
    state: formatDelivery(delivery, attempts),
    error: delivery === 'failed' && failure ? errorOf(failure) : null,
  }
}

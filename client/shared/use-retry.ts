import { useOutbox } from '#client/offline/outbox/OutboxProvider.tsx'
import { FAILED, type ActionRecord } from '#client/offline/outbox/outbox.records.ts'
import type { OfflineAction } from './offline-action.ts'

/** Sends an action again, refused ones as their kind says; null where that does not help. */
export function useRetry<Payload>(
  { refusals }: Pick<OfflineAction<Payload>, 'refusals'>,
  { id, status, payload, failure }: ActionRecord<Payload>,
) {
  const outbox = useOutbox()
  const code = failure?.problem?.code
  const again = status === FAILED && code ? refusals?.[code]?.again : undefined
  if (again === null) return null
  return {
    label: again?.label ?? 'Try again',
    send: () => void (again ? outbox.edit(id, again.payload(payload)) : outbox.retry(id)),
  }
}

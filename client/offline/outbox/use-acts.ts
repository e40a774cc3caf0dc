import { useMemo } from 'react'
import type { KindName } from './action-kind.ts'
import { FAILED } from './outbox.records.ts'
import { usePendingActions } from './OutboxProvider.tsx'
import type { Entities } from '#client/replica/entities.ts'
import { useDeliveries } from './use-deliveries.ts'
import { useProjection } from './use-projection.ts'

/**
 * An entity as if every pending action had been sent, the actions that change it, and how far these are: whether the
 * newest one is being sent, or waits on this device.
 */
export function useActs<Name extends keyof Entities, Entity extends Entities[Name]>(name: Name, entity: Entity) {
  const project = useProjection()
  const states = useDeliveries()
  return useMemo(() => {
    const projected = project(name, entity)
    const last = projected.acts.at(-1)
    const isSending = last !== undefined && states.get(last.id) === 'sending'
    return { ...projected, isSending, isQueued: last !== undefined && !isSending }
  }, [name, entity, project, states])
}

/** The pending actions of a kind that are meant, in order: all of them, the newest unsent one, and the refused ones. */
export function useActsOf<Payload>(kind: KindName<Payload>, isMeant: (payload: Payload) => boolean) {
  const pending = usePendingActions(kind).filter(({ payload }) => isMeant(payload))
  return {
    pending,
    waiting: pending.findLast(({ status }) => status !== FAILED),
    refused: pending.filter(({ status }) => status === FAILED),
  }
}

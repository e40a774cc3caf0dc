import { useMemo } from 'react'
import type { User } from '#client/api/domain.ts'
import { useDeliveries } from '#client/offline/outbox/use-deliveries.ts'
import { useProjection } from '#client/offline/outbox/use-projection.ts'

/** The own record as if every pending action had been sent, and whether any change of it is queued. */
export function useOwnUser(user: User | null): { user: User | null; isQueued: boolean } {
  const project = useProjection()
  const states = useDeliveries()
  return useMemo(() => {
    if (!user) return { user, isQueued: false }
    const { value, acts } = project('ownRecord', user)
    return { user: value, isQueued: acts.some(({ id }) => states.get(id) !== 'sending') }
  }, [user, project, states])
}

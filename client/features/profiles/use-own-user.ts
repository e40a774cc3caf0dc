import { useMemo } from 'react'
import type { User } from '#client/api/domain.ts'
import { usePendingActions } from '#client/offline/outbox/OutboxProvider.tsx'
import { useDeliveries } from '#client/offline/outbox/use-deliveries.ts'
import { FAILED } from '#client/offline/outbox/outbox.records.ts'
import { profileAction } from './profile.action.ts'

/** The own record as if every pending action had been sent, and whether any change of it is queued. */
export function useOwnUser(user: User | null): { user: User | null; isQueued: boolean } {
  const records = usePendingActions(profileAction)
  const states = useDeliveries()
  return useMemo(() => {
    const waiting = records.filter(({ status }) => status !== FAILED)
    if (!user || waiting.length === 0) return { user, isQueued: false }
    const shown = waiting.reduce<User>((known, { payload }) => ({ ...known, ...payload.changes }), user)
    return { user: shown, isQueued: waiting.some(({ id }) => states.get(id) !== 'sending') }
  }, [user, records, states])
}

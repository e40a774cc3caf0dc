import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { formatSynced } from '#client/messages/format-synced.ts'
import { isPersistedIn } from '#client/offline/persistence/persisted-queries.ts'
import { useReach } from '#client/offline/persistence/PersistenceProvider.tsx'

const MINUTE_MS = 60_000
const everyMinute = (listener: () => void): (() => void) => {
  const timer = setInterval(listener, MINUTE_MS)
  return () => clearInterval(timer)
}

/** While offline: 'Synced 09:41', the time of the newest answer among the queries that every page loads; else empty. */
export function useSyncedText(): string {
  const queryClient = useQueryClient()
  const reach = useReach()
  const wordsNow = (): string => {
    const at = reach === 'online' ? null : syncedAt(queryClient)
    return at === null ? '' : formatSynced(at, new Date())
  }
  return useSyncExternalStore(everyMinute, wordsNow, () => '')
}

function syncedAt(queryClient: QueryClient): number | null {
  const moments = queryClient
    .getQueryCache()
    .getAll()
    .filter((query) => isPersistedIn('boot', query) && query.state.data !== undefined)
    .map(({ state }) => state.dataUpdatedAt)
  return moments.length === 0 ? null : Math.max(...moments)
}

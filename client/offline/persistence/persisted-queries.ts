import type { Query, QueryKey } from '@tanstack/react-query'
import type { Owner } from '#client/offline/records.ts'

/**
 * Where a response is stored on this device. boot: together with others, available for the first render; for the little
 * that every start needs. lazy: one by one, read when a screen needs it.
 */
type Tier = 'boot' | 'lazy'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { persist?: Tier }
  }
}

export const isPersistedIn = (tier: Tier, query: Query): boolean => query.meta?.['persist'] === tier

/**
 * The owner of a response, from its key: keys that begin with `personalKey` belong to that person, others to everybody
 * ('').
 */
export const ownerOf = (queryKey: QueryKey): Owner =>
  queryKey[0] === 'me' && typeof queryKey[1] === 'string' ? queryKey[1] : ''

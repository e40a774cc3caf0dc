import type { Query, QueryKey } from '@tanstack/react-query'
import type { Owner } from '#client/offline/records.ts'

/**
 * Where an answer is stored on this device. boot: together with others, there for the first render; for little that
 * every start needs. lazy: by itself, read when a screen asks for it.
 */
type Tier = 'boot' | 'lazy'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { persist?: Tier }
  }
}

export const isPersistedIn = (tier: Tier, query: Query): boolean => query.meta?.['persist'] === tier

/** Whose answer it is, by its key: what begins with `personalKey` is that person's, the rest everybody's (''). */
export const ownerOf = (queryKey: QueryKey): Owner =>
  queryKey[0] === 'me' && typeof queryKey[1] === 'string' ? queryKey[1] : ''

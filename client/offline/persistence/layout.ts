import { CONTRACT_MAJOR } from '#contract/version.options.ts'

/**
 * Stored with each response: those of another contract version or layout are ignored. The number after the dot is the
 * layout.
 */
export const LAYOUT = `${CONTRACT_MAJOR}.1`

/** The names of stored answers begin with it, those of the lazy tier; the query's hash follows. */
export const QUERY_PREFIX = 'query'

/** The hash of a key without objects, as TanStack Query makes it: the worker does without that code. */
export const hashOf = (queryKey: readonly string[]): string => JSON.stringify(queryKey)

import { CONTRACT_MAJOR } from '#contract/version.options.ts'

/**
 * Stored with each response: those of another contract version or layout are ignored. The number after the dot is the
 * layout.
 */
export const LAYOUT = `${CONTRACT_MAJOR}.1`

/** The names of stored answers begin with it, those of the lazy tier; the query's hash follows. */
export const QUERY_PREFIX = 'query'

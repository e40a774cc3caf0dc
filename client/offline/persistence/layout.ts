import { CONTRACT_MAJOR } from '#contract/version.options.ts'

/**
 * Stored with each response: those of another contract version or layout are ignored. The number after the dot is the
 * layout.
 */
export const LAYOUT = `${CONTRACT_MAJOR}.1`

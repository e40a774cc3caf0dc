/** The header with the contract's major version, sent by both client and server. */
export const CONTRACT_HEADER = 'Foothold-Contract'

/** Increased with every change that breaks apps of the previous version. */
export const CONTRACT_MAJOR = 1

/** The oldest major version that the server supports; calls without a version are accepted too. */
export const OLDEST_CONTRACT_MAJOR = 1

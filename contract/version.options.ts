/** The header by which app and server tell each other which contract they speak: its major version. */
export const CONTRACT_HEADER = 'Foothold-Contract'

/** Raised with every change that an app of the version before could not live with. */
export const CONTRACT_MAJOR = 1

/** The oldest major version that the server still answers; a caller that names none is answered too. */
export const OLDEST_CONTRACT_MAJOR = 1

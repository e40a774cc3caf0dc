import { useSyncExternalStore } from 'react'
import { NOTHING_YET, installing } from './installing.ts'

/**
 * How the app can be put on this device now, and what is to be said about it. Nothing until a page from the
 * server is hydrated.
 */
export const useInstalling = () => useSyncExternalStore(installing.subscribe, installing.get, () => NOTHING_YET)

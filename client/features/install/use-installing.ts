import { useSyncExternalStore } from 'react'
import { installing } from './installing.ts'

/** How the app can be put on this device now, and what is to be said about it. */
export const useInstalling = () => useSyncExternalStore(installing.subscribe, installing.get, installing.get)

import { useSyncExternalStore } from 'react'
import { NOTHING_YET, installing } from './installing.ts'

/** How the app can be installed on this device, and what to show. Nothing until a server-rendered page is hydrated. */
export const useInstalling = () => useSyncExternalStore(installing.subscribe, installing.get, () => NOTHING_YET)

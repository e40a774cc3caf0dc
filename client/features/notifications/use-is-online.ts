import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

const subscribe = (changed: () => void) => onlineManager.subscribe(changed)
const read = () => onlineManager.isOnline()

/** Whether the server can be asked now. */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, read)

import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import styles from './ConnectivityMark.module.css'

const subscribe = (listener: () => void) => onlineManager.subscribe(listener)

/** Whether the device has a network, as far as it knows. */
export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => onlineManager.isOnline(),
    () => true,
  )

/** The one place that tells of the network. */
export function ConnectivityMark() {
  const isOnline = useIsOnline()
  return (
    <span className={styles['mark']} data-state={isOnline ? 'online' : 'offline'} role="status">
      {isOnline ? <span className={styles['dot']} aria-hidden="true" /> : <Icon name="cloud-off" size="sm" />}
      {isOnline ? 'Online' : 'Offline'}
    </span>
  )
}

import type { ReactNode } from 'react'
import { useReach, useStorageTrouble, useSyncedWords } from '../../offline/reading/ReadingProvider.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './ConnectivityMark.module.css'

const WORDS = { online: 'Online', offline: 'Offline', unreachable: 'Board not reached' } as const

interface ConnectivityMarkProps {
  /** What belongs to the state, in a few words: ', 2 waiting'. */
  children?: ReactNode
}

/** The one place that tells of the network, and how new is what can be read without it. */
export function ConnectivityMark({ children }: ConnectivityMarkProps) {
  const reach = useReach()
  const synced = useSyncedWords()
  const isFull = useStorageTrouble() === 'full'
  const note = isFull ? 'Device full' : synced
  return (
    <span className={styles['mark']} data-state={reach === 'online' ? 'online' : 'offline'} role="status">
      {reach === 'online' ? <span className={styles['dot']} aria-hidden="true" /> : <Icon name="cloud-off" size="sm" />}
      <span className={styles['words']}>
        <span>
          {WORDS[reach]}
          {children}
        </span>
        {note && <span className={styles['note']}>{note}</span>}
      </span>
    </span>
  )
}

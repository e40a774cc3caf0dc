import { Link } from '@tanstack/react-router'
import { FAILED, type OutboxRecord } from '#client/offline/outbox/outbox.records.ts'
import { useOutboxRecords } from '#client/offline/outbox/OutboxProvider.tsx'
import { useReach, useStorageStatus } from '#client/offline/persistence/PersistenceProvider.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import styles from './ConnectivityMark.module.css'
import { useSyncedText } from './use-synced-text.ts'

const WORDS = { online: 'Online', offline: 'Offline', unreachable: 'Board not reached' } as const

/** Shows the network state, and how fresh the data on this device is. */
export function ConnectivityMark() {
  const reach = useReach()
  const records = useOutboxRecords()
  const synced = useSyncedText()
  const isFull = useStorageStatus() === 'full'
  const note = isFull ? 'Device full' : synced
  const isRefused = records.some(({ status }) => status === FAILED)
  const waiting = formatCount(records)
  // While online, actions that are being sent normally are not worth mentioning.
  const isNews = waiting !== '' && (reach !== 'online' || records.some(({ failure }) => failure !== undefined))
  const words = isNews ? `${WORDS[reach]}, ${waiting}` : WORDS[reach]
  const mark = (
    <span
      className={styles['mark']}
      data-state={isRefused ? 'refused' : reach === 'online' && !isNews ? 'online' : 'offline'}
    >
      {reach === 'online' ? <span className={styles['dot']} aria-hidden="true" /> : <Icon name="cloud-off" size="sm" />}
      <span className={styles['words']}>
        <span>{words}</span>
        {note && <span className={styles['note']}>{note}</span>}
      </span>
    </span>
  )
  return (
    <span role="status">
      {isNews ? (
        <Link to="/waiting" className={styles['link']}>
          {mark}
        </Link>
      ) : (
        mark
      )}
    </span>
  )
}

function formatCount(records: readonly OutboxRecord[]): string {
  const refused = records.filter(({ status }) => status === FAILED).length
  const waiting = records.length - refused
  return [waiting > 0 && `${waiting} waiting`, refused > 0 && `${refused} not sent`].filter(Boolean).join(', ')
}

import { useSyncExternalStore } from 'react'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { applyUpdate, updateWaits } from './service-worker-bridge.ts'
import styles from './UpdatePrompt.module.css'

/** A new version waits for the user's word; nothing typed is lost to it. */
export function UpdatePrompt() {
  const waits = useSyncExternalStore(updateWaits.subscribe, updateWaits.get, () => false)
  return (
    <div className={styles['place']} role="status">
      {waits && (
        <Notice
          tone="calm"
          icon="refresh"
          title="A new version is ready"
          actions={
            <Button variant="brand" size="sm" onClick={applyUpdate}>
              Update now
            </Button>
          }
        >
          Send or copy what you are writing first.
        </Notice>
      )}
    </div>
  )
}

import { useRouter } from '@tanstack/react-router'
import { useReach } from '#client/offline/persistence/PersistenceProvider.tsx'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { clsx } from 'clsx'
import layout from '#client/ui/layout.module.css'
import styles from './CrashScreen.module.css'

/** The error screen when a screen fails to load or render; it sets its own width, as no page layout is around it. */
export function CrashScreen() {
  const router = useRouter()
  const reach = useReach()
  const isOffline = reach === 'offline'
  return (
    <div className={clsx(layout['wrap'], styles['crash'])}>
      <EmptyState
        kind={isOffline ? 'offline' : 'error'}
        level={1}
        title="This page did not load"
        text={
          isOffline
            ? 'You are offline, and it is not on this device yet. What you saved is still here.'
            : 'Problem on our side. What you saved is still here.'
        }
        actions={
          <Button variant="primary" onClick={() => (reach === 'online' ? location.reload() : void router.invalidate())}>
            Try again
          </Button>
        }
      />
    </div>
  )
}

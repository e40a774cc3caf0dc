import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useCheckReach, useReach } from '#client/offline/persistence/PersistenceProvider.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { clsx } from 'clsx'
import layout from '#client/ui/layout.module.css'
import { RetryButton } from '#client/ui/RetryButton.tsx'
import styles from './CrashScreen.module.css'
import { isMissingCode } from './router-internals.ts'

/** Whether this page was loaded by a reload: what is missing then stays so. */
const isReloaded = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload')

/** The error screen when a screen fails to load or render; it sets its own width, as no page layout is around it. */
export function CrashScreen({ error }: Pick<ErrorComponentProps, 'error'>) {
  const router = useRouter()
  const reach = useReach()
  const isOffline = reach === 'offline'
  const check = useCheckReach()
  const [isRetrying, setRetrying] = useState(false)
  const retry = async () => {
    setRetrying(true)
    // Without an answer of the board, the browser's error page would take the place of this one.
    if ((await check()) === 'online') return location.reload()
    setRetrying(false)
    await router.invalidate()
  }
  // A release may have replaced the code, or the network was gone: a new load has it.
  useEffect(() => {
    if (!isMissingCode(error) || reach !== 'online' || isReloaded()) return
    let isShown = true
    void check().then((found) => isShown && found === 'online' && location.reload())
    return () => {
      isShown = false
    }
  }, [error, reach, check])
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
        actions={<RetryButton onRetry={retry} isRetrying={isRetrying} />}
      />
    </div>
  )
}

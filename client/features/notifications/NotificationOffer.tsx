import { useState, useSyncExternalStore } from 'react'
import { pushKindsOf, type PushKind } from '#contract/push/push.rules.ts'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { Alert } from '#client/ui/Alert.tsx'
import { toast } from '#client/ui/toast.ts'
import { BlockedAlert } from './BlockedAlert.tsx'
import { decline, hasDeclined, keptRefusal } from './device-choice.ts'
import styles from './NotificationOffer.module.css'
import { usePush } from './use-push.ts'

interface NotificationOfferProps {
  kind: PushKind
  /** The person or company expected to answer: 'Edda Holm', 'Holm Boatyard'. */
  who: string
  /** Whether to use a single line, for a chat. */
  isDense?: boolean
}

/**
 * Shown beside what was just sent: offers notifications about the answer on this device. The browser's permission
 * prompt opens only on a click, and a user who declined gets no further offers.
 */
export function NotificationOffer({ kind, who, isDense = false }: NotificationOfferProps) {
  const { email, role } = useViewer()
  const { support, permission, isOnline, kinds, isBusy, choose } = usePush()
  const isDeclined = useSyncExternalStore(keptRefusal.subscribe, () => hasDeclined(email))
  const [hasAsked, setAsked] = useState(false)
  if (support !== 'ready' || !pushKindsOf(role).includes(kind)) return null
  if (permission === 'denied')
    return hasAsked ? (
      <div className={styles['box']}>
        <BlockedAlert />
      </div>
    ) : null
  if (isDeclined || !isOnline || (kinds[kind] && !isBusy)) return null

  const accept = async () => {
    setAsked(true)
    if (await choose({ ...kinds, [kind]: true }))
      toast.success('Notifications are on for this device', 'Change it in Settings.')
  }
  const title = `Notify me when ${who} replies`
  const label = `Turn on: ${title}`
  if (isDense) {
    return (
      <div className={styles['line']}>
        <Icon name="bell" size="sm" />
        <p className={styles['words']}>{title}</p>
        <Button variant="outline" size="sm" loading={isBusy} aria-label={label} onClick={() => void accept()}>
          Turn on
        </Button>
        <IconButton icon="x" label="Not now" disabled={isBusy} onClick={() => decline(email)} />
      </div>
    )
  }
  return (
    <div className={styles['box']}>
      <Alert
        tone="info"
        icon="bell"
        title={title}
        actions={
          <>
            <Button variant="brand" size="sm" loading={isBusy} aria-label={label} onClick={() => void accept()}>
              Turn on
            </Button>
            <Button variant="subtle" size="sm" disabled={isBusy} onClick={() => decline(email)}>
              Not now
            </Button>
          </>
        }
      >
        <p>On this device. Shows who and which job, not the message.</p>
      </Alert>
    </div>
  )
}

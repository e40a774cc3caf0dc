import { Button } from '#client/ui/Button.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import styles from './BlockedBar.module.css'

interface BlockedBarProps {
  name: string
  isSending: boolean
  onUnblock: () => void
}

/** Stands where messages are written to somebody whom the viewer has not blocked. */
export function BlockedBar({ name, isSending, onUnblock }: BlockedBarProps) {
  return (
    <div className={styles['bar']} role="status">
      <Icon name="ban" />
      <p>
        <b>You blocked {name}</b>
        You get no messages from them, and can’t write to them.
      </p>
      <Button variant="outline" size="sm" loading={isSending} onClick={onUnblock}>
        Unblock
      </Button>
    </div>
  )
}

import { Button } from '#client/ui/Button.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import styles from './BlockedBar.module.css'

interface BlockedBarProps {
  name: string
  isSending: boolean
  onUnblock: () => void
}

/** Takes the place of the composer while the viewer blocks the other person. */
export function BlockedBar({ name, isSending, onUnblock }: BlockedBarProps) {
  return (
    <div className={styles['bar']} role="status">
      <Icon name="ban" />
      <p>
        <b>{`You blocked ${name}`}</b>
        You get no messages from them, and can't write to them.
      </p>
      <Button variant="outline" size="sm" loading={isSending} onClick={onUnblock}>
        Unblock
      </Button>
    </div>
  )
}

import type { ActionRegistry } from '#client/offline/outbox/action-kind.ts'
import { useOutbox, useOutboxRecords } from '#client/offline/outbox/OutboxProvider.tsx'
import { useViewer } from '#client/session/SessionProvider.tsx'
import type { OfflineAction } from '#client/shared/offline-action.ts'
import { Button, LinkButton } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import layout from '#client/ui/layout.module.css'
import { FAILED } from '#client/offline/outbox/outbox.records.ts'
import styles from './account.module.css'

/** The number of actions listed by name; the rest are counted. */
const NAMED = 5

interface UnsentFirstProps {
  opened: boolean
  onClose: () => void
  actions: ActionRegistry<OfflineAction>
  isOnline: boolean
}

/** Lists the unsent actions, which are lost with the account unless they are sent first. */
export function UnsentFirst({ opened, onClose, actions, isOnline }: UnsentFirstProps) {
  const outbox = useOutbox()
  const { userId } = useViewer()
  const records = useOutboxRecords()
  const isRefused = records.every(({ status }) => status === FAILED)
  const isSending = records.some(({ status }) => status === 'sending')
  const named = records.slice(0, NAMED)
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      eyebrow="Account"
      title="Delete your account before everything is sent?"
      size="lg"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" onClick={() => void outbox.wipe(userId, { actions: true })}>
            Discard and go on
          </Button>
          {isRefused ? (
            <LinkButton to="/waiting" variant="primary" data-autofocus>
              See why
            </LinkButton>
          ) : (
            <Button
              variant="primary"
              loading={isSending}
              disabled={!isOnline}
              onClick={() => outbox.sendNow()}
              data-autofocus
            >
              Send first
            </Button>
          )}
        </>
      }
    >
      <div className={layout['stack']}>
        <p>{`${records.length === 1 ? 'One thing has' : `${records.length} things have`} not been sent:`}</p>
        <ul className={styles['unsent']}>
          {named.map(({ id, kind, payload }) => (
            <li key={id}>{actions.get(kind)?.words(payload).title ?? kind}</li>
          ))}
          {records.length > NAMED && <li>{`and ${records.length - NAMED} more`}</li>}
        </ul>
        <p>Once your account is deleted it cannot be sent any more.</p>
        {isRefused && <p>The board refused it. You decide whether to try again or to discard it.</p>}
      </div>
    </Dialog>
  )
}

import { useEffect, useState } from 'react'
import { useOutbox, useOutboxRecords } from '#client/offline/outbox/OutboxProvider.tsx'
import { useReach } from '#client/offline/persistence/PersistenceProvider.tsx'
import { Button, LinkButton } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import layout from '#client/ui/layout.module.css'
import { FAILED } from '#client/offline/outbox/outbox.records.ts'

const DRAFT_LABELS = 'Logging out deletes the drafts on this device that you have not sent.'

interface SignOutDialogProps {
  opened: boolean
  /** Whether the user has unfinished drafts: signing out deletes them. */
  hasDrafts: boolean
  onClose: () => void
  /** Signs out; unsent actions stay on the device for the same user. */
  onLeave: () => void
  /** Signs out and deletes the unsent actions. */
  onDiscard: () => void
}

/** Asks what to do with unsent actions or unfinished drafts before signing out. */
export function SignOutDialog(props: SignOutDialogProps) {
  // Keep the initial question, even when the outbox empties meanwhile.
  const [isAboutQueue] = useState(useOutboxRecords().length > 0)
  return isAboutQueue ? <UnsentDialog {...props} /> : <DraftsDialog {...props} />
}

function DraftsDialog({ opened, onClose, onLeave }: SignOutDialogProps) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Log out without your draft?"
      footer={
        <>
          <Button variant="danger" onClick={onLeave}>
            Log out
          </Button>
          <Button variant="brand" onClick={onClose} data-autofocus>
            Stay
          </Button>
        </>
      }
    >
      <p>{DRAFT_LABELS}</p>
    </Dialog>
  )
}

function UnsentDialog({ opened, hasDrafts, onClose, onLeave, onDiscard }: SignOutDialogProps) {
  const outbox = useOutbox()
  const records = useOutboxRecords()
  const waiting = records.length
  const isRefused = waiting > 0 && records.every(({ status }) => status === FAILED)
  const isOnline = useReach() === 'online'
  const [isSending, setSending] = useState(false)
  // Sign out once everything has been sent.
  useEffect(() => {
    if (opened && isSending && waiting === 0) onLeave()
  }, [opened, isSending, waiting, onLeave])
  const canGoFirst = isRefused || isOnline
  const close = () => {
    setSending(false)
    onClose()
  }
  const [things, they, them] =
    waiting === 1 ? ['One thing has', 'it stays', 'it'] : [`${waiting} things have`, 'they stay', 'them']
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title="Log out before everything is sent?"
      size="lg"
      footer={
        <>
          <Button variant="danger" onClick={onDiscard}>
            Discard and log out
          </Button>
          <Button
            variant={canGoFirst ? 'outline' : 'brand'}
            onClick={onLeave}
            data-autofocus={!canGoFirst || undefined}
          >
            Log out, keep for later
          </Button>
          {isRefused && (
            <LinkButton to="/waiting" variant="primary" onClick={close} data-autofocus>
              See why
            </LinkButton>
          )}
          {!isRefused && isOnline && (
            <Button
              variant="primary"
              loading={isSending}
              onClick={() => {
                setSending(true)
                outbox.sendNow()
              }}
              data-autofocus
            >
              Send now
            </Button>
          )}
        </>
      }
    >
      <div className={layout['stack']}>
        <p>{`${things} not been sent. If you keep ${them}, ${they} on this device until you log in here again. Nobody else can send ${them}.`}</p>
        {hasDrafts && <p>{DRAFT_LABELS}</p>}
        {isRefused && <p>{`The board refused ${them}. You decide whether to try again or to discard ${them}.`}</p>}
        {!isOnline && !isRefused && <p>There is no connection, so nothing can be sent now.</p>}
      </div>
    </Dialog>
  )
}

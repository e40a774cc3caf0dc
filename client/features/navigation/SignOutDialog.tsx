import { useEffect, useState } from 'react'
import { useOutbox, useOutboxRecords } from '../../offline/outbox/OutboxProvider.tsx'
import { useReach } from '../../offline/reading/ReadingProvider.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import layout from '../../ui/layout.module.css'

interface SignOutDialogProps {
  opened: boolean
  onClose: () => void
  /** Logs out; what waits stays on the device for its writer. */
  onLeave: () => void
  /** Logs out without it. */
  onDiscard: () => void
}

/** Asks what becomes of what has not been sent when its writer logs out. */
export function SignOutDialog({ opened, onClose, onLeave, onDiscard }: SignOutDialogProps) {
  const outbox = useOutbox()
  const waiting = useOutboxRecords().length
  const isOnline = useReach() === 'online'
  const [isSending, setSending] = useState(false)
  // What was to be sent first has arrived.
  useEffect(() => {
    if (opened && isSending && waiting === 0) onLeave()
  }, [opened, isSending, waiting, onLeave])
  const close = () => {
    setSending(false)
    onClose()
  }
  const things = waiting === 1 ? 'One thing has' : `${waiting} things have`
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title="Log out before everything is sent?"
      footer={
        <>
          <Button variant="quiet" onClick={onDiscard}>
            Discard and log out
          </Button>
          <Button variant="line" onClick={onLeave}>
            Keep for me
          </Button>
          <Button
            variant="act"
            loading={isSending}
            disabled={!isOnline}
            onClick={() => {
              setSending(true)
              outbox.sendNow()
            }}
            data-autofocus
          >
            Send now
          </Button>
        </>
      }
    >
      <div className={layout['stack']}>
        <p>
          {things} not reached the board yet. Kept, it stays on this device until you log in here again; nobody else can
          send it.
        </p>
        {!isOnline && <p>There is no network at the moment, so it cannot be sent now.</p>}
      </div>
    </Dialog>
  )
}

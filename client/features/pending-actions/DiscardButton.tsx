import { useEffect, useState } from 'react'
import { formatError } from '#client/messages/format-error.ts'
import { useOutbox } from '#client/offline/outbox/OutboxProvider.tsx'
import { Button } from '#client/ui/Button.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'

const TOO_LATE = { title: 'It is on its way already', text: 'It can no longer be discarded.' }

/** Asks whether to discard an action: what was written for it is on this device alone. */
export function DiscardButton({ id, title }: { id: string; title: string }) {
  const outbox = useOutbox()
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState<typeof TOO_LATE | null>(null)
  // It must not be sent while the question is open.
  useEffect(() => {
    if (!isAsking) return undefined
    void outbox.holdBack(id, true).catch(() => undefined)
    return () => void outbox.holdBack(id, false).catch(() => undefined)
  }, [outbox, id, isAsking])
  const ask = () => {
    setFailure(null)
    setAsking(true)
  }
  const discard = () => {
    outbox.discard(id).then(
      (isGone) => (isGone ? setAsking(false) : setFailure(TOO_LATE)),
      (error: unknown) => setFailure(formatError(error)),
    )
  }
  return (
    <>
      <Button size="sm" variant="danger" aria-haspopup="dialog" aria-label={`Discard: ${title}`} onClick={ask}>
        Discard
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        eyebrow={title}
        title="Discard it?"
        confirmLabel="Discard"
        onConfirm={discard}
        isSending={false}
        failure={failure}
      >
        It was not sent. It is deleted from this device.
      </ConfirmDialog>
    </>
  )
}

import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useApi } from '#client/api/ApiProvider.tsx'
import { formatError } from '#client/messages/format-error.ts'
import { forgetSentCopy } from '#client/replica/application-answer.ts'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { useReplica } from '#client/shared/use-replica.ts'
import { Alert } from '#client/ui/Alert.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { toast } from '#client/ui/toast.ts'
import { SentCopy, type SentCopyProps } from './SentCopy.tsx'

export interface SentCopyDialogProps extends SentCopyProps {
  title: string
  /** The job that was applied to. */
  eyebrow: ReactNode
  opened: boolean
  onClose: () => void
}

/** The copy of what was sent with an application; its sender can delete it. */
export function SentCopyDialog({ title, eyebrow, opened, onClose, ...sent }: SentCopyDialogProps) {
  const isOwn = sent.subject.userId === useViewer().userId
  const [isAsking, setAsking] = useState(false)
  const close = () => {
    setAsking(false)
    onClose()
  }
  const { remove, isRemoving, error, reset } = useRemoveCopy(sent.subject.applicationId, close)
  const errorMessage = error && formatError(error)
  const ask = () => {
    // An error of the last time does not concern this one.
    reset()
    setAsking(true)
  }
  const footer = isAsking ? (
    <>
      <Button variant="outline" onClick={() => setAsking(false)}>
        Keep it
      </Button>
      <Button variant="danger" loading={isRemoving} onClick={remove}>
        Delete for both
      </Button>
    </>
  ) : (
    <>
      {isOwn && (
        <Button variant="subtle" onClick={ask}>
          Delete what you sent
        </Button>
      )}
      <Button variant="outline" onClick={close} data-autofocus>
        Close
      </Button>
    </>
  )
  return (
    <Dialog opened={opened} onClose={close} eyebrow={eyebrow} title={title} size="lg" isForReading footer={footer}>
      {isAsking ? (
        <Alert tone="warning" icon="alert-triangle" title="Delete it, for the employer too?">
          <p>Your application stays. Neither you nor the employer can look up what was sent then.</p>
          {errorMessage && <p role="alert">{`${errorMessage.title}. ${errorMessage.text}`}</p>}
        </Alert>
      ) : (
        opened && <SentCopy {...sent} />
      )}
    </Dialog>
  )
}

function useRemoveCopy(id: string, onRemoved: () => void) {
  const api = useApi()
  const cache = useReplica()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => api.call('removeApplicationCopy', { params: { id } }),
    onSuccess: () => {
      onRemoved()
      forgetSentCopy(cache, id)
      toast.success('Deleted', 'Your application stays.')
    },
  })
  return { error, reset, isRemoving: isPending, remove: () => mutate() }
}

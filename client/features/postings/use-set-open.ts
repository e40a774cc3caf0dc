import { useRef, useState } from 'react'
import type { Job } from '#client/api/domain.ts'
import { formatError } from '#client/messages/format-error.ts'
import { useOutboxAction } from '#client/shared/use-outbox-action.ts'
import { useActs } from '#client/offline/outbox/use-acts.ts'
import { toast, type LoadingToast } from '#client/ui/toast.ts'
import { waitingOf } from './summary.ts'
import { formatOpenChange, setOpenAction } from './posting.action.ts'

interface JobSwitching {
  /** Whether the job is open, as if every pending action on this device had been sent. */
  isOpen: boolean
  isChanging: boolean
  /** Whether the change waits on this device. */
  isQueued: boolean
  flip: () => void
  /** Whether the dialog with the answer for waiting applicants is open. */
  isAsking: boolean
  stopAsking: () => void
}

/**
 * Opens or closes a job by sending it whole with the status flipped (spec, point 4), through the outbox. `job` has
 * no queued edits: they would be sent with it, even after they were discarded.
 */
export function useSetOpen(job: Job): JobSwitching {
  const { value, isSending: isChanging, isQueued } = useActs('openState', job)
  const { isOpen } = value
  const [isAsking, setAsking] = useState(false)
  const progress = useRef<LoadingToast | null>(null)
  const { submit } = useOutboxAction({
    name: 'The new job status',
    // The toast of its progress does.
    saysSent: false,
    showAgain(error) {
      const { title, text } = formatError(error)
      progress.current?.error('Job status not changed', `${title}. ${text}`)
      progress.current = null
    },
  })

  const change = async () => {
    progress.current = toast.loading('Loading...')
    const outcome = await submit({ kind: setOpenAction, payload: { job, isOpen: !isOpen } })
    if (outcome?.kind === 'sent') {
      const { title, text } = formatOpenChange(outcome.answer)
      progress.current.success(title, text)
    } else progress.current?.dismiss()
    progress.current = null
  }
  return {
    isOpen,
    isChanging,
    isAsking,
    stopAsking: () => setAsking(false),
    isQueued,
    flip: () => {
      if (isOpen && waitingOf(job) > 0) return setAsking(true)
      // A second click may come before the first one is rendered.
      if (!progress.current && !isChanging) void change()
    },
  }
}

import { onlineManager } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Job } from '../../../contract/jobs/job.schema.ts'
import { explain } from '../../messages/explain.ts'
import { keptWords } from '../../messages/kept-words.ts'
import { isOnItsWay } from '../../offline/outbox/on-its-way.ts'
import { useOutbox, useWaiting } from '../../offline/outbox/OutboxProvider.tsx'
import { toast } from '../../ui/toast.ts'

interface JobStatus {
  /** As it will be once everything on this device is sent. */
  isOpen: boolean
  isChanging: boolean
  /** The change waits on this device. */
  isKept: boolean
  flip: () => void
}

/** Opens or closes a job by sending it whole with the status flipped (spec, point 4), through the outbox. */
export function useJobStatus(job: Job): JobStatus {
  const outbox = useOutbox()
  const isUnderWay = useRef(false)
  const waiting = useWaiting('job-status').findLast(
    ({ payload, status }) => payload.job._id === job._id && status !== 'attention',
  )
  const isOpen = waiting ? waiting.payload.isOpen : job.jobStatus
  const isChanging = waiting !== undefined && isOnItsWay(waiting, onlineManager.isOnline())

  const change = async () => {
    const progress = toast.loading('Loading...')
    try {
      const outcome = await outbox.submit({ kind: 'job-status', payload: { job, isOpen: !isOpen } })
      if (outcome.kind === 'sent') {
        const { position, jobStatus } = outcome.answer
        progress.success('Job status changed', `${position} is ${jobStatus ? 'open' : 'closed'} now.`)
      } else if (outcome.kind === 'kept') {
        const { title, text } = keptWords('The new job status', outcome.why)
        progress.dismiss()
        toast.wait(title, text)
      } else if (outcome.kind === 'refused') {
        await outbox.discard(outcome.id)
        throw outcome.error
      }
    } catch (error) {
      const { title, text } = explain(error)
      progress.error('Job status not changed', `${title}. ${text}`)
    }
  }
  return {
    isOpen,
    isChanging,
    isKept: waiting !== undefined && !isChanging,
    flip: () => {
      // A second click may come before the first has been drawn.
      if (isUnderWay.current || isChanging) return
      isUnderWay.current = true
      void change().finally(() => {
        isUnderWay.current = false
      })
    },
  }
}

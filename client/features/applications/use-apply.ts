import { useRef } from 'react'
import type { Job } from '../../../contract/jobs/job.schema.ts'
import { explain } from '../../messages/explain.ts'
import { keptWords } from '../../messages/kept-words.ts'
import { moments } from '../../offline/moments.ts'
import { useOutbox } from '../../offline/outbox/OutboxProvider.tsx'
import { toast } from '../../ui/toast.ts'
import { useApplications } from './use-applications.ts'

interface ApplyOptions {
  job: Pick<Job, '_id' | 'position' | 'companyName'>
  /** Called when the board refused: the job may have changed meanwhile. */
  onRefused: () => void
}

/** Applying to one job, through the outbox: kept first, then sent once, now or when there is a network. */
export function useApply({ job, onRefused }: ApplyOptions) {
  const outbox = useOutbox()
  const isUnderWay = useRef(false)
  const standing = useApplications().get(job._id)

  const submit = async () => {
    const { _id: jobId, position, companyName } = job
    const payload = { jobId, position, companyName, appliedTime: new Date().toISOString() }
    const outcome = await outbox.submit({ kind: 'apply', payload })
    if (outcome.kind === 'sent') {
      toast.success('Applied', `${companyName} can see your application now.`)
    } else if (outcome.kind === 'kept') {
      const { title, text } = keptWords('Your application', outcome.why)
      toast.wait(title, text)
    } else if (outcome.kind === 'cancelled') {
      toast.success('Applied', 'Your application stands as it was.')
    } else {
      await outbox.discard(outcome.id)
      const { title, text } = explain(outcome.error)
      toast.error(title, text)
      onRefused()
      return
    }
    moments.tell('applied')
  }

  return {
    isSending: standing === 'sending',
    apply: (): void => {
      // A second click may come before the first has been drawn.
      if (isUnderWay.current) return
      isUnderWay.current = true
      submit()
        .catch((error: unknown) => {
          const { title, text } = explain(error)
          toast.error(title, text)
        })
        .finally(() => {
          isUnderWay.current = false
        })
    },
  }
}

import type { Job } from '#client/api/domain.ts'
import { formatError } from '#client/messages/format-error.ts'
import { saySent } from '#client/shared/action-toasts.ts'
import { useOutboxAction } from '#client/shared/use-outbox-action.ts'
import { milestones } from '#client/offline/milestones.ts'
import { toast } from '#client/ui/toast.ts'
import { applyAction } from './apply.action.ts'
import { useApplications } from './use-applications.ts'

interface ApplyOptions {
  job: Pick<Job, 'id' | 'position' | 'companyName'>
  /** Called when the board refused: the job may have changed meanwhile. */
  onRefused: () => void
}

/** Applying to one job, through the outbox: kept first, then sent once, now or when there is a network. */
export function useApply({ job, onRefused }: ApplyOptions) {
  const standing = useApplications().get(job.id)
  const { submit } = useOutboxAction({
    name: 'Your application',
    showAgain(error) {
      const { title, text } = formatError(error)
      toast.error(title, text)
    },
    onRefused,
  })

  const apply = async () => {
    const { id: jobId, position, companyName } = job
    const payload = { jobId, position, companyName, appliedAt: new Date().toISOString() }
    const outcome = await submit({ kind: applyAction, payload })
    if (!outcome) return
    if (outcome.kind === 'sent') saySent(applyAction, { payload, answer: outcome.answer })
    if (outcome.kind === 'cancelled') toast.success('Applied', 'Your application stands as it was.')
    milestones.tell('applied')
  }
  return { isSending: standing === 'sending', apply: () => void apply() }
}

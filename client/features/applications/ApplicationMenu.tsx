import { useState } from 'react'
import type { Job } from '#client/api/domain.ts'
import { useDeliveries } from '#client/offline/outbox/use-deliveries.ts'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { ActionMenu } from '#client/ui/ActionMenu.tsx'
import { useQueuedApplication } from './use-applications.ts'
import { ownApplication } from './use-withdraw.ts'
import { WithdrawDialog } from './WithdrawDialog.tsx'

/** What else there is to do about a job that one applied to: taking the application back. */
export function ApplicationMenu({ job }: { job: Job }) {
  const [isAsking, setAsking] = useState(false)
  const viewer = useViewer()
  const { queued, isWithdrawing } = useQueuedApplication(job.id)
  const delivery = useDeliveries().get(queued?.id ?? '')
  // On its way it is sent in a moment.
  const isThere = ownApplication(job, viewer) !== undefined || (queued !== undefined && delivery !== 'sending')
  const withdraw = { label: 'Withdraw application', icon: 'arrow-back-up', isDanger: true } as const
  // Beside the menu, which comes and goes with each try to send: an open dialog stays.
  return (
    <>
      {isThere && !isWithdrawing && (
        <ActionMenu label={`More about ${job.position}`} actions={[{ ...withdraw, onChoose: () => setAsking(true) }]} />
      )}
      <WithdrawDialog job={job} opened={isAsking} onClose={() => setAsking(false)} />
    </>
  )
}

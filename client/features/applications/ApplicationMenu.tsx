import { useState } from 'react'
import type { Job } from '#client/api/domain.ts'
import { useDeliveries } from '#client/offline/outbox/use-deliveries.ts'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { ActionMenu, type MenuAction } from '#client/ui/ActionMenu.tsx'
import { useQueuedApplication } from './use-applications.ts'
import { ownApplication } from './use-withdraw.ts'
import { WithdrawDialog } from './WithdrawDialog.tsx'

interface ApplicationMenuProps {
  job: Job
  /** What else there is to do about the job, before taking the application back. */
  more?: readonly MenuAction[]
}

/** What else there is to do about a job that one applied to. */
export function ApplicationMenu({ job, more = [] }: ApplicationMenuProps) {
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
        <ActionMenu
          label={`More about ${job.position}`}
          actions={[...more, { ...withdraw, onChoose: () => setAsking(true) }]}
        />
      )}
      <WithdrawDialog job={job} opened={isAsking} onClose={() => setAsking(false)} />
    </>
  )
}

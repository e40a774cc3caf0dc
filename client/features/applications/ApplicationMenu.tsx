import { useState } from 'react'
import type { Job } from '#client/api/domain.ts'
import { useAct } from '#client/shared/use-act.ts'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { ActionMenu, type MenuAction } from '#client/ui/ActionMenu.tsx'
import { useQueuedApplication } from './use-applications.ts'
import { ownApplication } from './use-withdraw.ts'
import { WithdrawDialog } from './WithdrawDialog.tsx'

interface ApplicationMenuProps {
  job: Job
  /** Further actions on the job, listed before the withdrawal. */
  more?: readonly MenuAction[]
}

/** The menu of further actions on a job that the viewer applied to. */
export function ApplicationMenu({ job, more = [] }: ApplicationMenuProps) {
  const [isAsking, setAsking] = useState(false)
  const viewer = useViewer()
  const { queued, isWithdrawing } = useQueuedApplication(job.id)
  const { delivery } = useAct(queued?.id)
  // An application that is being sent arrives within a moment: it can be withdrawn then.
  const isThere = ownApplication(job, viewer) !== undefined || (queued !== undefined && delivery !== 'sending')
  const withdraw = { label: 'Withdraw application', icon: 'arrow-back-up', isDanger: true } as const
  // The dialog is a sibling of the menu: the menu unmounts during each attempt to send, and an open dialog must stay.
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

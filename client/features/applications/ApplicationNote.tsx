import { useState, type ReactNode } from 'react'
import type { Viewer } from '#contract/auth/viewer.ts'
import type { Job } from '#client/api/domain.ts'
import { momentWords } from '#client/messages/when.ts'
import { useDeliveries } from '#client/offline/outbox/use-deliveries.ts'
import { DeliveryTag } from '#client/shared/DeliveryTag.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Alert } from '#client/ui/Alert.tsx'
import { WithdrawDialog } from './WithdrawDialog.tsx'
import { useQueuedApplication } from './use-applications.ts'
import { ownApplication } from './use-withdraw.ts'

interface ApplicationNoteProps {
  job: Job
  viewer: Viewer
  now: Date
}

/** On the page of a job the viewer applied to: since when, and the way to take it back. */
export function ApplicationNote({ job, viewer, now }: ApplicationNoteProps) {
  const [isAsking, setAsking] = useState(false)
  if (viewer.role !== 'candidate') return null
  const withdraw = (
    <Button variant="outline" size="sm" aria-haspopup="dialog" onClick={() => setAsking(true)}>
      Withdraw application
    </Button>
  )
  // Beside the words, which come and go with each try to send: an open dialog stays.
  return (
    <>
      <Standing job={job} viewer={viewer} now={now} withdraw={withdraw} />
      <WithdrawDialog job={job} opened={isAsking} onClose={() => setAsking(false)} />
    </>
  )
}

/** How the application stands, if there is one. */
function Standing({ job, viewer, now, withdraw }: ApplicationNoteProps & { withdraw: ReactNode }) {
  const application = ownApplication(job, viewer)
  const { queued, isWithdrawing } = useQueuedApplication(job.id)
  const delivery = useDeliveries().get(queued?.id ?? '')
  if (!application) {
    // On its way it is sent in a moment.
    if (!queued || delivery === 'sending') return null
    return (
      <Alert
        tone="warning"
        icon="clock"
        title={isWithdrawing ? 'Your withdrawal will be sent' : 'Your application will be sent'}
        actions={!isWithdrawing && withdraw}
      >
        <DeliveryTag record={queued} />
      </Alert>
    )
  }
  if (isWithdrawing) {
    return (
      <Alert tone="warning" icon="clock" title="Your withdrawal will be sent">
        <p>{job.companyName} sees your application until then.</p>
      </Alert>
    )
  }
  return (
    <Alert
      tone="info"
      icon="circle-check"
      title={`You applied ${momentWords(application.appliedAt, now)}`}
      actions={withdraw}
    >
      <p>Your application is waiting for an answer.</p>
    </Alert>
  )
}

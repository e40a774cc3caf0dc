import { useState } from 'react'
import type { Viewer } from '../../../contract/auth/viewer.ts'
import type { Job } from '../../../contract/jobs/job.schema.ts'
import { momentWords } from '../../messages/when.ts'
import { useWaiting } from '../../offline/outbox/OutboxProvider.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { WithdrawDialog } from './WithdrawDialog.tsx'
import { ownApplication } from './use-withdraw.ts'

interface ApplicationNoteProps {
  job: Job
  viewer: Viewer
  now: Date
}

/** On the page of a job the viewer applied to: since when, and the way to take it back. */
export function ApplicationNote({ job, viewer, now }: ApplicationNoteProps) {
  const [isAsking, setAsking] = useState(false)
  const application = ownApplication(job, viewer)
  const isWithdrawing = useWaiting('withdraw').some(
    ({ payload, status }) => payload.jobId === job._id && status !== 'attention',
  )
  if (viewer.role !== 'candidate' || !application) return null
  if (isWithdrawing) {
    return (
      <Notice tone="wait" icon="clock" title="Your withdrawal will be sent">
        <p>{job.companyName} sees your application until then.</p>
      </Notice>
    )
  }
  return (
    <>
      <Notice
        tone="calm"
        icon="circle-check"
        title={`You applied ${momentWords(application.appliedTime, now)}`}
        actions={
          <Button variant="line" size="sm" aria-haspopup="dialog" onClick={() => setAsking(true)}>
            Withdraw application
          </Button>
        }
      >
        <p>Your application is waiting for an answer.</p>
      </Notice>
      <WithdrawDialog job={job} opened={isAsking} onClose={() => setAsking(false)} />
    </>
  )
}

import { useState } from 'react'
import type { Viewer } from '../../../contract/auth/viewer.ts'
import type { Job } from '../../../contract/jobs/job.schema.ts'
import { momentWords } from '../../messages/when.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { WithdrawDialog } from './WithdrawDialog.tsx'
import { ownApplication } from './use-withdraw.ts'

interface ApplicationNoteProps {
  job: Job
  viewer: Viewer
  now: Date
  /** Called with the job as it is without the application. */
  onWithdrawn: (job: Job) => void
}

/** On the page of a job the viewer applied to: since when, and the way to take it back. */
export function ApplicationNote({ job, viewer, now, onWithdrawn }: ApplicationNoteProps) {
  const [isAsking, setAsking] = useState(false)
  const application = ownApplication(job, viewer)
  if (viewer.role !== 'candidate' || !application) return null
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
      <WithdrawDialog job={job} opened={isAsking} onClose={() => setAsking(false)} onWithdrawn={onWithdrawn} />
    </>
  )
}

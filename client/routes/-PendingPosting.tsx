import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApi } from '#client/api/ApiProvider.tsx'
import { BackToJobs } from '#client/features/jobs/BackToJobs.tsx'
import { JobDetails } from '#client/features/jobs/JobDetails.tsx'
import { JobHead } from '#client/features/jobs/JobHead.tsx'
import { EditNote } from '#client/features/postings/EditNote.tsx'
import { JobSwitch } from '#client/features/postings/JobSwitch.tsx'
import { PendingPostingActions } from '#client/features/postings/PendingPosting.tsx'
import { useEditedJob } from '#client/features/postings/pending-edits.ts'
import { jobOfPosting } from '#client/features/postings/pending-posting.ts'
import { ownRecordQuery, userOf } from '#client/features/profiles/user.queries.ts'
import { FAILED, type ActionRecord } from '#client/offline/outbox/outbox.records.ts'
import { DeliveryTag } from '#client/shared/DeliveryTag.tsx'
import type { PostJobPayload } from '#client/features/postings/posting.action.ts'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { Alert } from '#client/ui/Alert.tsx'
import { clsx } from 'clsx'
import layout from '#client/ui/layout.module.css'
import { PageTitle } from '#client/shared/PageTitle.tsx'
import styles from './job-page.module.css'

/** The page of a queued posting, which the server does not have yet. */
export function PendingPostingPage({ record }: { record: ActionRecord<PostJobPayload> }) {
  const user = userOf(useQuery(ownRecordQuery(useApi(), useViewer())).data)
  const edited = useEditedJob(useMemo(() => jobOfPosting(record, user), [record, user]))
  const { job } = edited
  return (
    <main>
      <PageTitle>{job.position}</PageTitle>
      <JobHead job={job} back={<BackToJobs />} actions={null} />
      <div className={clsx(layout['wrap'], styles['standing'])}>
        <Alert tone="warning" icon="clock" title="Only you can see this job">
          <p>It is on this device and not on the board yet.</p>
          <DeliveryTag record={record} />
        </Alert>
        <EditNote {...edited} />
        {record.status !== FAILED && <JobSwitch job={job} stored={edited.stored} />}
        <PendingPostingActions record={record} variant="outline" />
      </div>
      <JobDetails job={job} questions={null} />
    </main>
  )
}

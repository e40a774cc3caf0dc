import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../api/ApiProvider.tsx'
import { LoadTrouble } from '../../messages/LoadTrouble.tsx'
import { useViewer } from '../../session/SessionProvider.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { StateView } from '../../ui/StateView.tsx'
import { ApplicantsDialog } from './ApplicantsDialog.tsx'
import { PostedJob } from './PostedJob.tsx'
import styles from './PostedJobs.module.css'
import { PostedJobsSkeleton } from './PostedJobsSkeleton.tsx'
import { Summary } from './Summary.tsx'
import { postedJobsQuery } from './posting.queries.ts'
import { summarise } from './summary.ts'

/** The employer's own jobs: figures, list, applicants (spec, point 2). */
export function PostedJobs({ now }: { now: Date }) {
  const viewer = useViewer()
  const { data: jobs, error, fetchStatus, refetch } = useQuery(postedJobsQuery(useApi(), viewer))
  const [shownId, setShownId] = useState<string | null>(null)
  const [isShown, setShown] = useState(false)
  const shown = jobs?.find(({ _id }) => _id === shownId)

  if (!jobs && (error || fetchStatus === 'paused')) {
    return <LoadTrouble error={error} onRetry={refetch} isRetrying={fetchStatus === 'fetching'} />
  }
  if (!jobs) return <PostedJobsSkeleton />
  if (jobs.length === 0) {
    return (
      <StateView
        kind="empty"
        title="No jobs posted yet"
        text="Your postings are listed here with their applicants."
        actions={
          <LinkButton to="/dashboard/add-job" variant="act" leftSection={<Icon name="plus" />}>
            Add Job
          </LinkButton>
        }
      />
    )
  }
  return (
    <>
      <Summary {...summarise(jobs, now)} />
      <ol className={styles['list']} role="list">
        {jobs.map((job, index) => (
          <PostedJob
            key={job._id}
            job={job}
            number={index + 1}
            now={now}
            onShowApplicants={({ _id }) => {
              setShownId(_id)
              setShown(true)
            }}
          />
        ))}
      </ol>
      {shown && <ApplicantsDialog job={shown} opened={isShown} onClose={() => setShown(false)} now={now} />}
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Job } from '../../../contract/jobs/job.schema.ts'
import { useApi } from '../../api/ApiProvider.tsx'
import { LoadTrouble } from '../../messages/LoadTrouble.tsx'
import { useTrouble } from '../../messages/use-trouble.ts'
import { useViewer } from '../../session/SessionProvider.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { StateView } from '../../ui/StateView.tsx'
import { useKeptFocus } from '../../ui/use-kept-focus.ts'
import { ApplicantsDialog } from './ApplicantsDialog.tsx'
import { PostedJob } from './PostedJob.tsx'
import styles from './PostedJobs.module.css'
import { PostedJobsSkeleton } from './PostedJobsSkeleton.tsx'
import { Summary } from './Summary.tsx'
import { postedJobsQuery } from './posting.queries.ts'
import { summarise } from './summary.ts'

interface PostedJobsProps {
  now: Date
  /** Called with a job that is gone. */
  onDeleted: (job: Job) => void
}

/** My Jobs: the employer's own jobs with figures and applicants (spec, point 2). */
export function PostedJobs({ now, onDeleted }: PostedJobsProps) {
  const viewer = useViewer()
  const query = useQuery(postedJobsQuery(useApi(), viewer))
  const { data: jobs } = query
  const trouble = useTrouble(query)
  const isEmpty = jobs?.length === 0
  return (
    <>
      <PageHead title="My Jobs" actions={!isEmpty && !trouble && <AddJobLink />} />
      {trouble && <LoadTrouble {...trouble} />}
      {!jobs && !trouble && <PostedJobsSkeleton />}
      {isEmpty && (
        <StateView
          kind="empty"
          title="No jobs posted yet"
          text="Your postings are listed here with their applicants."
          actions={<AddJobLink />}
        />
      )}
      {jobs && !isEmpty && <PostedJobList jobs={jobs} now={now} onDeleted={onDeleted} />}
    </>
  )
}

function PostedJobList({ jobs, now, onDeleted }: PostedJobsProps & { jobs: readonly Job[] }) {
  const listRef = useKeptFocus<HTMLOListElement>(jobs.length)
  // The job outlives its window, so that nothing changes while that closes.
  const [shownId, setShownId] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const shown = jobs.find(({ _id }) => _id === shownId)
  const show = ({ _id }: Job) => {
    setShownId(_id)
    setOpen(true)
  }
  return (
    <>
      <Summary {...summarise(jobs, now)} />
      <ol ref={listRef} tabIndex={-1} className={styles['list']} role="list">
        {jobs.map((job, index) => (
          <PostedJob
            key={job._id}
            job={job}
            number={index + 1}
            now={now}
            onShowApplicants={show}
            onDeleted={onDeleted}
          />
        ))}
      </ol>
      {shown && <ApplicantsDialog job={shown} opened={isOpen} onClose={() => setOpen(false)} now={now} />}
    </>
  )
}

const AddJobLink = () => (
  <LinkButton to="/dashboard/add-job" variant="act" leftSection={<Icon name="plus" />}>
    Add Job
  </LinkButton>
)

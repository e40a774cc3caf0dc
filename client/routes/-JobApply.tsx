import { useQueryClient } from '@tanstack/react-query'
import type { Job } from '../../contract/jobs/job.schema.ts'
import { useApi } from '../api/ApiProvider.tsx'
import { ApplyButton } from '../features/applications/ApplyButton.tsx'
import { useAppliedIds } from '../features/applications/use-applied-ids.ts'
import { MessageButton } from '../features/chat/MessageButton.tsx'
import { jobQuery } from '../features/jobs/job.queries.ts'
import { useNow } from '../features/jobs/use-now.ts'
import { useAuthState } from '../session/SessionProvider.tsx'
import styles from './job-page.module.css'

/**
 * The apply button of a job that is shown whole, and the message button once one has applied (spec, point 4);
 * keeps the job in step with the answer.
 */
export function JobApply({ job, isAskedFor }: { job: Job; isAskedFor: boolean }) {
  const { viewer, isLoading } = useAuthState()
  const queryClient = useQueryClient()
  const { queryKey } = jobQuery(useApi(), viewer, job._id)
  const isListedAsApplied = useAppliedIds().has(job._id)
  const hasApplied = isListedAsApplied || job.applicants.some(({ userId }) => userId === viewer.userId)
  const now = useNow()
  const reload = () => void queryClient.invalidateQueries({ queryKey })
  const apply = (
    <ApplyButton
      viewer={viewer}
      jobId={job._id}
      isOpen={job.jobStatus}
      hasApplied={hasApplied}
      isPending={isLoading || (isAskedFor && viewer.role === 'candidate' && !hasApplied)}
      onApplied={(answer) => {
        queryClient.setQueryData(queryKey, answer)
        reload()
      }}
      onRefused={reload}
    />
  )
  const { jobPostedBy: email, recuiterId: recruiterId, firstName, lastName, companyName } = job
  if (viewer.role !== 'candidate' || !hasApplied || email === undefined) return apply
  return (
    <>
      <MessageButton
        key={recruiterId}
        label="Message Us"
        variant="line"
        size="lg"
        className={styles['message'] ?? ''}
        other={{ userId: recruiterId, email, name: `${firstName} ${lastName}`, company: companyName }}
        disabled={!job.jobStatus}
        now={now}
      />
      {apply}
    </>
  )
}

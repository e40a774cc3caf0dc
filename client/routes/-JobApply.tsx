import { useQueryClient } from '@tanstack/react-query'
import type { Job } from '../../contract/jobs/job.schema.ts'
import { useApi } from '../api/ApiProvider.tsx'
import { ApplyButton } from '../features/applications/ApplyButton.tsx'
import { useAppliedIds } from '../features/applications/use-applied-ids.ts'
import { jobQuery } from '../features/jobs/job.queries.ts'
import { useAuthState } from '../session/SessionProvider.tsx'

/** The apply button of a job that is shown whole; keeps the job in step with the answer. */
export function JobApply({ job, isAskedFor }: { job: Job; isAskedFor: boolean }) {
  const { viewer, isLoading } = useAuthState()
  const queryClient = useQueryClient()
  const { queryKey } = jobQuery(useApi(), viewer, job._id)
  const isListedAsApplied = useAppliedIds().has(job._id)
  const hasApplied = isListedAsApplied || job.applicants.some(({ userId }) => userId === viewer.userId)
  const reload = () => void queryClient.invalidateQueries({ queryKey })
  return (
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
}

import { useQueryClient } from '@tanstack/react-query'
import { can } from '../../contract/permission.ts'
import type { Job } from '../../contract/jobs/job.schema.ts'
import { useApi } from '../api/ApiProvider.tsx'
import { ApplyButton } from '../features/applications/ApplyButton.tsx'
import { useAppliedIds } from '../features/applications/use-applied-ids.ts'
import { BackToJobs } from '../features/jobs/BackToJobs.tsx'
import { JobDetails } from '../features/jobs/JobDetails.tsx'
import { JobDetailsSkeleton, JobHeadSkeleton } from '../features/jobs/JobDetailsSkeleton.tsx'
import { JobHead, JobHeadFrame } from '../features/jobs/JobHead.tsx'
import { JobMissing } from '../features/jobs/JobMissing.tsx'
import { jobQuery } from '../features/jobs/job.queries.ts'
import { useJob } from '../features/jobs/use-job.ts'
import { useAuthState } from '../session/SessionProvider.tsx'
import { classes } from '../ui/classes.ts'
import layout from '../ui/layout.module.css'
import styles from './job-page.module.css'

/** Job details (spec, point 2), at /job-details/{id} and at /job/{id}. */
export function JobPage({ id }: { id: string }) {
  const { viewer } = useAuthState()
  const page = useJob(viewer, id)
  const back = <BackToJobs />

  if (page.stage === 'loading') {
    return (
      <main aria-busy="true">
        <title>Job details · Foothold</title>
        <p className={layout['unseen']} role="status">
          Loading the job
        </p>
        <JobHeadFrame back={back}>
          <JobHeadSkeleton />
        </JobHeadFrame>
        <JobDetailsSkeleton />
      </main>
    )
  }
  if (page.stage !== 'shown') {
    return (
      <main className={classes(layout['wrap'], styles['missing'])}>
        <title>Job details · Foothold</title>
        {back}
        <JobMissing page={page} />
      </main>
    )
  }
  const { job, isWhole, isFetching } = page
  const seesApplicants = isWhole && can(viewer, 'job.see-applicants', { recruiterId: job.recuiterId })
  return (
    <main>
      <title>{`${job.position} · Foothold`}</title>
      <JobHead
        job={job}
        applicantCount={seesApplicants ? job.applicants.length : null}
        back={back}
        actions={<Apply key={id} job={job} isAskedFor={!isWhole && isFetching} />}
      />
      <JobDetails job={job} />
    </main>
  )
}

/** The apply button of this page, which keeps the job in step with the answer. */
function Apply({ job, isAskedFor }: { job: Job; isAskedFor: boolean }) {
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

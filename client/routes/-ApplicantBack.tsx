import { useInfiniteQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useApi } from '#client/api/ApiProvider.tsx'
import { jobsOf } from '#client/replica/job-cache.ts'
import { useJob } from '#client/features/jobs/use-job.ts'
import { ApplicantPlace } from '#client/features/postings/ApplicantPlace.tsx'
import { postedJobsQuery } from '#client/features/postings/posting.queries.ts'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { BackLink } from '#client/ui/BackLink.tsx'

interface ApplicantBackProps {
  candidateId: string
  now: Date
}

/** The links back from an applicant: to the applicants of the job they were opened from, or of one they applied to. */
export function ApplicantBack(props: ApplicantBackProps) {
  const viewer = useViewer()
  const chosenFrom = useLocation({ select: ({ state }) => state.applicantsOf })
  const posted = useInfiniteQuery({
    ...postedJobsQuery(useApi(), viewer),
    enabled: viewer.role === 'employer' && chosenFrom === undefined,
  })
  if (props.candidateId === viewer.userId) return <BackLink to="/dashboard/my-profile">My Profile</BackLink>
  if (viewer.role !== 'employer') return <BackLink to="/">Back</BackLink>
  const hasThem = ({ userId }: { userId: string }) => userId === props.candidateId
  const jobId = chosenFrom ?? (posted.data && jobsOf(posted.data).find((job) => job.applications.some(hasThem))?.id)
  return jobId === undefined ? <BackToMyJobs /> : <AmongApplicants jobId={jobId} {...props} />
}

function AmongApplicants({ jobId, ...props }: ApplicantBackProps & { jobId: string }) {
  const page = useJob(useViewer(), jobId)
  return page.stage === 'shown' && page.isWhole ? <ApplicantPlace job={page.job} {...props} /> : <BackToMyJobs />
}

const BackToMyJobs = () => <BackLink to="/dashboard/my-posted-jobs">My Jobs</BackLink>

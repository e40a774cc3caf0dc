import { createFileRoute, useLocation, useRouter } from '@tanstack/react-router'
import { forgetJob } from '#client/replica/board-jobs.ts'
import { useReplica } from '#client/shared/use-replica.ts'
import { useNow } from '#client/ui/use-now.ts'
import { EmployersOnly } from '#client/features/postings/EmployersOnly.tsx'
import { PostedJobs } from '#client/features/postings/PostedJobs.tsx'
import { postedJobsQuery } from '#client/features/postings/posting.queries.ts'
import { PageHead } from '#client/ui/PageHead.tsx'
import { AwayRoom } from '#client/routes/-AwayRoom.tsx'
import { applicantChat, shareButton } from '#client/routes/-applicant-chat.tsx'
import { PageTitle } from '#client/shared/PageTitle.tsx'
import styles from './page.module.css'

interface PostedJobsSearch {
  /** The id of the job whose applicants are shown. */
  applicants?: string
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whether the previous history entry is this page without the open window. */
    isAbove?: boolean
  }
}

export const Route = createFileRoute('/_guarded/dashboard/my-posted-jobs')({
  validateSearch: (search): PostedJobsSearch =>
    typeof search['applicants'] === 'string' && search['applicants'] !== '' ? { applicants: search['applicants'] } : {},
  loader({ context }) {
    const { viewer } = context.session.getState()
    if (viewer.role === 'employer') void context.queryClient.prefetchInfiniteQuery(postedJobsQuery(context.api, viewer))
  },
  component: MyPostedJobsPage,
})

function MyPostedJobsPage() {
  const cache = useReplica()
  const { role } = cache.viewer
  const { applicants } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { history } = useRouter()
  const isAbove = useLocation({ select: ({ state }) => state.isAbove === true })
  const now = useNow()
  const closeApplicants = () => {
    if (isAbove) history.back()
    else void navigate({ search: {}, replace: true, resetScroll: false })
  }
  return (
    <div className={styles['page']}>
      <PageTitle>My Jobs</PageTitle>
      <AwayRoom />
      {role === 'employer' ? (
        <PostedJobs
          now={now}
          applicantsOf={applicants}
          onShowApplicants={(id) =>
            void navigate({ search: { applicants: id }, state: { isAbove: true }, resetScroll: false })
          }
          onApplicantsSeen={closeApplicants}
          chatWith={applicantChat}
          share={shareButton}
          onDeleted={(job) => forgetJob(cache, job.id)}
        />
      ) : (
        <>
          <PageHead title="My Jobs" />
          <EmployersOnly role={role} />
        </>
      )}
    </div>
  )
}

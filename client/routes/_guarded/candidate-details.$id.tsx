import { createFileRoute } from '@tanstack/react-router'
import { CandidateDetails } from '../../features/profiles/CandidateDetails.tsx'
import { candidateQuery } from '../../features/profiles/user.queries.ts'
import { useViewer } from '../../session/SessionProvider.tsx'
import { BackLink } from '../../ui/BackLink.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import styles from './candidate-details.module.css'

export const Route = createFileRoute('/_guarded/candidate-details/$id')({
  loader({ context, params }) {
    const { viewer } = context.session.getState()
    if (viewer.email) void context.queryClient.prefetchQuery(candidateQuery(context.api, viewer, params.id))
  },
  component: CandidateDetailsPage,
})

function CandidateDetailsPage() {
  const { id } = Route.useParams()
  const { role } = useViewer()
  return (
    <main className={styles['page']}>
      <title>Applicant Details · Foothold</title>
      <div>
        <BackLink to={role === 'employer' ? '/dashboard/my-posted-jobs' : '/'}>
          {role === 'employer' ? 'My Jobs' : 'Back'}
        </BackLink>
        <PageHead title="Applicant Details Information" />
      </div>
      <CandidateDetails id={id} />
    </main>
  )
}

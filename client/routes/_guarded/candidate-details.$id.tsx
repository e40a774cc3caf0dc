import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useLocation } from '@tanstack/react-router'
import { useApi } from '#client/api/ApiProvider.tsx'
import { MessageButton } from '#client/features/chat/MessageButton.tsx'
import { useNow } from '#client/ui/use-now.ts'
import { CandidateDetails } from '#client/features/profiles/CandidateDetails.tsx'
import { candidateQuery } from '#client/features/profiles/user.queries.ts'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { Alert } from '#client/ui/Alert.tsx'
import { BackLink } from '#client/ui/BackLink.tsx'
import { PageHead } from '#client/ui/PageHead.tsx'
import { AnswerOffer } from '#client/routes/-AnswerOffer.tsx'
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
  const viewer = useViewer()
  const { role } = viewer
  const { data: person } = useQuery(candidateQuery(useApi(), viewer, id))
  const now = useNow()
  const applicants = useLocation({ select: ({ state }) => state.applicantsOf })
  return (
    <main className={styles['page']}>
      <title>Applicant Details · Foothold</title>
      <div>
        {role === 'employer' ? (
          <BackLink to="/dashboard/my-posted-jobs" search={applicants ? { applicants } : {}}>
            My Jobs
          </BackLink>
        ) : id === viewer.userId ? (
          <BackLink to="/dashboard/my-profile">My Profile</BackLink>
        ) : (
          <BackLink to="/">Back</BackLink>
        )}
        <PageHead
          title="Applicant Details Information"
          actions={
            role === 'employer' &&
            person &&
            'email' in person &&
            person.role === 'candidate' && (
              <MessageButton
                key={id}
                label="Message"
                variant="brand"
                other={{
                  userId: person.id,
                  email: person.email,
                  name: `${person.firstName} ${person.lastName}`,
                  company: '',
                }}
                now={now}
                offer={<AnswerOffer kind="message" who={`${person.firstName} ${person.lastName}`} isDense />}
              />
            )
          }
        />
      </div>
      {role === 'candidate' && id === viewer.userId && (
        <Alert tone="info" icon="eye" title="As employers you applied to see you">
          <p>Everybody else who is logged in sees your name and role only.</p>
        </Alert>
      )}
      <CandidateDetails id={id} />
    </main>
  )
}

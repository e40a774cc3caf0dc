import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useApi } from '#client/api/ApiProvider.tsx'
import { MarkSeen } from '#client/features/applications/MarkSeen.tsx'
import { MessageButton } from '#client/features/chat/MessageButton.tsx'
import { useNow } from '#client/ui/use-now.ts'
import { CandidateDetails } from '#client/features/profiles/CandidateDetails.tsx'
import { candidateQuery } from '#client/features/profiles/user.queries.ts'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { Alert } from '#client/ui/Alert.tsx'
import { PageHead } from '#client/ui/PageHead.tsx'
import { AnswerOffer } from '#client/routes/-AnswerOffer.tsx'
import { ApplicantBack } from '#client/routes/-ApplicantBack.tsx'
import { applicantSteps } from '#client/routes/-ApplicantSteps.tsx'
import { PageTitle } from '#client/shared/PageTitle.tsx'
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
  const { data: person } = useQuery(candidateQuery(useApi(), viewer, id))
  const now = useNow()
  const isApplicant = viewer.role === 'employer' && person && 'email' in person && person.role === 'candidate'
  const isSelf = viewer.role === 'candidate' && id === viewer.userId
  const name = person && `${person.firstName} ${person.lastName}`
  return (
    <main className={styles['page']}>
      <PageTitle>Applicant Details</PageTitle>
      <div>
        <ApplicantBack candidateId={id} now={now} />
        <PageHead title="Applicant Details Information" />
      </div>
      {isSelf && (
        <Alert tone="info" icon="eye" title="How employers you applied to see you">
          <p>Everybody else who is logged in sees your name and role only.</p>
        </Alert>
      )}
      {isApplicant && person.appliedTo && (
        <MarkSeen candidateId={id} name={person.firstName} appliedTo={person.appliedTo} />
      )}
      <CandidateDetails
        id={id}
        steps={applicantSteps({ candidateId: id, person: isApplicant ? person : undefined, now })}
        message={
          isApplicant && (
            <div className={styles['act']} data-thumb-bar>
              <MessageButton
                key={id}
                label="Message"
                variant="primary"
                size="lg"
                className={styles['message'] ?? ''}
                other={{ userId: person.id, email: person.email, name: name ?? '', company: '' }}
                now={now}
                offer={<AnswerOffer kind="message" who={name ?? ''} isDense />}
              />
            </div>
          )
        }
      />
    </main>
  )
}

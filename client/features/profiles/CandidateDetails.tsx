import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Person } from '#client/api/domain.ts'
import { useApi } from '#client/api/ApiProvider.tsx'
import { hasCode } from '#client/api/request-error.ts'
import { LoadErrorState } from '#client/shared/LoadErrorState.tsx'
import { problemMessages } from '#client/messages/problem-messages.ts'
import { useLoadError } from '#client/shared/use-load-error.ts'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { LinkButton } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Alert } from '#client/ui/Alert.tsx'
import layout from '#client/ui/layout.module.css'
import { Skeleton, SkeletonText } from '#client/ui/Skeleton.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { clsx } from 'clsx'
import { ROLE_LABELS } from '#client/messages/role-labels.ts'
import type { StepsOf } from './Applications.tsx'
import styles from './profile.module.css'
import { candidateQuery, ownRecordQuery, userOf } from './user.queries.ts'
import { WholeCandidate } from './WholeCandidate.tsx'

interface CandidateDetailsProps {
  id: string
  /** The message button, for employers they applied to. */
  message?: ReactNode
  /** Renders an application's history and the possible actions. */
  steps?: StepsOf
}

/** An applicant's profile, as complete as this viewer may see it (spec, point 2, and the access table). */
export function CandidateDetails({ id, message, steps }: CandidateDetailsProps) {
  const viewer = useViewer()
  const query = useQuery(candidateQuery(useApi(), viewer, id))
  const { data, error } = query
  const loadError = useLoadError(query, id)
  const own = useQuery({ ...ownRecordQuery(useApi(), viewer), enabled: id === viewer.userId })
  // The viewer's own record is cached from the start, and complete.
  const self = id === viewer.userId ? userOf(own.data) : null
  if (self) return <WholeCandidate user={self} message={message} />
  if (data)
    return 'email' in data ? (
      <WholeCandidate user={data} message={message} steps={steps} />
    ) : (
      <ReducedCandidate person={data} />
    )
  if (hasCode(error, 'candidate.unknown')) {
    return (
      <EmptyState
        kind="not-found"
        {...problemMessages['candidate.unknown']}
        actions={
          <LinkButton to="/dashboard" variant="primary">
            Open the dashboard
          </LinkButton>
        }
      />
    )
  }
  if (loadError) return <LoadErrorState {...loadError} />
  return (
    <div className={styles['whole']} role="status" aria-busy="true" aria-label="Loading the applicant">
      <Card padding="lg" className={styles['column']}>
        <Skeleton width={220} height={36} />
        <Skeleton height={44} />
        <Skeleton height={44} />
        <Skeleton height={44} />
      </Card>
      <Card padding="lg">
        <SkeletonText lines={8} />
      </Card>
    </div>
  )
}

function ReducedCandidate({ person }: { person: Person }) {
  const name = `${person.firstName} ${person.lastName}`
  return (
    <Card as="section" padding="lg" className={clsx(styles['applicant'], styles['little'])} aria-label="Applicant">
      <div className={styles['head']}>
        <Avatar name={name} kind="person" size="lg" />
        <div>
          <h2>{name}</h2>
          <p className={layout['muted']}>{ROLE_LABELS[person.role]}</p>
        </div>
      </div>
      <Alert tone="info" icon="lock" title="Name and role only">
        The rest is for this person, and for employers they applied to.
      </Alert>
    </Card>
  )
}

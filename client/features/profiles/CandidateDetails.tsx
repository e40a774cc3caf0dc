import { useQuery } from '@tanstack/react-query'
import type { Person } from '#client/api/domain.ts'
import { useApi } from '#client/api/ApiProvider.tsx'
import { RequestError } from '#client/api/request-error.ts'
import { LoadTrouble } from '#client/shared/LoadTrouble.tsx'
import { problemWords } from '#client/messages/problem-words.ts'
import { useTrouble } from '#client/shared/use-trouble.ts'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { LinkButton } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Mark } from '#client/ui/Mark.tsx'
import { Notice } from '#client/ui/Notice.tsx'
import { Skeleton, SkeletonText } from '#client/ui/Skeleton.tsx'
import { StateView } from '#client/ui/StateView.tsx'
import { classes } from '#client/ui/classes.ts'
import { ROLE_WORDS } from './profile-words.ts'
import styles from './profile.module.css'
import { candidateQuery } from './user.queries.ts'
import { WholeCandidate } from './WholeCandidate.tsx'

/** An applicant, as whole as this viewer may see them (spec, point 2, and the access table). */
export function CandidateDetails({ id }: { id: string }) {
  const viewer = useViewer()
  const query = useQuery(candidateQuery(useApi(), viewer, id))
  const { data, error } = query
  const trouble = useTrouble(query, id)
  if (data) return 'email' in data ? <WholeCandidate user={data} /> : <ReducedCandidate person={data} />
  if (error instanceof RequestError && error.problem?.code === 'candidate.unknown') {
    return (
      <StateView
        kind="empty"
        {...problemWords['candidate.unknown']}
        actions={
          <LinkButton to="/dashboard" variant="act">
            Open the dashboard
          </LinkButton>
        }
      />
    )
  }
  if (trouble) return <LoadTrouble {...trouble} />
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
    <Card as="section" padding="lg" className={classes(styles['applicant'], styles['little'])} aria-label="Applicant">
      <div className={styles['head']}>
        <Mark name={name} kind="person" size="lg" />
        <div>
          <h2>{name}</h2>
          <p className={styles['muted']}>{ROLE_WORDS[person.role]}</p>
        </div>
      </div>
      <Notice tone="calm" icon="lock" title="Name and role only">
        The rest is for this person, and for employers they applied to.
      </Notice>
    </Card>
  )
}

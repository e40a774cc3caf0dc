import { useQuery } from '@tanstack/react-query'
import type { Person, User } from '../../../contract/profiles/user.schema.ts'
import { useApi } from '../../api/ApiProvider.tsx'
import { RequestError } from '../../api/request-error.ts'
import { LoadTrouble } from '../../messages/LoadTrouble.tsx'
import { problemWords } from '../../messages/problem-words.ts'
import { useViewer } from '../../session/SessionProvider.tsx'
import { AnchorButton, LinkButton } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmailText } from '../../ui/EmailText.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Mark } from '../../ui/Mark.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StateView } from '../../ui/StateView.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { Experiences } from './CareerPath.tsx'
import { GENDER_WORDS, ROLE_WORDS } from './profile-words.ts'
import styles from './profile.module.css'
import { candidateQuery } from './user.queries.ts'
import { webLink } from './web-link.ts'

/** An applicant, as whole as this viewer may see them (spec, point 2, and the access table). */
export function CandidateDetails({ id }: { id: string }) {
  const viewer = useViewer()
  const { data, error, fetchStatus, refetch } = useQuery(candidateQuery(useApi(), viewer, id))
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
  if (error || fetchStatus === 'paused') {
    return <LoadTrouble error={error} onRetry={refetch} isRetrying={fetchStatus === 'fetching'} />
  }
  return (
    <Card padding="lg" className={styles['column']} aria-busy="true" aria-label="Loading the applicant">
      <Skeleton width={220} height={36} />
      <Skeleton height={44} />
      <Skeleton height={44} />
      <Skeleton height={44} />
    </Card>
  )
}

function WholeCandidate({ user }: { user: User }) {
  const resume = webLink(user.resumeLink)
  return (
    <div className={styles['column']}>
      <Card as="section" padding="lg" className={styles['applicant']} aria-label="Applicant">
        <Head person={user} />
        <Facts
          facts={[
            { icon: 'user', term: 'Full name', value: `${user.firstName} ${user.lastName}` },
            {
              icon: 'map-pin',
              term: 'Address',
              value: [user.address, user.city, user.country].filter(Boolean).join(', '),
            },
            { icon: 'mail', term: 'Email', value: <EmailText email={user.email} /> },
            { icon: 'coin', term: 'Salary expectation', value: user.salaryExpectation },
            { icon: 'users', term: 'Gender', value: GENDER_WORDS[user.gender] },
          ]}
        />
        <div className={styles['actions']}>
          <AnchorButton variant="act" leftSection={<Icon name="mail" />} href={`mailto:${user.email}`}>
            Send Email
          </AnchorButton>
          {resume && (
            <AnchorButton
              variant="line"
              leftSection={<Icon name="file-text" />}
              href={resume.href}
              target="_blank"
              rel="noreferrer noopener"
            >
              See Resume
            </AnchorButton>
          )}
        </div>
      </Card>
      {(user.aboutMe || user.skills.length > 0) && (
        <Card as="section" padding="lg" className={styles['column']} aria-label="About">
          {user.aboutMe && (
            <div>
              <h2 className={styles['heading']}>About</h2>
              <p className={styles['prose']}>{user.aboutMe}</p>
            </div>
          )}
          {user.skills.length > 0 && (
            <div>
              <h2 className={styles['heading']}>Skills</h2>
              <ul className={styles['tags']} role="list">
                {user.skills.map((skill) => (
                  <li key={skill}>
                    <Tag tone="brand">{skill}</Tag>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </Card>
      )}
      {user.experiences.length > 0 && <Experiences experiences={user.experiences} />}
    </div>
  )
}

function ReducedCandidate({ person }: { person: Person }) {
  return (
    <Card as="section" padding="lg" className={styles['applicant']} aria-label="Applicant">
      <Head person={person} />
      <Notice tone="calm" icon="lock" title="Name and role only">
        The rest is for this person, and for employers they applied to.
      </Notice>
    </Card>
  )
}

function Head({ person }: { person: Person }) {
  const name = `${person.firstName} ${person.lastName}`
  return (
    <div className={styles['head']}>
      <Mark name={name} kind="person" size="lg" />
      <div>
        <h2>{name}</h2>
        <p className={styles['muted']}>{ROLE_WORDS[person.role]}</p>
      </div>
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { mailLink, readableEmail } from '#contract/auth/email.ts'
import type { User } from '#client/api/domain.ts'
import { useApi } from '#client/api/ApiProvider.tsx'
import { LoadErrorAlert } from '#client/shared/LoadErrorAlert.tsx'
import { MustHaveReplies } from '#client/shared/MustHaveReplies.tsx'
import { useLoadError } from '#client/shared/use-load-error.ts'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { AnchorButton } from '#client/ui/Button.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import layout from '#client/ui/layout.module.css'
import { SkeletonText } from '#client/ui/Skeleton.tsx'
import { Tag } from '#client/ui/Tag.tsx'
import { Joined } from '#client/ui/Joined.tsx'
import styles from './ApplicantSummary.module.css'
import { SeeResume } from './SeeResume.tsx'
import { candidateQuery } from './user.queries.ts'

interface ApplicantSummaryProps {
  candidateId: string
  /** The job they applied to, whose note is shown. */
  jobId: string
}

/** The parts of an applicant's profile that fit beside a long list. */
export function ApplicantSummary({ candidateId, jobId }: ApplicantSummaryProps) {
  const query = useQuery(candidateQuery(useApi(), useViewer(), candidateId))
  const loadError = useLoadError(query, candidateId)
  const { data } = query
  if (loadError) return <LoadErrorAlert {...loadError} />
  if (!data) return <SkeletonText lines={8} />
  if (!('email' in data)) return <p>Name and role only: there is no application with you.</p>
  const { note, mustHaves = [] } = data.appliedTo?.find((one) => one.jobId === jobId) ?? {}
  return (
    <div className={styles['summary']}>
      <MustHaveReplies replies={mustHaves} />
      {note && (
        <Part title="Note to you">
          <p className={layout['written']}>{note}</p>
        </Part>
      )}
      {!note && mustHaves.length === 0 && isEmpty(data) && (
        <p className={layout['muted']}>No note came with this application.</p>
      )}
      <Ways user={data} />
      {data.aboutMe && (
        <Part title="About">
          <p className={layout['written']}>{data.aboutMe}</p>
        </Part>
      )}
      {data.skills.length > 0 && (
        <Part title="Skills">
          <ul role="list" className={styles['tags']}>
            {data.skills.map((skill) => (
              <li key={skill}>
                <Tag tone="brand">{skill}</Tag>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {data.experiences.length > 0 && (
        <Part title="Experience">
          <ol role="list" className={styles['path']}>
            {data.experiences.map(({ position, companyName, location, timeline }, place) => (
              <li key={place}>
                <b>{position}</b>
                <p>
                  <Joined texts={[companyName, location, timeline]} />
                </p>
              </li>
            ))}
          </ol>
        </Part>
      )}
      {data.education.length > 0 && (
        <Part title="Education">
          <ol role="list" className={styles['path']}>
            {data.education.map(({ degree, university, year }, place) => (
              <li key={place}>
                <b>{degree}</b>
                <p>
                  <Joined texts={[university, year]} />
                </p>
              </li>
            ))}
          </ol>
        </Part>
      )}
    </div>
  )
}

const isEmpty = ({ aboutMe, skills, experiences, education }: User): boolean =>
  aboutMe === '' && [skills, experiences, education].every((rows) => rows.length === 0)

function Ways({ user }: { user: User }) {
  const email = readableEmail(user.email)
  return (
    <div className={styles['ways']}>
      <SeeResume user={user} />
      {email && (
        <AnchorButton variant="outline" leftSection={<Icon name="mail" />} href={mailLink(email)}>
          Send Email
        </AnchorButton>
      )}
      {user.availability && (
        <Tag tone="success" icon="check">
          {user.availability}
        </Tag>
      )}
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

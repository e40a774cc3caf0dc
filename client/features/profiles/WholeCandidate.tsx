import type { ReactNode } from 'react'
import { mailLink, readableEmail } from '#contract/auth/email.ts'
import type { AppliedTo, User } from '#client/api/domain.ts'
import { AddressText } from '#client/ui/AddressText.tsx'
import { Avatar } from '#client/ui/Avatar.tsx'
import { AnchorButton } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { DescriptionList } from '#client/ui/DescriptionList.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import type { IconName } from '#client/ui/icon-paths.ts'
import layout from '#client/ui/layout.module.css'
import { Tag } from '#client/ui/Tag.tsx'
import { Applications, type StepsOf } from './Applications.tsx'
import { Achievements, Education, Experiences } from './CareerPath.tsx'
import { ContactList } from './ContactList.tsx'
import { ROLE_LABELS } from '#client/messages/role-labels.ts'
import { GENDER_LABELS } from '#client/messages/profile-messages.ts'
import { Joined } from '#client/ui/Joined.tsx'
import { ProfilePicture } from './ProfilePicture.tsx'
import styles from './profile.module.css'
import { ReportCandidate } from './ReportCandidate.tsx'
import { SeeResume } from './SeeResume.tsx'

interface WholeCandidateProps {
  user: User & { appliedTo?: AppliedTo[] }
  message: ReactNode
  steps?: StepsOf | undefined
}

/** An applicant's complete profile (spec, point 2). */
export function WholeCandidate({ user, message, steps }: WholeCandidateProps) {
  const name = `${user.firstName} ${user.lastName}`
  const email = readableEmail(user.email)
  return (
    <div className={styles['whole']}>
      <Card as="section" padding="lg" className={styles['applicant']} aria-label="Applicant">
        <div className={styles['head']}>
          <ProfilePicture link={user.profileImage} instead={<Avatar name={name} kind="person" size="xl" />} />
          <div>
            <h2>{name}</h2>
            <p className={layout['muted']}>{user.experiences[0]?.position || ROLE_LABELS[user.role]}</p>
            {user.availability && (
              <Tag tone="success" icon="check">
                {user.availability}
              </Tag>
            )}
          </div>
        </div>
        {message}
        <DescriptionList facts={factsOf(user)} />
        <div className={styles['actions']}>
          {email && (
            <AnchorButton variant="outline" leftSection={<Icon name="mail" />} href={mailLink(email)}>
              Send Email
            </AnchorButton>
          )}
          <SeeResume user={user} />
        </div>
        <ReportCandidate id={user.id} name={name} />
      </Card>
      {user.appliedTo && <Applications appliedTo={user.appliedTo} steps={steps} />}
      {hasAbout(user) && (
        <Card as="section" padding="lg" className={styles['column']} aria-label="About">
          {user.aboutMe && (
            <Detail title="About">
              <p className={layout['written']}>{user.aboutMe}</p>
            </Detail>
          )}
          {user.skills.length > 0 && (
            <Detail title="Skills">
              <ul className={styles['tags']} role="list">
                {user.skills.map((skill) => (
                  <li key={skill}>
                    <Tag tone="brand">{skill}</Tag>
                  </li>
                ))}
              </ul>
            </Detail>
          )}
          <Few user={user} />
        </Card>
      )}
      {(user.experiences.length > 0 || user.education.length > 0) && (
        <div className={styles['path-pair']}>
          {user.experiences.length > 0 && <Experiences experiences={user.experiences} />}
          {user.education.length > 0 && <Education education={user.education} />}
        </div>
      )}
      {user.achievements.length > 0 && <Achievements achievements={user.achievements} />}
    </div>
  )
}

/** The registration's fields that are filled in. */
function factsOf(user: User): { icon: IconName; term: string; value: ReactNode }[] {
  const town = [user.postcode, user.city].filter(Boolean).join(' ')
  const email = readableEmail(user.email)
  const facts: { icon: IconName; term: string; value: ReactNode }[] = [
    { icon: 'user', term: 'Full name', value: `${user.firstName} ${user.lastName}` },
    { icon: 'map-pin', term: 'Address', value: [user.address, town, user.country].filter(Boolean).join(', ') },
    { icon: 'mail', term: 'Email', value: email && <AddressText address={email} /> },
    { icon: 'coin', term: 'Salary expectation', value: user.salaryExpectation },
    { icon: 'users', term: 'Gender', value: GENDER_LABELS[user.gender] },
  ]
  return facts.filter(({ value }) => Boolean(value))
}

/** Whether the card with what somebody says about themselves has any content. */
const hasAbout = ({ aboutMe, skills, languages, interests, contactInformation }: User): boolean =>
  aboutMe !== '' || [...skills, ...languages, ...interests, ...Object.values(contactInformation)].some(Boolean)

/** The parts that take one line each. */
function Few({ user: { country, languages, interests, contactInformation: contact } }: { user: User }) {
  const hasContact = Object.values(contact).some(Boolean)
  if (languages.length === 0 && interests.length === 0 && !hasContact) return null
  return (
    <div className={styles['few']}>
      {languages.length > 0 && (
        <div>
          <h2 className={styles['label']}>Languages</h2>
          <p>
            <Joined texts={languages} between=", " />
          </p>
        </div>
      )}
      {interests.length > 0 && (
        <div>
          <h2 className={styles['label']}>Interests</h2>
          <p>
            <Joined texts={interests} between=", " />
          </p>
        </div>
      )}
      {hasContact && (
        <div>
          <h2 className={styles['label']}>Contact</h2>
          <ContactList contact={contact} country={country} />
        </div>
      )}
    </div>
  )
}

function Detail({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className={styles['heading']}>{title}</h2>
      {children}
    </div>
  )
}

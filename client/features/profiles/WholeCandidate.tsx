import type { ReactNode } from 'react'
import { mailLink, readableEmail } from '#contract/auth/email.ts'
import type { AppliedTo, User } from '#client/api/domain.ts'
import { AddressText } from '#client/ui/AddressText.tsx'
import { AnchorButton, Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { DescriptionList } from '#client/ui/DescriptionList.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { Tag } from '#client/ui/Tag.tsx'
import { Applications } from './Applications.tsx'
import { Achievements, Education, Experiences } from './CareerPath.tsx'
import { ContactList } from './ContactList.tsx'
import { ROLE_WORDS } from '#client/messages/role-words.ts'
import { GENDER_WORDS, resumeName } from './profile-words.ts'
import { ProfilePicture } from './ProfilePicture.tsx'
import styles from './profile.module.css'
import { useSeeFile } from './use-see-file.ts'

/** An applicant with everything they tell about themselves (spec, point 2). */
export function WholeCandidate({ user, message }: { user: User & { appliedTo?: AppliedTo[] }; message: ReactNode }) {
  const { seeFile, isLoading } = useSeeFile(user.resumeLink, resumeName(user))
  const name = `${user.firstName} ${user.lastName}`
  const email = readableEmail(user.email)
  return (
    <div className={styles['whole']}>
      <Card as="section" padding="lg" className={styles['applicant']} aria-label="Applicant">
        <div className={styles['head']}>
          <ProfilePicture link={user.profileImage} />
          <div>
            <h2>{name}</h2>
            <p className={styles['muted']}>{user.experiences[0]?.position || ROLE_WORDS[user.role]}</p>
            {user.availability && (
              <Tag tone="success" icon="check">
                {user.availability}
              </Tag>
            )}
          </div>
        </div>
        {message}
        <DescriptionList
          facts={[
            { icon: 'user', term: 'Full name', value: name },
            {
              icon: 'map-pin',
              term: 'Address',
              value: [user.address, [user.postcode, user.city].filter(Boolean).join(' '), user.country]
                .filter(Boolean)
                .join(', '),
            },
            { icon: 'mail', term: 'Email', value: email && <AddressText address={email} /> },
            { icon: 'coin', term: 'Salary expectation', value: user.salaryExpectation },
            { icon: 'users', term: 'Gender', value: GENDER_WORDS[user.gender] },
          ]}
        />
        <div className={styles['actions']}>
          {email && (
            <AnchorButton variant="outline" leftSection={<Icon name="mail" />} href={mailLink(email)}>
              Send Email
            </AnchorButton>
          )}
          {user.resumeLink ? (
            <Button variant="outline" leftSection={<Icon name="file-text" />} loading={isLoading} onClick={seeFile}>
              See Resume
            </Button>
          ) : (
            <p className={styles['missing']}>No resume</p>
          )}
        </div>
      </Card>
      {user.appliedTo && <Applications appliedTo={user.appliedTo} />}
      <Card as="section" padding="lg" className={styles['column']} aria-label="About">
        <Detail title="About">{user.aboutMe && <p className={styles['prose']}>{user.aboutMe}</p>}</Detail>
        <Detail title="Skills">
          {user.skills.length > 0 && (
            <ul className={styles['tags']} role="list">
              {user.skills.map((skill) => (
                <li key={skill}>
                  <Tag tone="brand">{skill}</Tag>
                </li>
              ))}
            </ul>
          )}
        </Detail>
        <Detail title="Languages">{user.languages.length > 0 && <p>{user.languages.join(', ')}</p>}</Detail>
        <Detail title="Interests">{user.interests.length > 0 && <p>{user.interests.join(', ')}</p>}</Detail>
        <Detail title="Contact">
          <ContactList contact={user.contactInformation} />
        </Detail>
      </Card>
      <Experiences experiences={user.experiences} />
      <Education education={user.education} />
      <Achievements achievements={user.achievements} />
    </div>
  )
}

function Detail({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className={styles['heading']}>{title}</h2>
      {children || <p className={styles['missing']}>Not provided</p>}
    </div>
  )
}

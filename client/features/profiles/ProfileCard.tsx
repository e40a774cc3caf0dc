import { useRef, useState, type ReactNode } from 'react'
import { mailLink, readableEmail } from '#contract/auth/email.ts'
import type { User } from '#client/api/domain.ts'
import { AnchorButton } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { Tag } from '#client/ui/Tag.tsx'
import { ContactList } from './ContactList.tsx'
import styles from './profile.module.css'
import { PictureEditor } from './PictureEditor.tsx'
import { ProfileCardForm } from './ProfileCardForm.tsx'
import { ProfilePicture } from './ProfilePicture.tsx'

/** The left panel of the own profile; the pencil turns it into a form (spec, point 2). */
export function ProfileCard({ user }: { user: User }) {
  const [isEditing, setEditing] = useState(false)
  const pencil = useRef<HTMLButtonElement>(null)
  const done = () => {
    setEditing(false)
    pencil.current?.focus()
  }
  return (
    <Card as="section" padding="lg" className={styles['person']} aria-label="About">
      <div className={styles['top']}>
        <ProfilePicture link={user.profileImage} />
        <IconButton
          ref={pencil}
          icon={isEditing ? 'x' : 'pencil'}
          label={isEditing ? 'Stop editing' : 'Edit profile'}
          variant="framed"
          aria-expanded={isEditing}
          onClick={() => setEditing(!isEditing)}
        />
      </div>
      {isEditing && <PictureEditor user={user} />}
      <div>
        <h2>
          {user.firstName} {user.lastName}
        </h2>
        <p className={styles['muted']}>{occupation(user)}</p>
      </div>
      {isEditing ? <ProfileCardForm user={user} onDone={done} /> : <About user={user} />}
    </Card>
  )
}

function About({ user }: { user: User }) {
  const email = readableEmail(user.email)
  return (
    <>
      {user.availability ? (
        <Tag tone="success" icon="check">
          {user.availability}
        </Tag>
      ) : (
        <Detail title="Availability">
          <Missing />
        </Detail>
      )}
      <Detail title="About me">{user.aboutMe ? <p className={styles['words']}>{user.aboutMe}</p> : <Missing />}</Detail>
      <Detail title="Skills">
        {user.skills.length > 0 ? (
          <ul className={styles['tags']} role="list">
            {user.skills.map((skill) => (
              <li key={skill}>
                <Tag tone="brand">{skill}</Tag>
              </li>
            ))}
          </ul>
        ) : (
          <Missing />
        )}
      </Detail>
      <Detail title="Contact">
        <ContactList contact={user.contactInformation} />
      </Detail>
      <div className={styles['pair']}>
        <Detail title="Languages">
          {user.languages.length > 0 ? <p className={styles['words']}>{user.languages.join(', ')}</p> : <Missing />}
        </Detail>
        <Detail title="Interests">
          {user.interests.length > 0 ? <p className={styles['words']}>{user.interests.join(', ')}</p> : <Missing />}
        </Detail>
      </div>
      {email && (
        <AnchorButton variant="outline" fullWidth leftSection={<Icon name="mail" />} href={mailLink(email)}>
          Send Email
        </AnchorButton>
      )}
    </>
  )
}

/** What somebody does, and where: the present position, or the role in the company. */
function occupation({ role, roleInCompany, companyName, experiences, city, country }: User): string {
  const parts = role === 'employer' ? [roleInCompany, companyName] : [experiences[0]?.position ?? '', city, country]
  return parts.filter(Boolean).slice(0, 2).join(', ')
}

function Detail({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className={styles['label']}>{title}</h3>
      {children}
    </div>
  )
}

const Missing = () => <p className={styles['missing']}>Not provided</p>

import { Fragment, useRef, useState, type ReactNode } from 'react'
import type { User } from '#client/api/domain.ts'
import { Card } from '#client/ui/Card.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import layout from '#client/ui/layout.module.css'
import { Tag } from '#client/ui/Tag.tsx'
import { Joined } from '#client/ui/Joined.tsx'
import { ContactList } from './ContactList.tsx'
import styles from './profile.module.css'
import { ToAdd, type PartForms } from './ToAdd.tsx'
import { missingParts } from './missing-parts.ts'
import { panelFieldsOf, type PanelField } from './panel-fields.ts'
import { PictureEditor } from './PictureEditor.tsx'
import { ProfileCardForm } from './ProfileCardForm.tsx'
import { ProfilePicture } from './ProfilePicture.tsx'

interface ProfileCardProps extends Omit<PartForms, 'onEdit'> {
  user: User
  /** Shown below the card, before the buttons for missing parts. */
  resume: ReactNode
}

/** The left panel of the own profile; the pencil turns it into a form (spec, point 2). */
export function ProfileCard({ user, resume, ...forms }: ProfileCardProps) {
  const [isEditing, setEditing] = useState(false)
  const [focusOn, setFocusOn] = useState<PanelField | null>(null)
  const pencil = useRef<HTMLButtonElement>(null)
  const fields = panelFieldsOf(user)
  const [isDirty, setDirty] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const done = () => {
    setEditing(false)
    setAsking(false)
    setDirty(false)
    pencil.current?.focus()
  }
  const stop = () => (isDirty && !isAsking ? setAsking(true) : done())
  const edit = (field: PanelField | null) => {
    setFocusOn(field)
    setEditing(true)
  }
  const isLacking = user.role === 'candidate' && (user.resumeLink === '' || missingParts(user).length > 0)
  const resumePart = <Fragment key="resume">{resume}</Fragment>
  const toAddTitle = isLacking && (
    <div key="title">
      <h2 className={styles['heading']}>What would complete your profile</h2>
      <p className={layout['muted']}>Employers you apply to see it. The most useful comes first.</p>
    </div>
  )
  return (
    <>
      <Card
        as="section"
        padding="lg"
        className={styles['person']}
        aria-label="About"
        data-editing={isEditing || undefined}
      >
        <div className={styles['top']}>
          <div className={styles['head']}>
            <ProfilePicture link={user.profileImage} />
            <div>
              <h2>{`${user.firstName} ${user.lastName}`}</h2>
              <p className={layout['muted']}>
                <Joined texts={occupation(user)} between=", " />
              </p>
            </div>
          </div>
          <IconButton
            ref={pencil}
            icon={isEditing ? 'x' : 'pencil'}
            label={isEditing ? 'Stop editing' : 'Edit profile'}
            aria-expanded={isEditing}
            onClick={() => (isEditing ? stop() : edit(null))}
          />
        </div>
        {isEditing && <PictureEditor user={user} />}
        {!isEditing && <About user={user} onEditContact={forms.onEditContact} />}
        {isEditing && fields.length > 0 && (
          <ProfileCardForm
            user={user}
            fields={fields}
            focusOn={focusOn}
            isAsking={isAsking}
            onDirty={setDirty}
            onKeep={() => setAsking(false)}
            onStop={stop}
            onDone={done}
          />
        )}
      </Card>
      {/* A missing resume is the first thing to add; keys keep its state when it is there. */}
      {user.resumeLink === '' ? [toAddTitle, resumePart] : [resumePart, toAddTitle]}
      <ToAdd user={user} isEditing={isEditing} onEdit={edit} {...forms} />
    </>
  )
}

/** The filled-in fields of the panel; missing ones have a button below it. */
function About({ user, onEditContact }: Pick<ProfileCardProps, 'user' | 'onEditContact'>) {
  const { aboutMe, availability, contactInformation: contact, interests, languages, skills } = user
  return (
    <>
      {availability && (
        <Tag tone="success" icon="check">
          {availability}
        </Tag>
      )}
      {aboutMe && (
        <Detail title="About me">
          <p className={styles['words']}>{aboutMe}</p>
        </Detail>
      )}
      {skills.length > 0 && (
        <Detail title="Skills">
          <ul className={styles['tags']} role="list">
            {skills.map((skill) => (
              <li key={skill}>
                <Tag tone="brand">{skill}</Tag>
              </li>
            ))}
          </ul>
        </Detail>
      )}
      {Object.values(contact).some(Boolean) && (
        <Detail
          title="Contact"
          action={<IconButton icon="pencil" label="Edit contact" onClick={() => onEditContact()} />}
        >
          <ContactList contact={contact} country={user.country} />
        </Detail>
      )}
      {(languages.length > 0 || interests.length > 0) && (
        <div className={styles['pair']}>
          {languages.length > 0 && (
            <Detail title="Languages">
              <p className={styles['words']}>
                <Joined texts={languages} between=", " />
              </p>
            </Detail>
          )}
          {interests.length > 0 && (
            <Detail title="Interests">
              <p className={styles['words']}>
                <Joined texts={interests} between=", " />
              </p>
            </Detail>
          )}
        </div>
      )}
    </>
  )
}

/** The current position and place, or the role in the company. */
function occupation({ role, roleInCompany, companyName, experiences, city, country }: User): string[] {
  const parts = role === 'employer' ? [roleInCompany, companyName] : [experiences[0]?.position ?? '', city, country]
  return parts.filter(Boolean).slice(0, 2)
}

function Detail({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles['detail']}>
      <div className={styles['title']}>
        <h3 className={styles['label']}>{title}</h3>
        {action}
      </div>
      {children}
    </div>
  )
}

import { useState } from 'react'
import type { User } from '#client/api/domain.ts'
import { AddressText } from '#client/ui/AddressText.tsx'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Card } from '#client/ui/Card.tsx'
import { DescriptionGrid } from '#client/ui/DescriptionList.tsx'
import type { IconName } from '#client/ui/icon-paths.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { WebLink } from '#client/ui/WebLink.tsx'
import { AddLine } from './AddLine.tsx'
import { COMPANY_FIELDS, valuesOf } from './details-fields.ts'
import { FieldsDialog } from './FieldsDialog.tsx'
import styles from './profile-edit.module.css'
import { useSaveProfile } from './use-save-profile.ts'

const MISSING = [
  { name: 'founded', label: 'Add the year it was founded', icon: 'calendar' },
  { name: 'companyLocation', label: 'Add company location', icon: 'map-pin' },
  { name: 'companyEmail', label: 'Add company email', icon: 'mail' },
  { name: 'companyWebsite', label: 'Add website', icon: 'world' },
] as const satisfies readonly { name: keyof User; label: string; icon: IconName }[]

/** The company's fields on an employer's job pages, with a form to edit them. */
export function CompanyFacts({ user }: { user: User }) {
  const [isEditing, setEditing] = useState(false)
  const [focusOn, setFocusOn] = useState<string>()
  const close = () => setEditing(false)
  const { save, isSaving } = useSaveProfile({ user, isOpen: isEditing, onSaved: close })
  const edit = (field?: string) => {
    setFocusOn(field)
    setEditing(true)
  }
  const facts = [
    { term: 'Founded', value: user.founded },
    { term: 'Company Email', value: user.companyEmail && <AddressText address={user.companyEmail} />, isLong: true },
    { term: 'Company Location', value: user.companyLocation },
    { term: 'Website', value: user.companyWebsite && <WebLink address={user.companyWebsite} />, isLong: true },
  ].filter(({ value }) => value !== '')
  return (
    <>
      <Card as="section" padding="lg" aria-labelledby="company">
        <div className={styles['title']}>
          <h2 id="company">Company</h2>
          <IconButton icon="pencil" label="Edit company" onClick={() => edit()} />
        </div>
        <div className={styles['company']}>
          <Avatar name={user.companyName} />
          <div>
            <p>{user.companyName}</p>
            <p>{user.companyCategory}</p>
          </div>
        </div>
        {facts.length > 0 && <DescriptionGrid facts={facts} />}
      </Card>
      {MISSING.filter(({ name }) => !user[name]).map(({ name, label, icon }) => (
        <AddLine key={name} icon={icon} onClick={() => edit(name)}>
          {label}
        </AddLine>
      ))}
      <FieldsDialog
        opened={isEditing}
        onClose={close}
        title="Edit company"
        fields={COMPANY_FIELDS}
        values={valuesOf(user, COMPANY_FIELDS)}
        focusOn={focusOn}
        onSave={save}
        isSaving={isSaving}
      />
    </>
  )
}

import { useState } from 'react'
import type { User } from '#client/api/domain.ts'
import { AddressText } from '#client/ui/AddressText.tsx'
import { Card } from '#client/ui/Card.tsx'
import { DescriptionGrid } from '#client/ui/DescriptionList.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { WebLink } from '#client/ui/WebLink.tsx'
import { COMPANY_FIELDS, valuesOf } from './details-fields.ts'
import { FieldsDialog } from './FieldsDialog.tsx'
import styles from './profile-edit.module.css'
import { useSaveProfile } from './use-save-profile.ts'

/** What an employer's job pages say of the company, and its editing. */
export function CompanyFacts({ user }: { user: User }) {
  const [isEditing, setEditing] = useState(false)
  const { save, isSaving } = useSaveProfile(user, isEditing)
  return (
    <Card as="section" padding="lg" aria-labelledby="company">
      <div className={styles['title']}>
        <h2 id="company">Company</h2>
        <IconButton icon="pencil" label="Edit company" variant="framed" onClick={() => setEditing(true)} />
      </div>
      <DescriptionGrid
        facts={[
          { term: 'Founded', value: user.founded },
          { term: 'Company Email', value: user.companyEmail && <AddressText address={user.companyEmail} /> },
          { term: 'Company Location', value: user.companyLocation },
          { term: 'Website', value: user.companyWebsite && <WebLink address={user.companyWebsite} /> },
        ]}
      />
      <FieldsDialog
        opened={isEditing}
        onClose={() => setEditing(false)}
        title="Edit company"
        fields={COMPANY_FIELDS}
        values={valuesOf(user, COMPANY_FIELDS)}
        onSave={save}
        isSaving={isSaving}
      />
    </Card>
  )
}

import { useState } from 'react'
import type { User } from '#client/api/domain.ts'
import { Button } from '#client/ui/Button.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { detailChanges, detailFields, flatRefusal, valuesOf } from './details-fields.ts'
import { FieldsDialog } from './FieldsDialog.tsx'
import { useCountries } from './use-countries.ts'
import { useSaveProfile } from './use-save-profile.ts'

/** 'Edit details': name, contact, and what the registration asked for (spec, point 2). */
export function DetailsButton({ user }: { user: User }) {
  const [isOpen, setOpen] = useState(false)
  const { save, isSaving } = useSaveProfile(user, isOpen)
  const fields = detailFields(user.role, useCountries(user.country))
  return (
    <>
      <Button variant="outline" leftSection={<Icon name="pencil" />} onClick={() => setOpen(true)}>
        Edit details
      </Button>
      <FieldsDialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title="Edit details"
        fields={fields}
        values={valuesOf(user, fields)}
        onSave={async (values) => flatRefusal(await save(detailChanges(values)))}
        isSaving={isSaving}
      />
    </>
  )
}

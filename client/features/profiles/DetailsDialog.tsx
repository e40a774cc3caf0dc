import type { User } from '#client/api/domain.ts'
import { detailChanges, detailFields, flatRefusal, valuesOf } from './details-fields.ts'
import { FieldsDialog } from './FieldsDialog.tsx'
import { useCountries } from './use-countries.ts'
import { useSaveProfile } from './use-save-profile.ts'

interface DetailsDialogProps {
  user: User
  opened: boolean
  onClose: () => void
  /** The field that has the focus first. */
  focusOn: string | undefined
}

/** 'Edit details': name, contact, and what the registration asked for (spec, point 2). */
export function DetailsDialog({ user, opened, onClose, focusOn }: DetailsDialogProps) {
  const { save, isSaving } = useSaveProfile(user, opened)
  const fields = detailFields(user.role, useCountries(user.country))
  return (
    <FieldsDialog
      opened={opened}
      onClose={onClose}
      title="Edit details"
      fields={fields}
      values={valuesOf(user, fields)}
      focusOn={focusOn}
      onSave={async (values) => flatRefusal(await save(detailChanges(values)))}
      isSaving={isSaving}
    />
  )
}

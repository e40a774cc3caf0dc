import type { User } from '#client/api/domain.ts'
import { detailChanges, detailFields, flatRefusal, valuesOf, type DetailsPart } from './details-fields.ts'
import { FieldsDialog } from './FieldsDialog.tsx'
import { useCountries } from './use-countries.ts'
import { useSaveProfile } from './use-save-profile.ts'

interface DetailsDialogProps {
  user: User
  /** The card whose fields it edits. */
  part: DetailsPart
  opened: boolean
  onClose: () => void
  /** The field to focus first. */
  focusOn: string | undefined
}

/** 'Edit details' (name and registration fields) or 'Edit contact' (spec, point 2). */
export function DetailsDialog({ user, part, opened, onClose, focusOn }: DetailsDialogProps) {
  const { save, isSaving } = useSaveProfile({ user, isOpen: opened, onSaved: onClose })
  const fields = detailFields(part, user.role, useCountries(user.country))
  return (
    <FieldsDialog
      opened={opened}
      onClose={onClose}
      title={part === 'contact' ? 'Edit contact' : 'Edit details'}
      fields={fields}
      values={valuesOf(user, fields)}
      focusOn={focusOn}
      onSave={async (values) => flatRefusal(await save(detailChanges(values)))}
      isSaving={isSaving}
    />
  )
}

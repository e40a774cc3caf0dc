import { useEffect, useRef, useState } from 'react'
import type { User } from '#client/api/domain.ts'
import layout from '#client/ui/layout.module.css'
import { AddLine } from './AddLine.tsx'
import { formatList, missingContacts } from './ContactList.tsx'
import { emptyPanelFields, type PanelField } from './panel-fields.ts'
import styles from './profile.module.css'

interface ToAddProps {
  user: User
  /** Whether the form of the panel's fields is open. */
  isEditing: boolean
  onEdit: (field: PanelField) => void
  onEditContact: (field?: string) => void
  onAddExperience: () => void
}

/** Buttons for missing parts: one each for what employers look at first, the others behind one button. */
export function ToAdd({ user, isEditing, onEdit, onEditContact, onAddExperience }: ToAddProps) {
  const [isUnfolded, setUnfolded] = useState(false)
  const restRef = useRef<HTMLDivElement>(null)
  // The pressed button is gone: focus the first of the others.
  useEffect(() => {
    if (isUnfolded) restRef.current?.querySelector('button')?.focus()
  }, [isUnfolded])
  const isCandidate = user.role === 'candidate'
  const missing = missingContacts(user.contactInformation)
  const lines = (areFirst: boolean) =>
    isEditing
      ? []
      : emptyPanelFields(user, areFirst).map(({ name, label, icon }) => (
          <AddLine key={name} icon={icon} onClick={() => onEdit(name)}>
            {label}
          </AddLine>
        ))
  const contact = missing.length >= (isCandidate ? 1 : 4) && (
    <AddLine
      key="contact"
      icon={missing[0]?.name === 'phoneNumber' ? 'phone' : 'world'}
      onClick={() => onEditContact(missing[0]?.name)}
    >
      {`Add ${formatList(missing)}`}
    </AddLine>
  )
  const contactParts = missing.length === 1 ? missing : [{ words: 'contact details' }]
  const missingParts = [
    ...emptyPanelFields(user, false).map(({ name }) => ({ words: name })),
    ...(contact ? contactParts : []),
  ]
  const rest = [...lines(false), contact].filter(Boolean)
  return (
    <>
      {isCandidate && lines(true).length > 0 && (
        <p className={layout['muted']}>Employers you apply to see what you add.</p>
      )}
      {lines(true)}
      {isCandidate && user.experiences.length === 0 && (
        <AddLine icon="briefcase" onClick={onAddExperience}>
          Add an experience
        </AddLine>
      )}
      {rest.length > 1 && !isUnfolded ? (
        <AddLine onClick={() => setUnfolded(true)}>{`Add ${formatList(missingParts)}`}</AddLine>
      ) : (
        rest.length > 0 && (
          <div ref={restRef} className={styles['stack']}>
            {rest}
          </div>
        )
      )}
    </>
  )
}

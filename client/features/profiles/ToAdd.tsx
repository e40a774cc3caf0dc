import { useEffect, useRef, useState } from 'react'
import type { User } from '#client/api/domain.ts'
import { AddLine } from './AddLine.tsx'
import { formatList } from './ContactList.tsx'
import { missingParts, type MissingPart } from './missing-parts.ts'
import type { PanelField } from './panel-fields.ts'
import styles from './profile.module.css'

/** The number of missing parts with a line each, and of those named in the line that shows the others. */
const LINES = 4
const NAMED = 3

export interface PartForms {
  onEdit: (field: PanelField) => void
  onEditContact: (field?: string) => void
  onEditDetails: (field?: string) => void
  onAddTo: (list: 'experiences' | 'education' | 'achievements') => void
}

interface ToAddProps extends PartForms {
  user: User
  /** Whether the form of the panel's fields is open. */
  isEditing: boolean
}

/** Buttons for missing parts, the most useful first; each opens the form that has it. */
export function ToAdd({ user, isEditing, ...forms }: ToAddProps) {
  const [isUnfolded, setUnfolded] = useState(false)
  const restRef = useRef<HTMLDivElement>(null)
  // The pressed button is gone: focus the first of the others.
  useEffect(() => {
    if (isUnfolded) restRef.current?.querySelector('button')?.focus()
  }, [isUnfolded])
  const missing = missingParts(user).filter(({ place }) => !isEditing || place.form !== 'panel')
  const isWhole = missing.length <= LINES + 1
  const first = isWhole ? missing : missing.slice(0, LINES)
  const rest = missing.slice(first.length)
  const lineOf = (part: MissingPart) => (
    <AddLine key={part.words} icon={part.icon} onClick={() => openIn(part, forms)}>
      {part.label}
    </AddLine>
  )
  const named = rest.length > NAMED ? [...rest.slice(0, NAMED), { words: 'more' }] : rest
  return (
    <>
      {first.map(lineOf)}
      {rest.length > 0 && !isUnfolded && (
        <AddLine onClick={() => setUnfolded(true)}>{`Add ${formatList(named)}`}</AddLine>
      )}
      {rest.length > 0 && isUnfolded && (
        <div ref={restRef} className={styles['stack']}>
          {rest.map(lineOf)}
        </div>
      )}
    </>
  )
}

function openIn({ place }: MissingPart, { onEdit, onEditContact, onEditDetails, onAddTo }: PartForms): void {
  if (place.form === 'panel') onEdit(place.field)
  else if (place.form === 'career') onAddTo(place.list)
  else if (place.form === 'contact') onEditContact(place.field)
  else onEditDetails(place.field)
}

import { useId, type ReactNode } from 'react'
import { Icon } from '#client/ui/Icon.tsx'
import type { IconName } from '#client/ui/icon-paths.ts'
import styles from './AddLine.module.css'

interface AddLineProps {
  icon?: IconName
  onClick: () => void
  /** A note at the end of the line. */
  note?: ReactNode
  /** The label: 'Add skills'. */
  children: ReactNode
}

/** A button in place of an empty part of the own profile; opens the form that fills it. */
export function AddLine({ icon = 'plus', onClick, note, children }: AddLineProps) {
  const id = useId()
  return (
    <button type="button" className={styles['line']} onClick={onClick} aria-describedby={note ? id : undefined}>
      <Icon name={icon} />
      <span>
        <span>{children}</span>
        {/* Part of the description, not of the name. */}
        {note && (
          <small id={id} aria-hidden>
            {note}
          </small>
        )}
      </span>
    </button>
  )
}

import type { ReactNode } from 'react'
import styles from './Switch.module.css'

interface SwitchProps {
  /** What is on or off, for the ear; holds the word that is seen: 'Ferry Mechanic is open'. */
  label: string
  /** The state in a word: 'Open'. */
  children: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
}

/** A switch with its state in a word; acts at once. */
export function Switch({ label, children, checked, onChange, disabled }: SwitchProps) {
  return (
    <label className={styles['toggle']}>
      {/* The box itself tells whether it is checked. */}
      <input
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
        role="switch"
        aria-label={label}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {children}
    </label>
  )
}

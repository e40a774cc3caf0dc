import type { ReactNode } from 'react'
import styles from './Switch.module.css'

interface SwitchProps {
  /** The accessible name, which includes the visible word: 'Ferry Mechanic is open'. */
  label: string
  /** The state in a word: 'Open'. */
  children: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
}

/** A switch labelled with its state; takes effect at once. */
export function Switch({ label, children, checked, onChange, disabled }: SwitchProps) {
  return (
    <label className={styles['toggle']}>
      {/* A native checkbox exposes its checked state itself. */}
      <input
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
        role="switch"
        aria-label={label}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{children}</span>
    </label>
  )
}

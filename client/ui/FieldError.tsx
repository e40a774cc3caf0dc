import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import styles from './field.module.css'

/** The error below a field: an icon and one sentence that says what to do. */
export function FieldError({ children }: { children: ReactNode }) {
  return (
    <>
      <Icon name="alert-triangle" className={styles['errorIcon']} />
      <span>{children}</span>
    </>
  )
}

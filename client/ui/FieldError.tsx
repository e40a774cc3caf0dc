import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import styles from './field.module.css'

/** What is wrong with a field, as it stands below it: the mark and one sentence that says what to do. */
export function FieldError({ children }: { children: ReactNode }) {
  return (
    <>
      <Icon name="alert-triangle" className={styles['errorIcon']} />
      <span>{children}</span>
    </>
  )
}

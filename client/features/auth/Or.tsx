import type { ReactNode } from 'react'
import styles from './auth.module.css'

/** A divider between two alternatives. */
export function Or({ children }: { children: ReactNode }) {
  return <p className={styles['or']}>{children}</p>
}

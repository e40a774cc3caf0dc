import type { ReactNode } from 'react'
import styles from './auth.module.css'

/** A line between two ways of doing the same. */
export function Or({ children }: { children: ReactNode }) {
  return <p className={styles['or']}>{children}</p>
}

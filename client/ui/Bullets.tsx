import type { ReactNode } from 'react'
import styles from './Bullets.module.css'

/** A list whose bullet is the hold of the logo. */
export function Bullets({ items }: { items: readonly ReactNode[] }) {
  return (
    // Safari drops the role of a list without markers.
    <ul role="list" className={styles['bullets']}>
      {items.map((item, index) => (
        // In one box, whatever it is made of.
        <li key={index}>
          <div>{item}</div>
        </li>
      ))}
    </ul>
  )
}

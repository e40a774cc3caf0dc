import type { ReactNode } from 'react'
import styles from './Bullets.module.css'

/** A list whose bullets are the logo's shape. */
export function Bullets({ items }: { items: readonly ReactNode[] }) {
  return (
    // Safari drops the list role of lists without markers.
    <ul role="list" className={styles['bullets']}>
      {items.map((item, index) => (
        // One box per item, whatever its content.
        <li key={index}>
          <div>{item}</div>
        </li>
      ))}
    </ul>
  )
}

import type { ReactNode } from 'react'
import styles from './Bullets.module.css'

/** A list whose bullets are the logo's shape. */
export function Bullets({ items }: { items: readonly ReactNode[] }) {
  return (
    // Safari drops the list role of lists without markers.
    <ul role="list" className={styles['bullets']}>
      {items.map((item, index) => (
        // The bullet is where the text begins. One box per item, whatever its content.
        <li key={index} dir="auto">
          <div>{item}</div>
        </li>
      ))}
    </ul>
  )
}

import { clsx } from 'clsx'
import layout from '#client/ui/layout.module.css'
import styles from './StatLedges.module.css'

/** The figures of spec point 2. */
const STATS = [
  [319, 'job offers in Business Development'],
  [265, 'job offers in Marketing & Communication'],
  [324, 'job offers in Project Management'],
] as const

/** Three ledges of paper that rise into the hero; hidden on small screens. */
export function StatLedges() {
  return (
    <ul role="list" className={clsx(layout['wrap'], styles['ledges'])}>
      {STATS.map(([count, words]) => (
        <li key={words} className={styles['ledge']}>
          <b className={styles['count']}>{count}</b> <span className={styles['words']}>{words}</span>
        </li>
      ))}
    </ul>
  )
}

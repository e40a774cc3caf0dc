import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-paths.ts'
import styles from './DescriptionList.module.css'

interface Fact {
  term: string
  /** An empty string, null or undefined is shown as 'Not provided'. */
  value: ReactNode
  /** Whether it contains a long word, such as an address, and takes the full width of the grid. */
  isLong?: boolean
}

/** A description list with an icon per term, one entry per row. */
export function DescriptionList({ facts }: { facts: readonly (Fact & { icon: IconName })[] }) {
  return (
    <dl className={styles['facts']}>
      {facts.map(({ icon, term, value }) => (
        <div key={term}>
          <Icon name={icon} />
          <dt>{term}</dt>
          <Value>{value}</Value>
        </div>
      ))}
    </dl>
  )
}

/** A description list in two columns, also on most phones. */
export function DescriptionGrid({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles['grid']}>
      {facts.map(({ term, value, isLong }) => (
        <div key={term} data-long={isLong || undefined}>
          <dt>{term}</dt>
          <Value>{value}</Value>
        </div>
      ))}
    </dl>
  )
}

function Value({ children }: { children: ReactNode }) {
  const isMissing = children === '' || children === null || children === undefined
  return isMissing ? <dd className={styles['nil']}>Not provided</dd> : <dd>{children}</dd>
}

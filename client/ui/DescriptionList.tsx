import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-paths.ts'
import styles from './DescriptionList.module.css'

interface Fact {
  term: string
  /** Empty text, null and undefined are said to be missing. */
  value: ReactNode
  /** A long word, such as an address, which has the whole width of the grid. */
  isLong?: boolean
}

/** Terms and what holds for them, one below the other, each with its picture. */
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

/** Terms and what holds for them, in as many columns as fit; `inPairs`: in two, on most phones too. */
export function DescriptionGrid({ facts, inPairs }: { facts: readonly Fact[]; inPairs?: boolean }) {
  return (
    <dl className={styles['grid']} data-pairs={inPairs || undefined}>
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

import type { JobCounts } from '#contract/jobs/job-counts.rules.ts'
import { foldName } from '#contract/jobs/fold-name.rules.ts'
import { CheckField } from '#client/ui/CheckField.tsx'
import { countOf } from './job-pages.ts'
import styles from './JobFilters.module.css'
import type { JobSearch, SearchChange } from './job-search.ts'
import { placeOf, withPlace } from './place-search.ts'

interface PlaceFilterProps {
  current: JobSearch
  onChange: (change: SearchChange) => void
  counts: JobCounts | undefined
}

/** The places with the most jobs, below the box for any other. One at a time; a second click clears it. */
export function PlaceFilter({ current, onChange, counts }: PlaceFilterProps) {
  // Reserve space for three, so that nothing moves when they load.
  if (!counts) return current.show === 'saved' ? null : <div className={styles['places']} data-is-empty />
  const { choices, isAtLeast } = counts.places
  if (choices.length === 0) return null
  const chosen = foldName(placeOf(current).place)
  return (
    <ul role="list" className={styles['places']} aria-label="Places with the most jobs">
      {choices.map(({ name, jobs }) => {
        const isChosen = foldName(name) === chosen
        return (
          <li key={name}>
            <CheckField
              label={name}
              count={isAtLeast ? undefined : countOf(jobs)}
              checked={isChosen}
              onChange={() => onChange((search) => withPlace(search, isChosen ? '' : name))}
            />
          </li>
        )
      })}
    </ul>
  )
}

import { POPULAR_SEARCHES } from '#contract/jobs/job.search.ts'
import { Button } from '#client/ui/Button.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import layout from '#client/ui/layout.module.css'
import styles from './ActiveFilters.module.css'
import { filterChips } from './filter-chips.ts'
import { searchesAlike, withoutFilters, type JobSearch, type SearchChange } from './job-search.ts'

interface ActiveFiltersProps {
  current: JobSearch
  onChange: (change: SearchChange) => void
}

/** The active filters; a tap removes one. A status says that a popular search keeps them. */
export function ActiveFilters({ current, onChange }: ActiveFiltersProps) {
  const chips = filterChips(current)
  const isPopular = POPULAR_SEARCHES.some((text) => searchesAlike(current.search, text))
  return (
    <div className={styles['filters']}>
      <p role="status" className={styles['kept']}>
        {isPopular && (
          <>
            <span>Filters stay</span>
            <span className={layout['visuallyHidden']}>{`: ${chips.map(({ label }) => label).join(', ')}`}</span>
          </>
        )}
      </p>
      <ul className={styles['chips']} aria-label="Chosen filters">
        {chips.map(({ key, label, remove }) => (
          <li key={key}>
            <button
              type="button"
              className={styles['chip']}
              aria-label={`Remove ${label}`}
              onClick={() => onChange(remove)}
            >
              <span>{label}</span>
              <Icon name="x" />
            </button>
          </li>
        ))}
        <li>
          <Button variant="subtle" size="sm" onClick={() => onChange(withoutFilters)}>
            Clear all
          </Button>
        </li>
      </ul>
    </div>
  )
}

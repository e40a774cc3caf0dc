import { Button } from '#client/ui/Button.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import styles from './ActiveFilters.module.css'
import { filterChips } from './filter-chips.ts'
import { withoutFilters, type JobSearch, type SearchChange } from './job-search.ts'

interface ActiveFiltersProps {
  current: JobSearch
  onChange: (change: SearchChange) => void
}

/** The filters that are set, each to be taken back with a tap. */
export function ActiveFilters({ current, onChange }: ActiveFiltersProps) {
  return (
    <ul className={styles['chips']} aria-label="Chosen filters">
      {filterChips(current).map(({ label, remove }) => (
        <li key={label}>
          <button
            type="button"
            className={styles['chip']}
            aria-label={`Remove ${label}`}
            onClick={() => onChange(remove)}
          >
            {label}
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
  )
}

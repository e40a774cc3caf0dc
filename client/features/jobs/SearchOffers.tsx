import { LinkButton } from '#client/ui/Button.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import styles from './SearchOffers.module.css'
import type { JobSearch } from './job-search.ts'
import { offersOf } from './offers.ts'
import { useSuggestions } from './use-suggestions.ts'

interface SearchOffersProps {
  current: JobSearch
  /** The number of jobs found; undefined until known. */
  found: number | undefined
}

/** Above the results: the place or company that may have been meant. */
export function SearchOffers({ current, found }: SearchOffersProps) {
  // Saved jobs are searched on this device, so the server's counts don't apply.
  const suggestions = useSuggestions(current.show === 'saved' ? '' : (current.search ?? ''))
  const offers = offersOf(suggestions, current, found)
  if (offers.length === 0) return null
  return (
    <nav aria-label="Did you mean" className={styles['offers']}>
      {offers.map(({ kind, label, search }) => (
        <LinkButton
          key={label}
          to="/jobs"
          search={search}
          variant="outline"
          size="sm"
          leftSection={<Icon name={kind === 'place' ? 'map-pin' : 'building'} />}
        >
          {label}
        </LinkButton>
      ))}
    </nav>
  )
}

import { LinkButton } from '#client/ui/Button.tsx'
import type { JobSearch } from './job-search.ts'
import styles from './CorrectedSearch.module.css'

interface CorrectedSearchProps {
  current: JobSearch
  /** The spelling that was searched for. */
  corrected: string
}

/** Above the results of a similar spelling: which one it is, and the way back to what was typed. */
export function CorrectedSearch({ current, corrected }: CorrectedSearchProps) {
  return (
    <div className={styles['corrected']}>
      <p>
        <span>Showing results for</span> <strong>{corrected}</strong>
      </p>
      <LinkButton to="/jobs" search={{ ...current, spelling: 'as-typed' }} size="sm" variant="outline">
        {`Search for “${current.search}” instead`}
      </LinkButton>
    </div>
  )
}

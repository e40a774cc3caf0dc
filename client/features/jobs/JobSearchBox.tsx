import { lazy } from 'react'
import { SEARCH_EXAMPLE } from '#contract/jobs/job.search.ts'
import { SearchBox } from '#client/ui/SearchBox.tsx'
import { countFilters, withText, type JobSearch, type SearchChange } from './job-search.ts'
import { useSearchText } from './use-search-text.ts'

// For whoever types.
const JobSuggestions = lazy(async () => ({ default: (await import('./JobSuggestions.tsx')).JobSuggestions }))

interface JobSearchBoxProps {
  current: JobSearch
  /** Shows the list of a changed search, as a new entry of the history or in place of this one. */
  onChange: (change: SearchChange, replace: boolean) => void
}

/** The search box of Find Jobs: searches while one types, and the address has it. */
export function JobSearchBox({ current, onChange: onSearchChange }: JobSearchBoxProps) {
  const { text, onChange, onSearch, onVisit } = useSearchText(current.search ?? '', (search, replace) =>
    onSearchChange((others) => withText(others, 'search', search), replace),
  )
  return (
    <SearchBox
      label="Search jobs"
      placeholder={SEARCH_EXAMPLE}
      buttonLabel="Search"
      action="/jobs"
      value={text}
      onChange={onChange}
      onSearch={onSearch}
      renderSuggestions={(box) =>
        // Among the saved jobs this device searches, and the board's counts are none of theirs.
        current.show !== 'saved' && (
          <JobSuggestions
            {...box}
            text={text}
            isCounted={countFilters(current) === 0}
            onPick={(change, left) => onVisit(left, (replace) => onSearchChange(change, replace))}
          />
        )
      }
    />
  )
}

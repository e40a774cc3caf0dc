import { SEARCH_EXAMPLE } from '#contract/jobs/job.search.ts'
import { onDemand } from '#client/ui/on-demand.tsx'
import { SearchBox } from '#client/ui/SearchBox.tsx'
import { countFilters, searchingFor, type JobSearch, type SearchChange } from './job-search.ts'
import { useSearchText } from './use-search-text.ts'

// Loaded when the user types.
const JobSuggestions = onDemand(async () => (await import('./JobSuggestions.tsx')).JobSuggestions)

interface JobSearchBoxProps {
  current: JobSearch
  /** Navigates to the changed search, as a new history entry or in place of the current one. */
  onChange: (change: SearchChange, replace: boolean) => void
}

/** The search box of Find Jobs: searches as the user types, and the URL holds the text. */
export function JobSearchBox({ current, onChange: onSearchChange }: JobSearchBoxProps) {
  const { text, onChange, onSearch, onVisit } = useSearchText(current.search ?? '', (search, replace) =>
    onSearchChange((others) => searchingFor(others, search), replace),
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
        // Saved jobs are searched on this device, so the server's counts don't apply.
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

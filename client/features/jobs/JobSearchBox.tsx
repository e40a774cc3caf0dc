import { SEARCH_EXAMPLE } from '#contract/jobs/job.search.ts'
import { SearchBox } from '#client/ui/SearchBox.tsx'
import { withText, type JobSearch, type SearchChange } from './job-search.ts'
import { useSearchText } from './use-search-text.ts'

interface JobSearchBoxProps {
  current: JobSearch
  /** Shows the list of a changed search, as a new entry of the history or in place of this one. */
  onChange: (change: SearchChange, replace: boolean) => void
}

/** The search box of Find Jobs: searches while one types, and the address has it. */
export function JobSearchBox({ current, onChange: onSearchChange }: JobSearchBoxProps) {
  const { text, onChange, onSearch } = useSearchText(current.search ?? '', (search, replace) =>
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
    />
  )
}

import { useNavigate } from '@tanstack/react-router'
import { SearchBox } from '../../ui/SearchBox.tsx'
import type { JobSearch } from './job-search.ts'
import { useSearchText } from './use-search-text.ts'

/** The search box of Find Jobs: searches while one types, and the address has it. */
export function JobSearchBox({ current }: { current: JobSearch }) {
  const navigate = useNavigate()
  const { text, onChange, onSearch } = useSearchText(current.search ?? '', (search, replace) => {
    const { search: _, ...others } = current
    void navigate({ to: '/jobs', search: { ...others, ...(search && { search }) }, replace, resetScroll: false })
  })
  return (
    <SearchBox
      label="Search jobs"
      placeholder="Backend || Computer science || React, Ruby"
      buttonLabel="Search"
      action="/jobs"
      value={text}
      onChange={onChange}
      onSearch={onSearch}
    />
  )
}

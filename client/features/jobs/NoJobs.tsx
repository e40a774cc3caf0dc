import { LinkButton } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { withoutFilters, type JobSearch } from './job-search.ts'

/** What to do where a search finds nothing. */
export function NoJobs({ search: wanted, isHere }: { search: JobSearch; isHere: boolean }) {
  const { search, closed, sort: _, ...filters } = wanted
  const isFiltered = Object.keys(filters).length > 0
  const words = () => {
    if (isHere) return 'No job on this device answers to this. The whole board is searched when the network is back.'
    if (isFiltered) return 'No job answers to all of these filters. Take one back.'
    return search ? `Nothing on the board answers to “${search}”. Try fewer or other words.` : 'Look again tomorrow.'
  }
  return (
    <EmptyState
      kind="empty"
      title="No jobs matched"
      text={words()}
      actions={
        <>
          {isFiltered && (
            <LinkButton to="/jobs" search={withoutFilters(wanted)} variant="primary">
              Clear filters
            </LinkButton>
          )}
          {search && (
            <LinkButton
              to="/jobs"
              search={{ ...filters, ...(closed && { closed }) }}
              variant={isFiltered ? 'outline' : 'primary'}
            >
              Clear the search
            </LinkButton>
          )}
          {!closed && (
            <LinkButton to="/jobs" search={{ ...wanted, closed: 'include' }}>
              Look in closed jobs too
            </LinkButton>
          )}
        </>
      }
    />
  )
}

import { LinkButton } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { filterChips } from './filter-chips.ts'
import { withoutFilters, type JobSearch } from './job-search.ts'
import { useReach } from '#client/offline/persistence/PersistenceProvider.tsx'
import { laterLabel } from '#client/messages/request-messages.ts'

/** The empty state of a search, with suggestions. */
export function NoJobs({ search: wanted, isHere }: { search: JobSearch; isHere: boolean }) {
  const { search, spelling: _spelling, closed, sort: _, ...filters } = wanted
  const reach = useReach()
  const isFiltered = Object.keys(filters).length > 0
  const words = () => {
    if (isHere) return `Nothing on this device matches. The whole board is searched when ${laterLabel(reach)}.`
    if (isFiltered) {
      const kept = filterChips(wanted).map(({ label }) => label)
      return `No jobs match ${search ? `“${search}” with ` : ''}all filters: ${kept.join(', ')}. Remove one.`
    }
    return search ? `No job matches “${search}”. Try fewer or other words.` : 'Look again tomorrow.'
  }
  return (
    <EmptyState
      kind="no-match"
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
              Clear search
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

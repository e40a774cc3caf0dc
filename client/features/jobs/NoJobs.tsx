import type { ReactNode } from 'react'
import { LinkButton } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { filterChips } from './filter-chips.ts'
import { formatCount } from './job-pages.ts'
import { withoutFilters, type JobSearch } from './job-search.ts'
import { placeOf } from './place-search.ts'
import type { JobList } from './use-job-list.ts'
import { useWider } from './use-wider.ts'
import { useReach } from '#client/offline/persistence/PersistenceProvider.tsx'
import { laterLabel } from '#client/messages/request-messages.ts'

interface NoJobsProps extends Pick<JobList, 'isHere'> {
  search: JobSearch
  near?: JobList['near']
  /** Offers to tell of new jobs. */
  offer?: ReactNode
}

/** The empty state of a search, with suggestions. */
export function NoJobs({ search: wanted, isHere, near, offer }: NoJobsProps) {
  const { search, spelling: _spelling, closed, sort: _, ...filters } = wanted
  const reach = useReach()
  const isFiltered = Object.keys(filters).length > 0
  // A wider radius around a place that is not known finds no more.
  const wider = useWider(near ? wanted : {}, 0)
  const words = () => {
    if (near === null)
      return `No place named “${placeOf(wanted).place}” is known${isHere ? ' on this device' : ''}, and no job names it.`
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
          {wider.map(({ radius, jobs, search: offered }, index) => (
            <LinkButton key={radius} to="/jobs" search={offered} variant={index === 0 ? 'primary' : 'outline'}>
              {`${formatCount(jobs)} within ${radius} km`}
            </LinkButton>
          ))}
          {isFiltered && (
            <LinkButton to="/jobs" search={withoutFilters(wanted)} variant={wider.length > 0 ? 'outline' : 'primary'}>
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
          {offer}
        </>
      }
    />
  )
}

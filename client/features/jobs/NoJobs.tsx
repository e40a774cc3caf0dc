import { LinkButton } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { OfferLink } from './SearchOffers.tsx'
import { filterChips } from './filter-chips.ts'
import { withoutFilters, type JobSearch } from './job-search.ts'
import type { Offer } from './offers.ts'
import { useOffers } from './use-offers.ts'
import { useReach } from '#client/offline/persistence/PersistenceProvider.tsx'
import { laterLabel } from '#client/messages/problem-messages.ts'

/** The empty state of a search, with suggestions. */
export function NoJobs({ search: wanted, isHere }: { search: JobSearch; isHere: boolean }) {
  const { search, closed, sort: _, ...filters } = wanted
  const reach = useReach()
  const isFiltered = Object.keys(filters).length > 0
  const offers = useOffers(wanted, 0)
  const hasOffers = offers.length > 0
  const words = () => {
    if (isHere) return `Nothing on this device matches. The whole board is searched when ${laterLabel(reach)}.`
    if (isFiltered) {
      const kept = filterChips(wanted).map(({ label }) => label)
      return `No jobs match ${search ? `“${search}” with ` : ''}all filters: ${kept.join(', ')}. Remove one.`
    }
    return search
      ? `No title or skill matches “${search}”.${hasOffers ? '' : ' Try fewer or other words.'}`
      : 'Look again tomorrow.'
  }
  return (
    <EmptyState
      kind="no-match"
      title="No jobs matched"
      text={
        <>
          <span>{words()}</span> {meant(offers)}
        </>
      }
      actions={
        <>
          {offers.map((offer, index) => (
            <OfferLink key={index} offer={offer} isFirst={index === 0} />
          ))}
          {isFiltered && (
            <LinkButton to="/jobs" search={withoutFilters(wanted)} variant={hasOffers ? 'outline' : 'primary'}>
              Clear filters
            </LinkButton>
          )}
          {search && (
            <LinkButton
              to="/jobs"
              search={{ ...filters, ...(closed && { closed }) }}
              variant={isFiltered || hasOffers ? 'outline' : 'primary'}
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

const KINDS = { title: 'job', skill: 'skill', place: 'place', company: 'company' } as const

function meant([offer]: Offer[]) {
  if (!offer) return null
  const { kind, name } = offer.suggestion
  return (
    <span>
      <span>{`Did you mean the ${KINDS[kind]}`}</span> <strong>{name}</strong>?
    </span>
  )
}

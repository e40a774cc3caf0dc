import { LinkButton } from '#client/ui/Button.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import styles from './SearchOffers.module.css'
import type { JobSearch } from './job-search.ts'
import type { Offer } from './offers.ts'
import { useOffers } from './use-offers.ts'

interface SearchOffersProps {
  current: JobSearch
  /** The number of jobs found; undefined until known. */
  found: number | undefined
}

/** Above the results: the place, company or spelling that may have been meant. */
export function SearchOffers({ current, found }: SearchOffersProps) {
  const offers = useOffers(current, found)
  // The empty state shows them when nothing is found.
  if (found === 0 || offers.length === 0) return null
  return (
    <nav aria-label="Did you mean" className={styles['offers']}>
      {offers[0]?.suggestion.isNear && <span>Did you mean</span>}
      {offers.map((offer, index) => (
        <OfferLink key={index} offer={offer} />
      ))}
    </nav>
  )
}

const ICONS = { title: 'search', skill: 'search', place: 'map-pin', company: 'building' } as const

export function OfferLink({ offer, isFirst = false }: { offer: Offer; isFirst?: boolean }) {
  const { suggestion, label, search } = offer
  return (
    <LinkButton
      to="/jobs"
      search={search}
      variant={isFirst ? 'primary' : 'outline'}
      size={isFirst ? 'md' : 'sm'}
      leftSection={<Icon name={ICONS[suggestion.kind]} />}
    >
      {label}
    </LinkButton>
  )
}

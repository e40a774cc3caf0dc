import { SEARCH_ALTERNATIVES_MAX } from '#contract/jobs/job.search.ts'
import { Alert } from '#client/ui/Alert.tsx'
import { SegmentLink, Segments } from '#client/ui/Segments.tsx'
import { isRanked, sortedBy, type JobSearch } from './job-search.ts'
import { SearchOffers } from './SearchOffers.tsx'
import styles from './SearchOrder.module.css'

interface SearchOrderProps {
  current: JobSearch
  /** How many jobs it finds, once that is known. */
  found: number | undefined
}

/** What belongs to the text of a search: its order, and what else may have been meant. */
export function SearchOrder(props: SearchOrderProps) {
  return (
    <>
      <Order {...props} />
      <SearchOffers {...props} />
    </>
  )
}

/** The order of what a text finds, or why the text is no search (spec, point 5). */
function Order({ current, found }: SearchOrderProps) {
  const { search = '', sort = 'relevance' } = current
  if (!isRanked(current)) {
    return (
      <div role="status">
        <Alert tone="info" icon="info-circle" title={`Too little to search for: “${search}”`}>
          <p>Spaces, dots, commas and the letters a, n and d don’t count. Add a few other letters.</p>
        </Alert>
      </div>
    )
  }
  const isCut = search.split('||').length > SEARCH_ALTERNATIVES_MAX
  return (
    <div className={styles['order']}>
      {(found === undefined || found > 1) && (
        <Segments label="Sort">
          <SegmentLink to="/jobs" search={sortedBy(current, 'relevance')} isCurrent={sort === 'relevance'}>
            Relevance
          </SegmentLink>
          <SegmentLink to="/jobs" search={sortedBy(current, 'newest')} isCurrent={sort === 'newest'}>
            Newest
          </SegmentLink>
        </Segments>
      )}
      {isCut && <p>Only the first {SEARCH_ALTERNATIVES_MAX} alternatives are searched.</p>}
    </div>
  )
}

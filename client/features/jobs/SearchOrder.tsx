import { JOB_SORTS, SEARCH_ALTERNATIVES_MAX, type JobSort } from '#contract/jobs/job.search.ts'
import { Alert } from '#client/ui/Alert.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { onDemand } from '#client/ui/on-demand.tsx'
import { SegmentLink, Segments } from '#client/ui/Segments.tsx'
import { isRanked, sortedBy, type JobSearch, type SearchChange } from './job-search.ts'
import layout from '#client/ui/layout.module.css'
import styles from './SearchOrder.module.css'
import type { JobList } from './use-job-list.ts'

// Loaded on demand: both are known only after the search itself, and few searches have them.
const CorrectedSearch = onDemand(async () => (await import('./CorrectedSearch.tsx')).CorrectedSearch)
const SearchOffers = onDemand(async () => (await import('./SearchOffers.tsx')).SearchOffers)

interface SearchOrderProps {
  current: JobSearch
  /** The number of jobs found; undefined until known. */
  found: number | undefined
}

const SORT_LABELS: Record<JobSort, string> = { relevance: 'Relevance', newest: 'Newest' }

/** A single job needs no order. */
const isOrdered = ({ current, found }: SearchOrderProps): boolean =>
  isRanked(current) && (found === undefined || found > 1)

/** The order on narrow screens: a select beside the heading. */
export function OrderSelect(props: SearchOrderProps & { onChange: (change: SearchChange) => void }) {
  const { current, onChange } = props
  if (!isOrdered(props)) return null
  return (
    <label className={styles['select']}>
      <span className={layout['visuallyHidden']}>Sort</span>
      <select
        value={current.sort ?? 'relevance'}
        onChange={({ currentTarget }) => {
          const sort = JOB_SORTS.find((one) => one === currentTarget.value)
          if (sort) onChange((search) => sortedBy(search, sort))
        }}
      >
        {JOB_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {SORT_LABELS[sort]}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size="sm" />
    </label>
  )
}

/** The controls of a text search: which spelling was searched for, the order, and what may have been meant. */
export function SearchOrder({ corrected, ...props }: SearchOrderProps & Pick<JobList, 'corrected'>) {
  return (
    <>
      {corrected !== undefined && <CorrectedSearch current={props.current} corrected={corrected} />}
      <Order {...props} />
      <SearchOffers {...props} />
    </>
  )
}

/** The order of the results, or why the text cannot be searched for (spec, point 5). */
function Order({ current, found }: SearchOrderProps) {
  const { search = '', sort = 'relevance' } = current
  if (!isRanked(current)) {
    return (
      <div role="status">
        <Alert tone="info" icon="info-circle" title={`Too little to search for: “${search}”`}>
          <p>Spaces, dots, commas and the letters a, n and d don't count. Add a few other letters.</p>
        </Alert>
      </div>
    )
  }
  const isCut = search.split('||').length > SEARCH_ALTERNATIVES_MAX
  return (
    <div className={styles['order']}>
      {isOrdered({ current, found }) && (
        <Segments label="Sort">
          {JOB_SORTS.map((one) => (
            <SegmentLink key={one} to="/jobs" search={sortedBy(current, one)} isCurrent={sort === one}>
              {SORT_LABELS[one]}
            </SegmentLink>
          ))}
        </Segments>
      )}
      {isCut && <p>{`Only the first ${SEARCH_ALTERNATIVES_MAX} alternatives are searched.`}</p>}
    </div>
  )
}

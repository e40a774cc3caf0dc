import { SEARCH_ALTERNATIVES_MAX, type JobSort } from '#contract/jobs/job.search.ts'
import { Alert } from '#client/ui/Alert.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { onDemand } from '#client/ui/on-demand.tsx'
import { isRanked, sortedBy, sortsOf, type JobSearch, type SearchChange } from './job-search.ts'
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

const SORT_LABELS: Record<JobSort, string> = {
  relevance: 'Relevance',
  newest: 'Newest',
  nearest: 'Nearest',
  pay: 'Pay',
}

/** The order of a list; a single job needs none. */
export function OrderSelect({
  current,
  found = 2,
  near,
  onChange,
}: SearchOrderProps & Partial<Pick<JobList, 'near'>> & { onChange: (change: SearchChange) => void }) {
  const all = sortsOf(current)
  // The place is not known.
  const sorts = near === null ? all.filter((sort) => sort !== 'nearest') : all
  if (found < 2) return null
  return (
    <label className={styles['select']}>
      <span className={layout['visuallyHidden']}>Sort</span>
      <select
        value={sorts.find((sort) => sort === current.sort) ?? sorts[0]}
        onChange={({ currentTarget }) => {
          const sort = sorts.find((one) => one === currentTarget.value)
          if (sort) onChange((search) => sortedBy(search, sort))
        }}
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {SORT_LABELS[sort]}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size="sm" />
    </label>
  )
}

/** What there is to say of a text search: which spelling was searched for, and what may have been meant. */
export function SearchHints({ corrected, ...props }: SearchOrderProps & Pick<JobList, 'corrected'>) {
  return (
    <>
      {corrected !== undefined && <CorrectedSearch current={props.current} corrected={corrected} />}
      <TextHint {...props} />
      <SearchOffers {...props} />
    </>
  )
}

/** Why the text cannot be searched for (spec, point 5), or not all of it. */
function TextHint({ current }: SearchOrderProps) {
  const { search = '' } = current
  if (!isRanked(current)) {
    return (
      <div role="status">
        <Alert tone="info" icon="info-circle" title={`Too little to search for: “${search}”`}>
          <p>Spaces, dots, commas and the letters a, n and d don't count. Add a few other letters.</p>
        </Alert>
      </div>
    )
  }
  return search.split('||').length > SEARCH_ALTERNATIVES_MAX ? (
    <p className={styles['cut']}>{`Only the first ${SEARCH_ALTERNATIVES_MAX} alternatives are searched.`}</p>
  ) : null
}

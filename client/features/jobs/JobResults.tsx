import { useMemo, type ReactNode } from 'react'
import { groupDigits } from '#contract/digits.rules.ts'
import { requestMessages } from '#client/messages/request-messages.ts'
import { Button } from '#client/ui/Button.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import layout from '#client/ui/layout.module.css'
import { onDemand } from '#client/ui/on-demand.tsx'
import { codeOnDemand, useLoaded } from '#client/ui/use-loaded.ts'
import { JobGrid, JobGridSkeleton, type OwnMarks, type Selection } from './JobGrid.tsx'
import styles from './JobResults.module.css'
import { MoreJobs } from './MoreJobs.tsx'
import type { JobSearch } from './job-search.ts'
import { PlaceWords } from './place-words.ts'
import type { JobList } from './use-job-list.ts'
import type { ListWithoutHidden } from './use-without-hidden.ts'

// Loaded on demand: most searches find jobs.
const NoJobs = onDemand(async () => (await import('./NoJobs.tsx')).NoJobs)
// Its words are many, for every problem of the board. What is shown without them is true: they cannot be loaded.
const FailedList = onDemand(() =>
  import('./FailedList.tsx').then(
    (module) => module.FailedList,
    () => Unreached,
  ),
)
// Loaded for users who hide jobs.
const HiddenLine = onDemand(async () => (await import('./HiddenLine.tsx')).HiddenLine)
const AllHidden = onDemand(async () => (await import('./HiddenLine.tsx')).AllHidden)
// Loaded for a place with a radius.
const nearCode = codeOnDemand(() => import('./NearLine.tsx'))

// Loaded where a list is sorted by a figure.
const FigureNote = onDemand(async () => (await import('./FigureOrder.tsx')).FigureNote)

const SKELETON_CARDS = 9
const NO_EXACT = 'No exact matches'

interface JobResultsProps extends OwnMarks {
  /** Above the cards. */
  head?: ReactNode
  list: JobList & Partial<Pick<ListWithoutHidden, 'hidden'>>
  search: JobSearch
  /** Replaces the default empty state. */
  empty?: ReactNode
  /** Set when a job is shown beside the list. */
  selection?: Selection | undefined
  /** Offers to tell of new jobs: below the cards, or where there are none. */
  offerOf?: ((look: 'below' | 'none') => ReactNode) | undefined
}

/** The cards of a search, or a state in place of them. */
export function JobResults({ head, ...props }: JobResultsProps) {
  const { list } = props
  const isBusy = list.stage === 'loading' || list.stage === 'changing'
  return (
    <div className={styles['results']}>
      {head}
      <div id="results" tabIndex={-1} className={styles['results']} aria-busy={isBusy}>
        <p className={layout['visuallyHidden']} role="status">
          {spoken(list)}
        </p>
        <Results {...props} />
      </div>
    </div>
  )
}

function spoken(list: JobList): string {
  const { stage, jobs, total, lessExact, corrected, words } = list
  if (stage === 'loading' || stage === 'changing') return 'Loading jobs'
  if (stage !== 'shown' || total === undefined || jobs.length === 0) return ''
  const exact = Math.min(lessExact?.from ?? jobs.length, jobs.length)
  return [
    corrected === undefined ? '' : `Showing results for ${corrected}. `,
    total === 0 ? NO_EXACT : `${words}, ${groupDigits(exact)} shown`,
    jobs.length > exact ? `, ${groupDigits(jobs.length - exact)} less exact shown` : '',
  ].join('')
}

function Results({ list, search, selection, empty, offerOf, ...marks }: Omit<JobResultsProps, 'head'>) {
  const { stage, jobs, error, more, loadMore, retry, hidden, near } = list
  const code = useLoaded(nearCode, near !== undefined)
  const placeWords = useMemo(() => code?.placesFrom(near), [code, near])
  if (stage === 'loading') return <JobGridSkeleton count={SKELETON_CARDS} isColumn />
  if (stage === 'offline') {
    return (
      <EmptyState
        kind="offline"
        title="No jobs on this device yet"
        text="Open the app once while you are online. After that you can read and search the newest jobs offline."
        actions={<RetryButton onClick={retry} />}
      />
    )
  }
  if (stage === 'failed') {
    return <FailedList error={error} actions={<RetryButton onClick={retry} />} />
  }
  if (jobs.length === 0 && hidden && hidden.count > 0) {
    // The next page is being loaded.
    if (more === 'ready' || more === 'loading') return <JobGridSkeleton count={SKELETON_CARDS} isColumn />
    return <AllHidden hidden={hidden} hasMore={more !== 'none'} />
  }
  if (jobs.length === 0) {
    return empty ?? <NoJobs search={search} isHere={list.isHere} near={near} offer={offerOf?.('none')} />
  }
  return (
    <>
      {hidden && hidden.count > 0 && <HiddenLine hidden={hidden} />}
      {(list.sortedBy || search.sort === 'pay') && stage === 'shown' && (
        <FigureNote search={search} sortedBy={list.sortedBy} />
      )}
      {list.total === 0 && <p>{`${NO_EXACT}.`}</p>}
      {code && <code.NearLine search={search} list={list} />}
      <div data-fading={stage === 'changing' || undefined} className={styles['cards']}>
        <PlaceWords value={placeWords}>
          <JobGrid
            jobs={jobs}
            lessExact={list.lessExact}
            sortedBy={list.sortedBy}
            {...marks}
            hiddenIds={hidden?.ids}
            list={search}
            selection={selection}
          />
        </PlaceWords>
      </div>
      <MoreJobs shown={jobs.length} stage={more} onMore={loadMore} />
      {offerOf?.('below')}
    </>
  )
}

function Unreached({ actions }: { actions: ReactNode }) {
  return <EmptyState kind="error" {...requestMessages.FETCH_ERROR} actions={actions} />
}

function RetryButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="primary" leftSection={<Icon name="refresh" />} onClick={onClick}>
      Try again
    </Button>
  )
}

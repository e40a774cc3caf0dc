import { createFileRoute, useRouter } from '@tanstack/react-router'
import { Suspense, lazy, useEffect, useMemo, type KeyboardEvent } from 'react'
import { listTitle } from '#contract/jobs/page-title.rules.ts'
import { usePageReady } from '#client/app/page-ready.ts'
import { useApplications } from '#client/features/applications/use-applications.ts'
import { ActiveFilters } from '#client/features/jobs/ActiveFilters.tsx'
import { FilterSheet } from '#client/features/jobs/FilterSheet.tsx'
import { JobPaneSkeleton } from '#client/features/jobs/JobPaneSkeleton.tsx'
import { JobResults } from '#client/features/jobs/JobResults.tsx'
import { JobSearchBox } from '#client/features/jobs/JobSearchBox.tsx'
import { SearchBadges } from '#client/features/jobs/SearchBadges.tsx'
import { OrderSelect, SearchHints } from '#client/features/jobs/SearchOrder.tsx'
import {
  countFilters,
  feedOf,
  filtersOf,
  readFindJobs,
  showing,
  type FindJobsSearch,
  type JobSearch,
  type SearchChange,
} from '#client/features/jobs/job-search.ts'
import { jobListQuery } from '#client/features/jobs/job.queries.ts'
import { LazyJobFilters } from '#client/features/jobs/LazyJobFilters.tsx'
import { useJobList } from '#client/features/jobs/use-job-list.ts'
import { useWithoutHidden } from '#client/features/jobs/use-without-hidden.ts'
import { hideOf } from '#client/features/job-marks/HideButton.tsx'
import { bookmarkOf, removableBookmarkOf } from '#client/features/job-marks/SaveButton.tsx'
import { useSavedList } from '#client/features/job-marks/use-saved-list.ts'
import { useHiddenJobs } from '#client/shared/use-hidden-jobs.ts'
import { useViewer } from '#client/session/SessionProvider.tsx'
import { LinkButton } from '#client/ui/Button.tsx'
import { clsx } from 'clsx'
import layout from '#client/ui/layout.module.css'
import { meansEscape } from '#client/ui/means-escape.ts'
import { onDemand } from '#client/ui/on-demand.tsx'
import { useIsWide } from '#client/ui/use-media-query.ts'
import { PageTitle } from '#client/shared/PageTitle.tsx'
import { AwayRoom } from './-AwayRoom.tsx'
import { ShowSwitch } from './-ShowSwitch.tsx'
import { useFreshJobs } from './-use-fresh-jobs.ts'
import { focusSelectedCard, usePaneFocus } from './-use-pane-focus.ts'
import { useSharedJob } from './-use-shared-job.ts'
import styles from './jobs.module.css'

// Loaded on demand: rarely needed, and never on a first visit.
const LostJobs = onDemand(async () => (await import('#client/features/job-marks/LostJobs.tsx')).LostJobs)
const SaveSearch = onDemand(async () => (await import('#client/features/saved-searches/SaveSearch.tsx')).SaveSearch)
const NoSavedJobs = onDemand(async () => (await import('#client/features/job-marks/NoSavedJobs.tsx')).NoSavedJobs)
// For wide screens, which load it while the list is loading.
const loadJobBeside = () => import('./-JobBeside.tsx')
const JobBeside = lazy(async () => ({ default: (await loadJobBeside()).JobBeside }))

export const Route = createFileRoute('/jobs')({
  validateSearch: readFindJobs,
  loaderDeps: ({ search }) => boardSearch(listOf(search)),
  loader: ({ context, deps }) => void context.queryClient.prefetchInfiniteQuery(jobListQuery(context.api, deps)),
  component: FindJobsPage,
})

/** Escape in the job pane moves the focus to the job's card. */
function leavePane({ nativeEvent }: KeyboardEvent): void {
  if (meansEscape(nativeEvent)) focusSelectedCard()
}

/** The search without the selected job. Parsed again: the router keeps parameters in the URL that parsing dropped. */
function listOf(address: FindJobsSearch): JobSearch {
  const { job: _, ...search } = readFindJobs({ ...address })
  return search
}

/** The search for the server. Saved jobs are searched on this device, so the server's list stays unfiltered. */
const boardSearch = (search: JobSearch): JobSearch => (search.show === 'saved' ? {} : search)

function FindJobsPage() {
  usePageReady()
  const address = Route.useSearch()
  const navigate = Route.useNavigate()
  const isWide = useIsWide()
  // Memoized by URL: the cards depend on its identity.
  const search = useMemo(() => listOf(address), [address])
  useEffect(() => {
    if (isWide) void loadJobBeside()
  }, [isWide])
  const isSaved = search.show === 'saved'
  const board = useWithoutHidden(useJobList(boardSearch(search)), JSON.stringify(search))
  const saved = useSavedList({
    search: search.search ?? '',
    spelling: search.spelling,
    filters: filtersOf(search),
    sort: search.sort,
    isWanted: isSaved,
  })
  const { ids: hiddenIds } = useHiddenJobs()
  const list = isSaved ? saved : board
  // Counts are those of the spelling that was searched for.
  const found = useMemo(
    () => (list.corrected === undefined ? search : { ...search, search: list.corrected }),
    [search, list.corrected],
  )
  // There is nothing to search or filter.
  const hasNothing = isSaved && saved.stage === 'shown' && saved.emptyReason !== 'not-found'
  useFreshJobs(isSaved ? saved.jobs : [])
  // From the current URL: two changes may come faster than the page renders.
  const show = (change: SearchChange, replace = false, resetScroll = true) =>
    void navigate({ search: (now: FindJobsSearch) => change(listOf(now)), replace, resetScroll })
  const { history } = useRouter()
  // One history entry for consecutive filter changes: Back leads to the list before them.
  const choose = (change: SearchChange, replace = false) =>
    void navigate({
      search: (now: FindJobsSearch) => change(listOf(now)),
      replace: replace || history.location.state.isFiltering === true,
      state: (state) => ({ ...state, isFiltering: true }),
      resetScroll: false,
    })
  const isFiltered = countFilters(search) > 0
  const asked = readFindJobs({ ...address }).job
  useSharedJob({ job: asked, list: search, isWide })
  const isHidden = asked !== undefined && hiddenIds.has(asked) && !list.jobs.some(({ id }) => id === asked)
  const selected = (isHidden ? board.hidden.insteadOf(asked) : asked) ?? list.jobs[0]?.id
  const notePaneFocus = usePaneFocus(selected)
  const select = (job: string, replace: boolean) =>
    void navigate({ search: (now: FindJobsSearch) => ({ ...now, job }), replace, resetScroll: false })
  // Employers have no tab for saved jobs.
  const hasSavedTab = useViewer().role !== 'employer'
  const feed = feedOf(found)
  const hasPane = list.stage === 'loading' || list.jobs.length > 0
  const order = <OrderSelect current={search} found={list.total} near={list.near} onChange={(change) => show(change)} />
  const saveSearch = (look: 'bar' | 'below' | 'none') =>
    // A list of all jobs is no search; a first visit does without the code.
    !isSaved &&
    (search.search || isFiltered) && <SaveSearch address={{ ...search }} look={look} opensByHash={look === 'bar'} />
  const clear = (
    <LinkButton to="/jobs" search={showing({}, 'saved')} variant="primary">
      Show all saved jobs
    </LinkButton>
  )
  return (
    <main className={clsx(layout['wrapWide'], styles['page'])}>
      <PageTitle>{listTitle(search)}</PageTitle>
      {feed && <link rel="alternate" type="application/atom+xml" href={feed} title="New jobs with these filters" />}
      <a href="#results" className={layout['skip']}>
        Skip to results
      </a>
      <AwayRoom />
      <div className={styles['head']}>
        <div className={styles['line']}>
          <div className={styles['top']}>
            <div className={styles['title']}>
              <h1>{isSaved ? 'Saved jobs' : 'Find Jobs'}</h1>
              {list.words && isWide !== true && (
                <p className={clsx(styles['count'], styles['onNarrow'])}>{list.words}</p>
              )}
            </div>
            {isWide !== true && <div className={styles['onNarrow']}>{order}</div>}
          </div>
          {!hasNothing && (
            <JobSearchBox current={search} onChange={(change, replace) => show(change, replace, false)} />
          )}
        </div>
        <div className={styles['tools']}>
          {!isSaved && <SearchBadges current={search} />}
          {isWide !== true && (
            <div className={styles['whereNarrow']}>
              <div className={clsx(styles['switch'], hasSavedTab && styles['aboveTabs'])}>
                <ShowSwitch current={search} />
              </div>
              {!hasNothing && (
                <div className={styles['chosen']}>
                  <FilterSheet current={found} total={list.total} onChange={choose} />
                  {isWide === false && saveSearch('bar')}
                  {isFiltered && <ActiveFilters current={search} onChange={choose} />}
                </div>
              )}
            </div>
          )}
        </div>
      </div>
      {(search.search || (isWide !== false && isFiltered)) && (
        <div className={clsx(styles['results'], !search.search && styles['onWide'])}>
          {isWide !== false && isFiltered && (
            <div className={styles['onWide']}>
              <ActiveFilters current={search} onChange={choose} />
            </div>
          )}
          {search.search && <SearchHints current={search} found={list.total} corrected={list.corrected} />}
        </div>
      )}
      {isSaved && saved.lostIds.length > 0 && <LostJobs ids={saved.lostIds} />}
      <div className={styles['panes']} data-has-pane={hasPane}>
        {isWide !== false && (
          <aside className={styles['filters']} aria-label="Filters">
            <ShowSwitch current={search} />
            {!hasNothing && <LazyJobFilters current={found} onChange={choose} />}
          </aside>
        )}
        <JobResults
          head={
            isWide !== false && (
              <div className={clsx(styles['found'], styles['onWide'])}>
                <p>
                  {search.search && !list.isHere && list.words ? `${list.words} for “${found.search}”` : list.words}
                </p>
                <div className={styles['acts']}>
                  {isWide && saveSearch('bar')}
                  {order}
                </div>
              </div>
            )
          }
          list={list}
          search={search}
          applications={useApplications()}
          bookmarkOf={isSaved ? removableBookmarkOf : bookmarkOf}
          hideOf={isSaved ? undefined : hideOf}
          removedIds={isSaved ? saved.removedIds : undefined}
          empty={isSaved ? <NoSavedJobs why={saved.emptyReason} clear={clear} /> : undefined}
          selection={isWide ? { id: selected, onSelect: select } : undefined}
          offerOf={isSaved ? undefined : saveSearch}
        />
        {isWide !== false && hasPane && (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- key events bubble up from it
          <section
            key={selected}
            className={styles['pane']}
            aria-label="Selected job"
            onFocus={notePaneFocus}
            onKeyDown={leavePane}
          >
            <Suspense fallback={<JobPaneSkeleton />}>
              {isWide && selected !== undefined ? (
                <JobBeside id={selected} list={search} near={list.near} />
              ) : (
                <JobPaneSkeleton />
              )}
            </Suspense>
          </section>
        )}
      </div>
    </main>
  )
}

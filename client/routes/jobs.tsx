import { createFileRoute } from '@tanstack/react-router'
import { usePageReady } from '../app/page-ready.ts'
import { useApplications } from '../features/applications/use-applications.ts'
import { FilterSheet } from '../features/jobs/FilterSheet.tsx'
import { JobFilters } from '../features/jobs/JobFilters.tsx'
import { JobPaneSkeleton } from '../features/jobs/JobPane.tsx'
import { JobResults } from '../features/jobs/JobResults.tsx'
import { JobSearchBox } from '../features/jobs/JobSearchBox.tsx'
import { SearchBadges } from '../features/jobs/SearchBadges.tsx'
import { readFindJobs, type FindJobsSearch, type JobSearch } from '../features/jobs/job-search.ts'
import { jobListQuery } from '../features/jobs/job.queries.ts'
import { useJobList } from '../features/jobs/use-job-list.ts'
import { classes } from '../ui/classes.ts'
import layout from '../ui/layout.module.css'
import { useIsWide } from '../ui/use-is-wide.ts'
import { JobBeside } from './-JobBeside.tsx'
import styles from './jobs.module.css'

export const Route = createFileRoute('/jobs')({
  validateSearch: readFindJobs,
  loaderDeps: ({ search }) => listOf(search),
  loader: ({ context, deps }) => void context.queryClient.prefetchInfiniteQuery(jobListQuery(context.api, deps)),
  component: FindJobsPage,
})

/** What is searched, whichever job is shown beside it. */
function listOf(address: FindJobsSearch): JobSearch {
  const { job: _, ...search } = address
  return search
}

function FindJobsPage() {
  usePageReady()
  const address = Route.useSearch()
  const navigate = Route.useNavigate()
  const isWide = useIsWide()
  const search = listOf(address)
  const list = useJobList(search)
  const show = (next: JobSearch, replace = false) => void navigate({ search: next, replace })
  const selected = address.job ?? list.jobs[0]?._id
  const select = (job: string, replace: boolean) =>
    void navigate({ search: { ...search, job }, replace, resetScroll: false })
  const hasPane = list.stage === 'loading' || list.jobs.length > 0
  return (
    <main className={classes(layout['wrapWide'], styles['page'])}>
      <title>Find Jobs · Foothold</title>
      <div className={styles['head']}>
        <div className={styles['line']}>
          <div className={styles['title']}>
            <h1>Find Jobs</h1>
            {list.words && <p className={styles['count']}>{list.words}</p>}
          </div>
          <JobSearchBox current={search} />
        </div>
        <div className={styles['tools']}>
          <SearchBadges current={search} />
          {isWide !== true && (
            <div className={styles['whereNarrow']}>
              <FilterSheet current={search} total={list.total} onChange={show} />
            </div>
          )}
        </div>
      </div>
      <div className={styles['panes']} data-has-pane={hasPane}>
        {isWide !== false && (
          <aside className={styles['filters']} aria-label="Filters">
            <JobFilters current={search} onChange={show} hasClear />
          </aside>
        )}
        <JobResults
          list={list}
          search={search}
          applications={useApplications()}
          selection={isWide ? { id: selected, onSelect: select } : undefined}
        />
        {isWide !== false && hasPane && (
          <section key={selected} className={styles['pane']} aria-label="Selected job">
            {selected === undefined ? <JobPaneSkeleton /> : <JobBeside id={selected} list={search} />}
          </section>
        )}
      </div>
    </main>
  )
}

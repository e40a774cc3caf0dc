import { createFileRoute } from '@tanstack/react-router'
import { useAppliedIds } from '../features/applications/use-applied-ids.ts'
import { JobResults } from '../features/jobs/JobResults.tsx'
import { JobSearchBox } from '../features/jobs/JobSearchBox.tsx'
import { SearchBadges } from '../features/jobs/SearchBadges.tsx'
import { countWords } from '../features/jobs/job-pages.ts'
import { readJobSearch } from '../features/jobs/job-search.ts'
import { jobListQuery } from '../features/jobs/job.queries.ts'
import { useJobList } from '../features/jobs/use-job-list.ts'
import { CheckField } from '../ui/CheckField.tsx'
import { classes } from '../ui/classes.ts'
import layout from '../ui/layout.module.css'
import styles from './jobs.module.css'

export const Route = createFileRoute('/jobs')({
  validateSearch: readJobSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchInfiniteQuery(jobListQuery(context.api, deps)),
  component: FindJobsPage,
})

function FindJobsPage() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const list = useJobList(search)
  const showClosed = (isWanted: boolean) => {
    const { closed: _, ...others } = search
    void navigate({ search: isWanted ? { ...others, closed: 'include' } : others, resetScroll: false })
  }
  return (
    <main className={classes(layout['wrapWide'], styles['page'])}>
      <title>Find Jobs · Foothold</title>
      <div className={styles['head']}>
        <div className={styles['line']}>
          <div className={styles['title']}>
            <h1>Find Jobs</h1>
            {list.total ? <p className={styles['count']}>{countWords(list.total)}</p> : null}
          </div>
          <JobSearchBox current={search} />
        </div>
        <div className={styles['tools']}>
          <SearchBadges current={search} />
          <CheckField
            label="Closed jobs too"
            checked={search.closed === 'include'}
            onChange={(event) => showClosed(event.currentTarget.checked)}
          />
        </div>
      </div>
      <JobResults list={list} search={search} appliedIds={useAppliedIds()} />
    </main>
  )
}

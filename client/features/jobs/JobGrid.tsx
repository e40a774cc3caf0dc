import type { Job } from '../../../contract/jobs/job.schema.ts'
import layout from '../../ui/layout.module.css'
import { JobCard } from './JobCard.tsx'
import { JobCardSkeleton } from './JobCardSkeleton.tsx'
import type { JobSearch } from './job-search.ts'
import { useNow } from './use-now.ts'

interface JobGridProps {
  jobs: readonly Job[]
  /** Ids of the jobs the viewer applied to. */
  appliedIds: ReadonlySet<string>
  level?: 2 | 3
  list?: JobSearch
}

/** Job cards in one, two or three columns (spec, point 9). */
export function JobGrid({ jobs, appliedIds, level, list }: JobGridProps) {
  const now = useNow()
  return (
    <ul role="list" className={layout['cards']}>
      {jobs.map((job) => (
        <li key={job._id}>
          <JobCard job={job} now={now} hasApplied={appliedIds.has(job._id)} level={level} list={list} />
        </li>
      ))}
    </ul>
  )
}

/** As many cards on their way; whoever shows them says so in words. */
export function JobGridSkeleton({ count }: { count: number }) {
  return (
    <div className={layout['cards']}>
      {Array.from({ length: count }, (_, place) => (
        <JobCardSkeleton key={place} />
      ))}
    </div>
  )
}

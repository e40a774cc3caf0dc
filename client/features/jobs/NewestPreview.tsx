import { useQuery } from '@tanstack/react-query'
import { useApi } from '#client/api/ApiProvider.tsx'
import { JobCard } from './JobCard.tsx'
import { JobCardSkeleton } from './JobCardSkeleton.tsx'
import { NEWEST, newestJobsQuery } from './job.queries.ts'
import { useNow } from '#client/ui/use-now.ts'

/** The newest jobs as a picture of the list; render it inert and hidden from assistive technology. */
export function NewestPreview() {
  const { data } = useQuery(newestJobsQuery(useApi()))
  const now = useNow()
  if (!data?.data.length) return Array.from({ length: NEWEST }, (_, place) => <JobCardSkeleton key={place} />)
  return data.data.map((job) => <JobCard key={job.id} job={job} now={now} level={3} isPreview />)
}

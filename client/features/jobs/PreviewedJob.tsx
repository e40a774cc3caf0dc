import type { Job } from '#client/api/domain.ts'
import { Card } from '#client/ui/Card.tsx'
import { useNow } from '#client/ui/use-now.ts'
import { JobCard } from './JobCard.tsx'
import { JobFacts } from './JobFacts.tsx'
import { JobLists } from './JobLists.tsx'

/** A job before it is on the board: its card in the list, and what its page says. */
export function PreviewedJob({ job }: { job: Job }) {
  const now = useNow()
  return (
    <>
      <JobCard job={job} now={now} level={3} isPreview />
      <Card padding="lg">
        <JobLists job={job} level={3} />
      </Card>
      <Card padding="lg">
        <JobFacts job={job} />
      </Card>
    </>
  )
}

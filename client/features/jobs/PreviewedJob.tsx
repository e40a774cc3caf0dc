import type { Job } from '#client/api/domain.ts'
import { Card } from '#client/ui/Card.tsx'
import { useNow } from '#client/ui/use-now.ts'
import { JobCard } from './JobCard.tsx'
import { DescriptionList } from '#client/ui/DescriptionList.tsx'
import { writtenFacts } from './JobFacts.tsx'
import { JobLists } from './JobLists.tsx'

/** A job before it is posted: its card in the list, and the filled-in parts of its page. */
export function PreviewedJob({ job }: { job: Job }) {
  const now = useNow()
  const hasLists = [job.overview, job.skills, job.requirements, job.responsibilities].some(({ length }) => length > 0)
  const facts = writtenFacts(job)
  return (
    <>
      <JobCard job={job} now={now} level={3} isPreview />
      {hasLists && (
        <Card padding="lg">
          <JobLists job={job} level={3} />
        </Card>
      )}
      {facts.length > 0 && (
        <Card padding="lg">
          <DescriptionList facts={facts} />
        </Card>
      )}
    </>
  )
}

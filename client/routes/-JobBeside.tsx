import { JobMissing } from '../features/jobs/JobMissing.tsx'
import { JobPane, JobPaneSkeleton } from '../features/jobs/JobPane.tsx'
import type { JobSearch } from '../features/jobs/job-search.ts'
import { useJob } from '../features/jobs/use-job.ts'
import { useViewer } from '../session/SessionProvider.tsx'
import layout from '../ui/layout.module.css'
import { JobApply } from './-JobApply.tsx'

/** The job that is selected in the list, with its apply button. */
export function JobBeside({ id, list }: { id: string; list: JobSearch }) {
  const page = useJob(useViewer(), id)
  if (page.stage === 'loading') {
    return (
      <>
        <p className={layout['unseen']} role="status">
          Loading the job
        </p>
        <JobPaneSkeleton />
      </>
    )
  }
  if (page.stage !== 'shown') return <JobMissing page={page} level={2} />
  const { job, isWhole, isFetching } = page
  return <JobPane job={job} list={list} actions={<JobApply job={job} isAskedFor={!isWhole && isFetching} />} />
}

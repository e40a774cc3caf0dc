import { locationFrom } from '#contract/jobs/place-points.rules.ts'
import { can } from '#contract/permission.ts'
import { useOwnApplication } from '#client/features/applications/use-applications.ts'
import { PlaceWords } from '#client/features/jobs/place-words.ts'
import { JobMissing } from '#client/features/jobs/JobMissing.tsx'
import { JobPane } from '#client/features/jobs/JobPane.tsx'
import { JobPaneSkeleton } from '#client/features/jobs/JobPaneSkeleton.tsx'
import type { JobList } from '#client/features/jobs/use-job-list.ts'
import type { JobSearch } from '#client/features/jobs/job-search.ts'
import { HideButton } from '#client/features/job-marks/HideButton.tsx'
import { SaveButton } from '#client/features/job-marks/SaveButton.tsx'
import { useViewer } from '#client/session/SessionProvider.tsx'
import layout from '#client/ui/layout.module.css'
import { RemovedActions, useRemovedJob } from './-RemovedJob.tsx'
import { JobApply } from './-JobApply.tsx'
import { OwnJobActions } from './-OwnJob.tsx'
import { QuestionsOnJob } from './-QuestionsOnJob.tsx'
import { useJobWithApplication } from './-use-job-with-application.ts'

/** The job that is selected in the list, with its apply button. */
export function JobBeside({ near, ...props }: JobBesideProps & { near?: JobList['near'] }) {
  return (
    <PlaceWords value={near ? (job) => locationFrom(job, near) : undefined}>
      <Beside {...props} />
    </PlaceWords>
  )
}

interface JobBesideProps {
  id: string
  list: JobSearch
}

function Beside({ id, list }: JobBesideProps) {
  const viewer = useViewer()
  const page = useJobWithApplication(viewer, id)
  const application = useOwnApplication(id)
  const saved = useRemovedJob(id, page.stage === 'unknown')
  // A job that was taken down must not be shown from the copy on this device.
  const removed = page.stage === 'taken-down' ? null : saved
  if (page.stage === 'loading') {
    return (
      <>
        <p className={layout['visuallyHidden']} role="status">
          Loading the job
        </p>
        <JobPaneSkeleton />
      </>
    )
  }
  if (removed && !(page.stage === 'shown' && page.isWhole)) {
    const save = <SaveButton job={removed} look="tall" hasUndo={list.show === 'saved'} />
    return (
      <JobPane job={{ ...removed, isOpen: false }} list={list} actions={<RemovedActions job={removed} save={save} />} />
    )
  }
  if (page.stage !== 'shown') return <JobMissing page={page} application={application} level={2} />
  const { job, isWhole, isFetching } = page
  const isOwn = can(viewer, 'job.see-applicants', { recruiterId: job.recruiterId })
  const actions = job.isTakenDown ? null : isOwn ? (
    <OwnJobActions key={id} job={job} isWhole={isWhole} />
  ) : (
    <>
      <JobApply job={job} isAskedFor={!isWhole && isFetching} />
      <SaveButton job={job} look="tall" hasUndo={list.show === 'saved'} />
      <HideButton job={job} look="tall" />
    </>
  )
  const questions = <QuestionsOnJob job={job} level={3} />
  return <JobPane job={job} list={list} actions={actions} questions={questions} />
}

import { Fragment } from 'react'
import { jobTitle } from '#contract/jobs/page-title.rules.ts'
import { lacksCountry } from '#contract/jobs/posting-terms.rules.ts'
import { can } from '#contract/permission.ts'
import { usePageReady } from '#client/app/page-ready.ts'
import { useApplications, useOwnApplication } from '#client/features/applications/use-applications.ts'
import { useUnread } from '#client/features/chat/use-unread.ts'
import { BackToJobs } from '#client/features/jobs/BackToJobs.tsx'
import { ClosedLine } from '#client/features/jobs/ClosedLine.tsx'
import { ConfirmedLine } from '#client/features/jobs/ConfirmedLine.tsx'
import { JobDetails } from '#client/features/jobs/JobDetails.tsx'
import { JobDetailsSkeleton, JobHeadSkeleton } from '#client/features/jobs/JobDetailsSkeleton.tsx'
import { JobHead, JobHeadFrame } from '#client/features/jobs/JobHead.tsx'
import { JobMissing } from '#client/features/jobs/JobMissing.tsx'
import { ResponseLine } from '#client/features/jobs/ResponseLine.tsx'
import { ShareJob } from '#client/features/jobs/ShareJob.tsx'
import { TabBar } from '#client/features/navigation/TabBar.tsx'
import { editedJob } from '#client/features/postings/pending-edits.ts'
import { usePendingPosting } from '#client/features/postings/pending-posting.ts'
import { HideButton, hideOf } from '#client/features/job-marks/HideButton.tsx'
import { bookmarkOf } from '#client/features/job-marks/SaveButton.tsx'
import { SaveButton } from '#client/features/job-marks/SaveButton.tsx'
import { TakenDownAlert } from '#client/shared/TakenDown.tsx'
import { LoadErrorAlert } from '#client/shared/LoadErrorAlert.tsx'
import { useProjection } from '#client/offline/outbox/use-projection.ts'
import { useAuthState } from '#client/session/SessionProvider.tsx'
import { Alert } from '#client/ui/Alert.tsx'
import { BackLink } from '#client/ui/BackLink.tsx'
import { clsx } from 'clsx'
import { onDemand } from '#client/ui/on-demand.tsx'
import { useNow } from '#client/ui/use-now.ts'
import layout from '#client/ui/layout.module.css'
import { PageTitle } from '#client/shared/PageTitle.tsx'
import { RemovedJobPage, useRemovedJob } from './-RemovedJob.tsx'
import { JobApply } from './-JobApply.tsx'
import { JobStanding } from './-JobStanding.tsx'
import { OwnJobActions, OwnJobConfirmation, OwnJobCountry, OwnJobMenu, OwnJobTags } from './-OwnJob.tsx'
import { PendingPostingPage } from './-PendingPosting.tsx'
import { QuestionsOnJob } from './-QuestionsOnJob.tsx'
import { useJobWithApplication } from './-use-job-with-application.ts'
import styles from './job-page.module.css'

// Loaded last: it is below everything else.
const RelatedJobs = onDemand(async () => (await import('#client/features/jobs/RelatedJobs.tsx')).RelatedJobs)

/** Job details (spec, point 2), at /job-details/{id} and at /job/{id}. */
export function JobPage({ id }: { id: string }) {
  usePageReady()
  const { viewer } = useAuthState()
  const page = useJobWithApplication(viewer, id)
  const saved = useRemovedJob(id, page.stage === 'unknown')
  // A job that was taken down must not be shown from the copy on this device.
  const removed = page.stage === 'taken-down' ? null : saved
  const pending = usePendingPosting(id)
  const project = useProjection()
  const applications = useApplications()
  const application = useOwnApplication(id)
  const back = <BackToJobs />
  const now = useNow()
  const unread = useUnread()

  if (pending && !(page.stage === 'shown' && page.isWhole)) return <PendingPostingPage record={pending} />
  if (page.stage === 'loading') {
    return (
      <main aria-busy="true">
        <PageTitle>Job details</PageTitle>
        <p className={layout['visuallyHidden']} role="status">
          Loading the job
        </p>
        <JobHeadFrame back={back}>
          <JobHeadSkeleton />
        </JobHeadFrame>
        <JobDetailsSkeleton />
      </main>
    )
  }
  if (removed && !(page.stage === 'shown' && page.isWhole)) return <RemovedJobPage job={removed} />
  if (page.stage !== 'shown') {
    return (
      <>
        <main className={clsx(layout['wrap'], styles['missing'])}>
          <PageTitle>Job details</PageTitle>
          {back}
          <JobMissing page={page} application={application} />
        </main>
        <TabBar unread={unread} />
      </>
    )
  }
  const { isWhole, isFetching, loadError } = page
  const edited = editedJob(project, page.job)
  const { job } = edited
  const isOwn = can(viewer, 'job.see-applicants', { recruiterId: job.recruiterId })
  const hasWaiting = isOwn && job.questionsUnanswered > 0
  return (
    <>
      <main>
        <PageTitle>{jobTitle(job)}</PageTitle>
        <JobHead
          job={job}
          hasSlimHead={!isOwn}
          tags={
            isOwn ? (
              <OwnJobTags job={job} />
            ) : job.isTakenDown ? null : (
              <>
                {!job.isOpen && <ClosedLine job={job} now={now} />}
                <ConfirmedLine job={job} now={now} />
                <ResponseLine recruiterId={job.recruiterId} />
              </>
            )
          }
          back={
            <div className={clsx(layout['between'], styles['over'])}>
              {isOwn ? <BackLink to="/dashboard/my-posted-jobs">My Jobs</BackLink> : back}
              <div className={styles['more']}>
                {!isOwn && !job.isTakenDown && <HideButton job={job} look="words" />}
                {!job.isTakenDown && <ShareJob job={job} />}
                {isWhole && !job.isTakenDown && can(viewer, 'job.update', { recruiterId: job.recruiterId }) && (
                  <OwnJobMenu key={id} job={job} />
                )}
              </div>
            </div>
          }
          actions={
            job.isTakenDown ? null : isOwn ? (
              <OwnJobActions key={id} job={job} stored={edited.stored} isWhole={isWhole} />
            ) : (
              <>
                <SaveButton job={job} look="tall" />
                <JobApply key={id} job={job} isAskedFor={!isWhole && isFetching} />
              </>
            )
          }
        />
        {loadError?.error && (
          <div className={clsx(layout['wrap'], styles['standing'])}>
            <LoadErrorAlert {...loadError} text="You see this job as the list had it, without what is yours." />
          </div>
        )}
        {job.isTakenDown && !isOwn && job.applications.length === 0 && (
          <div className={clsx(layout['wrap'], styles['standing'])}>
            <Alert tone="warning" icon="ban" title="This job is taken down">
              Its employer and those who run the board see it, nobody else.
            </Alert>
          </div>
        )}
        {isOwn && isWhole && (
          <div className={clsx(layout['wrap'], styles['standing'])}>
            {job.takenDown ? (
              <TakenDownAlert takenDown={job.takenDown} now={now} />
            ) : (
              <Fragment key={id}>
                <OwnJobConfirmation job={job} now={now} />
                {lacksCountry(job) && <OwnJobCountry job={job} />}
              </Fragment>
            )}
          </div>
        )}
        <JobStanding edited={edited} />
        <JobDetails
          key={id}
          job={job}
          questions={<QuestionsOnJob key={id} job={job} />}
          hasQuestionsFirst={hasWaiting || (isOwn && isWhole) ? hasWaiting : undefined}
        />
        {/* Related jobs are for people who look for a job, not for the job's owner. */}
        {!isOwn && (
          <RelatedJobs
            key={`related to ${id}`}
            job={job}
            applications={applications}
            bookmarkOf={bookmarkOf}
            hideOf={hideOf}
          />
        )}
      </main>
      {/* A job that was taken down has no actions, so the tab bar takes their place. */}
      {job.isTakenDown && <TabBar unread={unread} />}
    </>
  )
}

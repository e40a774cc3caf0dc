import type { ReactNode } from 'react'
import { jobTitle } from '#contract/jobs/page-title.rules.ts'
import type { Job } from '#client/api/domain.ts'
import { BackToJobs } from '#client/features/jobs/BackToJobs.tsx'
import { JobDetails } from '#client/features/jobs/JobDetails.tsx'
import { JobHead } from '#client/features/jobs/JobHead.tsx'
import { SaveButton } from '#client/features/job-marks/SaveButton.tsx'
import { useSavedRecord } from '#client/offline/job-marks/SavedJobsProvider.tsx'
import { Button } from '#client/ui/Button.tsx'
import { PageTitle } from '#client/shared/PageTitle.tsx'
import styles from './job-page.module.css'

/** A saved job that was deleted on the server, from this device's copy; null for any other. */
export function useRemovedJob(id: string, isUnknown: boolean): Job | null {
  const record = useSavedRecord(id)
  return record?.isSaved && (record.isGone || isUnknown) ? record.job : null
}

/** The actions on a deleted job. */
export function RemovedActions({ job, save }: { job: Job; save: ReactNode }) {
  return (
    <>
      {save}
      <Button disabled size="lg" className={styles['gone']} aria-label={`No longer on the board: ${job.position}`}>
        No longer on the board
      </Button>
    </>
  )
}

/** The read-only page of a saved job that was deleted. */
export function RemovedJobPage({ job }: { job: Job }) {
  return (
    <main>
      <PageTitle>{jobTitle(job)}</PageTitle>
      <JobHead
        job={{ ...job, isOpen: false }}
        back={<BackToJobs />}
        actions={<RemovedActions job={job} save={<SaveButton job={job} look="tall" />} />}
      />
      <JobDetails job={job} questions={null} />
    </main>
  )
}

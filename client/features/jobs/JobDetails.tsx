import type { ReactNode } from 'react'
import type { Job } from '#client/api/domain.ts'
import { clsx } from 'clsx'
import layout from '#client/ui/layout.module.css'
import styles from './JobDetails.module.css'
import { JobLists } from './JobLists.tsx'
import { JobPanels } from './JobPanels.tsx'

interface JobDetailsProps {
  job: Job
  questions: ReactNode
  /** Whether the questions come before everything else on a phone. */
  hasQuestionsFirst?: boolean
}

/** All there is about a job (spec, point 2: job details); the panels stand beside it, or below it on small screens. */
export function JobDetails({ job, questions, hasQuestionsFirst = false }: JobDetailsProps) {
  return (
    <div className={clsx(layout['wrap'], styles['two'])}>
      <JobLists job={job} />
      <aside className={styles['aside']} aria-label="At a glance and company">
        <JobPanels job={job} />
      </aside>
      <div data-first={hasQuestionsFirst || undefined}>{questions}</div>
    </div>
  )
}

import { useState, type ReactNode } from 'react'
import type { Job } from '#client/api/domain.ts'
import { clsx } from 'clsx'
import layout from '#client/ui/layout.module.css'
import styles from './JobDetails.module.css'
import { JobLists } from './JobLists.tsx'
import { JobPanels } from './JobPanels.tsx'

interface JobDetailsProps {
  job: Job
  questions: ReactNode
  /** Whether the questions come first; undefined until known. The first known value is kept. */
  hasQuestionsFirst?: boolean | undefined
}

/** The details of a job (spec, point 2: job details); the panels are beside them, or below on small screens. */
export function JobDetails({ job, questions, hasQuestionsFirst }: JobDetailsProps) {
  // Fixed while the page is open: answering a question must not move it away from the user.
  const [place, setPlace] = useState(hasQuestionsFirst)
  if (place === undefined && hasQuestionsFirst !== undefined) setPlace(hasQuestionsFirst)
  const asked = (
    <div key="questions" className={styles['questions']}>
      {questions}
    </div>
  )
  const written = [
    <JobLists key="lists" job={job} />,
    <aside key="panels" className={styles['aside']} aria-label="At a glance and company">
      <JobPanels job={job} />
    </aside>,
  ]
  return <div className={clsx(layout['wrap'], styles['two'])}>{place ? [asked, ...written] : [...written, asked]}</div>
}

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
  /** Whether the questions come before everything else; undefined until that is known. What is known first holds. */
  hasQuestionsFirst?: boolean | undefined
}

/** All there is about a job (spec, point 2: job details); the panels stand beside it, or below it on small screens. */
export function JobDetails({ job, questions, hasQuestionsFirst }: JobDetailsProps) {
  // For as long as the page is open: an answer doesn't throw the question away from whoever gave it.
  const [place, setPlace] = useState(hasQuestionsFirst)
  if (place === undefined && hasQuestionsFirst !== undefined) setPlace(hasQuestionsFirst)
  const asked = <div key="questions">{questions}</div>
  const written = [
    <JobLists key="lists" job={job} />,
    <aside key="panels" className={styles['aside']} aria-label="At a glance and company">
      <JobPanels job={job} />
    </aside>,
  ]
  return <div className={clsx(layout['wrap'], styles['two'])}>{place ? [asked, ...written] : [...written, asked]}</div>
}
